import { sentences } from './sentence.ts'

/** What only the server, or a rule that it alone asks, refuses something with: browsers know only the translations. */
export const serverRefusals = /* @__PURE__ */ sentences({
  signInNeeded: 'Please sign in to continue.',
  profileNeeded: 'Complete your company profile to continue.',
  registeredAhead: 'The registration cannot be later than today.',
  profileMissing: 'No profile exists for this account yet.',
  profileExists: 'A profile exists for this account already.',
  signUpRoleOnly: 'Sign-up is for construction companies and suppliers. An admin creates other accounts.',

  // profile and passwords
  currentPasswordWrong: 'The current password is not right.',
  resetCodeWrong: 'The reset code is wrong or no longer valid. Ask for a new one.',

  // reviews
  alreadyReviewed: 'Your company has reviewed this job already.',
  reviewTooEarly: 'A review can be written from a week after the award.',
  reviewTooLate: 'Reviews can be written for half a year after the award.',
  editOver: 'A review can be changed for 48 hours, and not once it is shown.',
  repliedAlready: 'Your company has replied already.',
  reviewWritten: 'Review saved',
  reviewReplied: 'Reply sent',

  // offers and matching
  radiusNeedsPincode: 'Write the PIN code into the address of your company first.',
  matchHidden: 'Saved',
  searchDeleted: 'Search deleted',
  alertsStopped: 'You get no more mails about new jobs. All other mails go on.',
  pincodeWithRadius: 'Give a PIN code and a distance, or neither.',
  pincodeUnknown: 'India Post has no such PIN code.',
  tooManySearches: 'You can save {max} searches.',

  // bids
  takenByFirm: '{company} has taken its bid on this job over and looks after it itself.',
  firmHasBid: 'A bid for GST number {gst_number} is on this job already. You can bid for another firm.',

  // chats
  whichChat: 'This job has several winners. Say with whom.',

  // dispatches and receipts
  orderClosed: 'This order has ended. No more goods are sent or received on it.',
  overDispatch:
    'Of {line} {left} are left to send, {most} with the tolerance, and this truck has {sent}. Send it all the same?',
  dispatchDecided: 'This truck has been received or taken back already.',
  dispatchTakenBack:
    'The supplier has taken this truck back. If it stands here all the same, receive it as a truck that is not announced.',
  dispatchIdUsed: 'This id belongs to another dispatch.',
  challanSent: 'A truck with challan {challan} was sent already.',
  alreadyReceived: 'Already received: by {person} on {at} (IST), {number}.',
  receiptIdUsed: 'This id belongs to another receipt.',
  dayIsOver: 'This day is over.',
  futureDate: 'This day is in the future. Today is {today}.',
  weightOrder: 'The loaded weight must be more than the empty weight.',
  weightMissing: 'Give the loaded and the empty weight, or neither.',
  rejectedAboveReceived: 'More is rejected than was received.',
  rejectionReason: 'Say why it is rejected.',
  measuresDiffer: 'The measurements give {qty}.',
  measuresBelowZero: 'The deductions are more than what is measured.',
  lineTwice: 'This line is given twice.',
  receiptDecided: 'This receipt has been accepted or cancelled already.',
  objectionMissing: 'Nothing is objected to on this receipt.',
  objectionStands: 'There is an objection to this receipt already.',
  objectionTooEarly: 'This is before the objection.',
  billedAlready: 'What was received is in a passed bill, so this receipt can no longer be cancelled.',
  receiptNeedsPrinting: 'This paper has letters that the PDF has no font for. Please print the page instead.',

  // awards
  reasonNeeded: 'Say why the award does not go to the lowest.',
  fewBidsReason: 'Fewer bids than the job asks for. Say why you award it.',
  otherReasonNeeded: 'Please write the reason.',
  overAwarded: 'Of {line} only {left} is left.',
  lineNotQuoted: 'This bid has no rate for {line}.',
  awardLineUnknown: 'This job has no such line with a quantity.',
  wholeOnly: '{company} bids for all lines or none.',
  belowMinAward: '{company} takes no award below {least} without GST. This one is {amount}.',
  noLinesToAward: 'This job has no lines. Award the whole bid.',
  partsAwarded: 'Parts of this job have been awarded. Award the rest line by line.',
  guestsWholeOnly: 'A bidder without an account cannot answer an offer of some lines. Award the whole bid.',
  answerAwaited:
    '{company} has not answered an earlier award of this job yet. Wait for the answer, or take that award back.',
  bidTwice: 'Name each bid once.',
  nobodyNext: 'Nobody is next in line for this.',

  // orders
  orderOfWhat: 'Name the award that the order is for.',
  awardNotLive: 'This award no longer stands.',
  orderExists: 'This award has its order already.',
  guestsTakeNoOrders: 'A bidder without an account cannot accept an order.',
  linesAwarded: 'Quantities and rates are those of the award. They can be amended once the order is accepted.',
  orderLineUnknown: 'The order has no line with this position.',
  orderLineTwice: 'Each line needs a position of its own.',
  orderLineTooLarge: 'This line is too large.',
  orderTotalDiffers: 'The lines come to {total}, but {awarded} was awarded. They may differ by one rupee.',
  deliveryNotSaid: 'Say whether the way to the site is in the rates: the bid leaves it open.',
  orderTooSmall: 'An order needs a total above 0.',
  percentSum: 'The shares of the milestones come to {percent} %. They must be 100 % together.',
  freightIsCharged:
    'The supplier charges freight, so keep “Brought to the site by the supplier; freight is charged”. Once the order is accepted, an amendment of the delivery takes the freight out.',
  damagesAboveCap: 'The damages of one week are more than they can be at most.',
  advanceWithoutMilestone:
    'No milestone pays this advance. Give its share to one that is due on acceptance of the order.',
  retentionDiffers:
    'The milestones pay back another share than this. Retain what they pay back, or change their shares.',
  neededInThePast: 'This day has passed. Choose today or a later one.',
  siteUnknown: 'Choose one of your open sites.',
  staleOrder: 'The order has changed since you read it. Please read it again.',
  sidesChanged: 'The supplier or your company has changed its GST number, name or address. Look at the draft again.',
  authorisationNeeded: 'Confirm that {company} has authorised you.',
  nothingAmended: 'This amendment changes nothing.',
  amendmentOverAll:
    'This makes the order {raised} dearer than what was awarded, which is above what you can decide alone, and too few in your company can approve it. An owner can name somebody under Settings, Team.',
  versionsFull: 'This order has been changed as often as it can be.',
  belowReceived: 'Of “{line}” {least} is on its way or has arrived. An amendment cannot go below that.',
  milestoneBegun: 'Milestone {number} is due or paid. It cannot be taken out or made another.',
  goodsDispatched: 'Goods of this order are on their way or have arrived. Close it instead.',
  dispatchUnderWay: 'A dispatch of this order is on its way. Receive it or have it cancelled first.',
  paymentsMade: 'A bill or payment of this order is recorded. Close it instead.',

  // the bid process
  deadlineTooFar: 'The deadline can be at most 180 days ahead.',
  deadlineBackwards: 'A deadline can be moved to a later time only.',
  sealedNeedsDeadline: 'Sealed bids need a deadline after which they are opened.',
  questionDeadlineOutside: 'Questions must end after now and before the deadline for bids.',
  addendumUnseen: 'Addendum {number} has changed this job. Please read it, then send your bid again.',
  staleVersion: 'This has changed since you opened it. Please look at it again.',
  priceMayNotRise:
    'On a job without a deadline a price may only fall. After a mistake, take the bid back and send it again.',
  bidVersionsFull: 'A bid can be revised 49 times.',
  tooManyRevisions: 'You have revised bids many times. Please wait a while.',
  validityWhileSealed: 'While your bid is sealed, revise it to change this day.',
  validityBackwards: 'The new day must be later than the present one.',
  validityTooShort: 'A bid on this job must hold until {day} at least.',
  openingNeedsPrinting: 'This statement has letters that the PDF cannot show. Please print it from its page instead.',
  fewBids: 'Fewer bids than the job asks for. Say why you open them.',
  samePerson: 'Two people open these bids. Ask a colleague to open them too.',
  statementNeedsPrinting: 'This statement has letters that the PDF cannot show. Please print it from its page instead.',
  statementTooLong: 'This statement is too long for a PDF. Download it as a spreadsheet instead.',
  plugsFull: 'A job can have 2,000 amounts of your own.',
  plugDeleted: 'Amount removed',
  bidOfOtherJob: 'This bid belongs to another job.',
  addendaFull: 'A job can have 100 addenda.',
  questionsFull: 'You have asked as many questions about this job as are possible.',

  // people of a company
  notYourCompany: 'This belongs to another company.',
  tooManyInvitations: 'You have sent many invitations today. Please try again tomorrow.',
  invitationsHeld:
    'Many of the people you invited asked not to be written to. Please contact support before inviting more.',
  invitationsStopped: 'You will get no more invitations at this address.',
  supplierListsFull: 'You have as many groups as you can have. Delete one first.',
  supplierListDeleted: 'Group deleted',

  // bids by a link
  linkFull: 'As many companies as may have bid by this link already. Ask whoever sent it for a link of your own.',
  linkInvalid: 'This link is not valid, or no longer. Ask whoever sent it for a new one.',
  quoteCodeWrong: 'This code is wrong or too old. Ask for a new one.',
  quoteCodeSent: 'We mail a code to this address, one a minute at most: the newest counts.',
  linkUsed:
    'A bid was sent with this link before. To change it, open it again; another company needs a code from its own mail.',
  quoteOfFirm: 'A bid with this phone or GST number was sent on this job before. Open that bid to change it.',
  bidByLink:
    'Your company has bid on this job by a link. Open that bid again, on the phone that sent it or from your mail, and tap "Open an account" there: it becomes your company\'s. If it is not yours, write to us.',
  noQuoteOfAddress: 'No bid on this job can be opened with this address. If your account took it over, sign in.',
  quoteOfAccount: 'This bid belongs to the account of {company} now: sign in.',
  priceFarAbove:
    'This is many times what the buyer expects to pay. If it is meant, as the price for everything, press “Send bid” again.',
  priceFarBelow:
    'This is a small part of what the buyer expects to pay. If it is meant, as the price for everything, press “Send bid” again.',
  priceFarFromOthers:
    'The rate of “{line}” is far from that of the same goods on another line. If it is meant, press “Send bid” again.',
  priceFarTonne:
    'The rate of “{line}” is for one kg, and seems to be that of one MT. If it is meant, press “Send bid” again.',
  priceFarKilogram:
    'The rate of “{line}” is for one MT, and seems to be that of one kg. If it is meant, press “Send bid” again.',
  quoteReopened: 'Your bid is open again.',
  claimConflict: 'Your company has bid on the same job itself. Withdraw one of the two bids first.',
  takeOverSealed: 'This bid is sealed. You can take it over once the bids are opened.',
  claimed: "The bids are now your company's.",
  invitedInPerson: 'This company has an account and needs no link.',
  contactNotOpen: 'The contact of this bid is confirmed.',

  // firms that salesmen represent
  representationRefused: '{company} has said that you do not represent it. You cannot bid in its name.',
  representationOfOther:
    'This is the phone or the PAN of {company}, which has said that you do not represent it. If it is another firm, correct its phone and GST number.',
  firmSaysNo: '{company} has said that you do not represent it. You cannot accept in its name.',
  bidDisowned: '{company} says that the salesman does not represent it. This bid cannot be awarded.',
  consentMissing: '{company} has not agreed to this bid in its name yet. It can be awarded once it has.',

  // push
  pushUrlForbidden: 'Notifications cannot be sent to this address.',
  tenDevices: 'You have ten devices with notifications. Switch one of them off first.',
  noDevices: 'No device of yours takes notifications yet.',
  pushEnded: 'Notifications switched off',
  pushSent: 'Sent',

  // checks
  checkWaiting: 'This check is asked for already. We will look at it soon.',
  gstCheckDigit:
    'The last character of your GST number does not fit the others. Please correct it in your profile first.',
  evidenceMissing: 'Please add a photo or PDF of the paper.',
  oneEvidence: 'Please send one file.',
  tooManyChecks: 'You have asked for many checks today. Please try again tomorrow.',
  contactLinkOfOther: 'This link was mailed to another company. Sign in to its account, and open the link again.',
  contactLinkSpent: 'This link is no longer valid. Ask for a new one.',
  checkReasonNeeded: 'Please say why the check did not pass.',
  checkEndNeeded: 'Please give the day until which this paper holds, later than today.',
  registerAway: 'The GST register does not answer. Please try again in a minute, or look the number up by hand.',
  registerNotSet: 'No GST register is set up here. Please look the number up by hand.',
  lookupsUsed: 'This company was looked up three times within a day. Please wait until tomorrow.',
  gstClaimed: 'This GST number was checked as the number of another company. Please look at both.',

  // webhooks
  urlForbidden:
    'This address cannot be called. Give a public address that starts with https:// and has no port, or port 8443.',
  webhookDeleted: 'Webhook deleted',

  // subscription
  paymentsNotSetUp: 'Online payments are not set up here yet. Please contact support.',
  webhookForged: 'This message does not carry a valid signature.',
  webhookTaken: 'Received',
  orderNeedsPrinting: 'This order has letters that the PDF cannot show. Please print it from its page instead.',
  invoiceNeedsPrinting: 'This invoice has letters that the PDF cannot show. Please print it from its page instead.',

  // chat
  messageDeleted: 'Message deleted',

  // files
  tooManyFilesOfItem: 'File {filename} is one too many (max 20 in all)',
  allFilesRejected: 'None of the files could be accepted.',
  noFiles: 'Choose at least one file.',
  messageEmpty: 'Write a message or attach a file.',
  uploadTooSlow: 'The upload took too long. Please try again.',
  filesAway: 'Files cannot be stored or opened at the moment. Please try again later.',

  // admin
  emailTaken: 'An account with this e-mail address exists already.',

  // general errors
  forbidden: 'You are not allowed to do this.',
  conflict: 'Somebody else did the same at the same moment. Please reload and try again.',
  invalidInput: 'Some of what was sent is not valid.',
  bodyTooLarge: 'What was sent is too large.',
  notForm: 'The form that was sent cannot be read.',
  cursorInvalid: 'The cursor is not valid.',
  requestBroken: 'This request could not be read.',
  notJson: 'The request body is not valid JSON.',
  mediaTypeUnsupported: 'This type of content is not supported here.',
  idempotencyKeyInvalid: 'An Idempotency-Key must be a UUID.',
  idempotencyKeyReused: 'This Idempotency-Key was already used with other content.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  tooManyStreams: 'Too many open event streams.',
  databaseAway: 'The service is briefly unavailable. Please try again in a few seconds.',
  serverStopping: 'This server is stopping.',
  serverError: 'Something went wrong on our side. Please try again.',
})
