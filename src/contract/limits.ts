/** Business constants of the product. Money in rupees unless the name says paise; times in milliseconds unless the name says otherwise. */
export const limits = {
  subscriptionRupeesPerMonth: 5000,
  trialMonths: 1,
  subscriptionMonthsPerPayment: 1,
  /** How many days before a trial or subscription ends its buyer is warned, the earliest first. */
  subscriptionWarningDays: [3, 1],
  gstPercent: 18,
  /** How soon a question to support is answered, as the specification promises. */
  supportAnswerHours: 24,
  /** Complaints, by the Information Technology Rules, 2021. */
  grievanceAcknowledgeHours: 24,
  grievanceDays: 15,
  /** Requests about personal data, by the Digital Personal Data Protection Rules, 2025. */
  dataRequestDays: 90,
  /** How long a payment by mistake can be reported, and how many working days a refund takes. */
  refundAskDays: 7,
  refundPaidDays: 10,
  /** An order younger than this is reused, so that a buyer with two open tabs cannot pay twice by accident. */
  orderReusedMs: 15 * 60_000,
  /**
   * Polling: after this time the provider is asked about an order that nobody reported paid, and again each time the order's
   * age has doubled.
   */
  orderCheckAfterMs: 15 * 60_000,
  /** Of a supplier's account at the escrow partner, with `acc_`. */
  escrowAccountLength: 44,
  /** A bank can authorise a payment days late; after this time the provider is no longer asked. */
  orderGivenUpAfterMs: 5 * 24 * 60 * 60_000,

  gstNumberLength: 15,
  passwordMinLength: 6,
  passwordMaxLength: 256,
  resetCodeLength: 6,
  /** A recovery code with the spaces that people put in. */
  factorCodeLength: 40,

  titleLength: 160,
  lineLength: 200,
  textLength: 5000,
  notesLength: 2000,
  messageLength: 4000,
  addressLength: 500,
  suspensionReasonLength: 300,
  searchLength: 100,
  priceBelow: 1e12,
  /** Of rates and quantities. */
  rateBelow: 1e9,

  /** Of a message or of rows that are read; and how often a minute a person may have them read by the server. */
  requirementLength: 20_000,
  requirementsPerMinute: 60,

  linesPerJob: 10_000,
  linesPerCall: 1000,
  lineDescriptionLength: 2000,
  lineNumberLength: 40,
  chargesPerBid: 30,
  remarkLength: 500,
  creditDaysMax: 365,
  leadDaysMax: 3650,
  plugsPerJob: 2000,
  /** Lines times bids. */
  statementPdfCells: 12_000,

  pageSize: 100,
  pageSizeMax: 200,
  bidsPerJobInLists: 3,
  /** Of a salesman for several firms: on the page of the job each is changed, confirmed and withdrawn. */
  ownBidsOnJob: 200,
  unreadBadgeMax: 9,
  idPrefixLength: 8,

  /** Members and open invitations of a company together; the list of them has no second page. */
  membersPerCompany: 200,
  invitationsPerDay: 20,
  invitationDays: 7,
  approvalRulesPerCompany: 5,
  /** Each is a condition of the list of jobs. */
  districtsPerCompany: 20,
  districtLength: 60,
  itemsPerCompany: 100,
  /** Of how many jobs a company is told a week, unless it says otherwise. */
  weeklyAlerts: 15,
  /** Of a person. */
  savedSearches: 20,
  searchNameLength: 60,
  awardRequestReminderMs: 24 * 60 * 60_000,
  awardRequestLapsesMs: 7 * 24 * 60 * 60_000,
  /** How long a bidder may take to answer an award. */
  awardAnswerDays: 3,
  awardAnswerDaysMax: 30,
  awardsPerCall: 20,
  /** How long a supplier may take to answer an order; reminded a day before. */
  orderAnswerHours: 72,
  orderAnswerHoursMin: 1,
  orderAnswerHoursMax: 720,
  orderReminderMs: 24 * 60 * 60_000,
  orderVersionsMax: 200,
  typedOrderLines: 200,
  milestonesMax: 20,
  tolerancePercentMax: 20,
  /** Of a network address. */
  verificationsPerMinute: 20,
  /** Awards to one supplier within this time are added up to detect split awards. */
  splitAwardsMs: 7 * 24 * 60 * 60_000,
  membersPerSite: 50,

  /** How far ahead the deadline for bids may be. */
  bidWindowMinMs: 60 * 60_000,
  bidWindowMaxMs: 180 * 24 * 60 * 60_000,
  /** Questions end this long before the deadline, or after half of a shorter time. */
  questionsEndBeforeMs: 24 * 60 * 60_000,
  /** How long bidders have for confirming after an addendum that changes the terms. */
  confirmMs: 24 * 60 * 60_000,
  /** How long after its posting or an addendum files are added to a job with a deadline. */
  filesAfterChangeMs: 60 * 60_000,
  /** When bidders are reminded of a deadline, the earliest first, and buyers of bids that nobody opened. */
  deadlineRemindersMs: [24 * 60 * 60_000, 2 * 60 * 60_000],
  openingReminderMs: 24 * 60 * 60_000,
  /** How long the first of two openers waits for the second. */
  secondOpenerMs: 15 * 60_000,
  validityDaysMax: 365,
  minBidsMax: 20,
  bidVersionsMax: 50,
  revisionsPerHour: 30,
  addendaMax: 100,
  /** Of a company on a job. */
  questionsPerJob: 20,
  questionLength: 2000,
  reasonLength: 500,

  /** Of a company. */
  checksPerDay: 20,
  lookupsPerDay: 3,
  /** How long the link for confirming a company's address holds. */
  contactLinkHours: 48,
  /** Evidence of a check that no longer counts is deleted then; what it was remains as a hash. */
  evidenceKeptDays: 90,

  pushDevices: 10,
  userAgentLength: 500,
  pushEndpointLength: 1000,
  pushTestsPerHour: 20,

  webhooksPerCompany: 10,
  webhookUrlLength: 500,
  webhookTestsPerHour: 60,
  /** After a rotation the old secret signs beside the new one for this time. */
  previousSecretHours: 24,

  /** Of a call, and of a buyer. */
  inviteesPerCall: 50,
  jobInvitationsPerDay: 200,
  inviteeLength: 254,
  supplierListsPerCompany: 20,
  /** Companies that bid by one link, and people who ask for a code there. */
  companiesPerLink: 3,
  addressesPerLink: 10,
  /** How long links hold after the deadline, and before that on a job without one. */
  linkDaysAfterDeadline: 30,
  linkDaysWithoutDeadline: 60,
  quoteCodeMinutes: 10,
  quoteCodeAgainSeconds: 60,
  quoteCodeTries: 5,
  quoteCodesPerHour: 5,
  /** A firm's consent to be represented, and the link by which it gives it. */
  representationDays: 365,
  representedBidsShown: 100,
  /** Addresses of invited people without an account are forgotten after this time. */
  inviteeAddressDays: 180,
  /** Who fitted a job is forgotten after this time, once it takes no more bids. */
  matchesDays: 180,

  billNumberLength: 40,
  referenceLength: 40,
  /** Of bills, orders or vouchers in one file, the newest. */
  exportRows: 10_000,
  /** Of what is owed, the earliest due. */
  payablesShown: 500,
  /** How long both sides of a dispute bring evidence before an admin may decide. */
  evidenceMs: 5 * 24 * 60 * 60_000,
  disputeEntries: 200,

  reviewLength: 1000,
  reportLength: 1000,
  reportsPerDay: 20,

  messagesPerTenMinutes: 300,
  uploadsPerHour: 300,

  bodyBytes: 1024 * 1024,
  /** Of lines and of itemised bids. */
  linesBodyBytes: 4 * 1024 * 1024,

  fileBytes: 10_485_760,
  filesPerUpload: 10,
  filesPerItem: 20,
  /** Lines of one dispatch or receipt, and rows of measurements of a line. */
  linesPerTruck: 1000,
  measuresPerLine: 200,
  vehicleLength: 30,
  paperNumberLength: 60,
  truckKgMax: 200_000,
  /** An older receipt is recorded, and counts once a decider accepts it. */
  receiptBackdatedDays: 30,
  filenameLength: 200,
  /** The whole upload: all its files and the form around them. */
  uploadBytes: 102 * 1024 * 1024,
  uploadMs: 10 * 60_000,

  notificationPollMs: 30_000,
  chatListPollMs: 10_000,
  chatThreadPollMs: 2_000,

  /** Interval of the heartbeats on event streams; a client treats three missing ones as a broken stream. */
  heartbeatMs: 15_000,
  /** One for each open browser; the server refuses more. */
  streamsPerPerson: 5,
} as const
