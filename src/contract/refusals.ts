import { sentences } from './sentence.ts'

/** What a rule of the domain, which browsers ask too, refuses something with. A browser loads their translations when the first one arrives. */
export const refusals = sentences({
  sameGroup: 'Companies with one owner or one phone cannot review each other.',
  // profile and passwords
  passwordTooShort: 'Password must be at least 6 characters long',

  // jobs
  buyersPost: 'Only construction companies can post jobs.',

  // bids
  verifiedBid: 'On this job only verified companies bid, and those that the buyer has invited.',
  suppliersBid: 'Only suppliers can bid on jobs.',
  jobNotOpen: 'This job is no longer open for bids.',
  deadlineTooSoon: 'The deadline must be at least 1 hour ahead.',
  alreadyBid: 'You have already submitted a bid for this job.',
  bidsNotYours: 'Only the company that posted this job can see its bids.',

  // the bid process
  notDraft: 'This job has been published. Changes need an addendum.',
  bidWindowClosed: 'Bids closed at {deadline} (IST). Yours reached us at {at}. Nothing that you typed is lost.',
  bidDecided: 'This bid can no longer be changed.',
  bidNotConfirmable: 'This bid needs no confirmation.',
  withdrawalReasonNeeded: 'After the deadline a bid is withdrawn with a reason.',
  bidsNotClosed: 'Bids are taken until {deadline} (IST). Nothing can be opened or awarded before.',
  bidsNotOpened: 'The bids are sealed. Open them first.',
  bidsOpened: 'The bids of this job have been opened. It can no longer be changed.',
  alreadyOpened: 'The bids of this job have been opened already.',
  notSealed: 'The bids of this job are not sealed.',
  bidExpired: 'This bid held until {day}. Ask its bidder to extend it.',
  jobEnded: 'This job has ended.',
  questionsClosed: 'Questions about this job are no longer taken.',
  questionEnded: 'This question has been withdrawn.',
  questionNotYours: 'Only the company that was asked can answer.',

  // chats and trucks
  chatTakenOver: 'The firm looks after its award itself now and has a chat of its own. Nothing more is written here.',
  accountClosed: 'The account of the other side was closed. Nobody there reads or receives anything any more.',

  // award
  awardNotYours: 'Only the company that posted this job can award it.',
  jobAlreadyAwarded: 'This job has already been awarded.',
  bidNotAwardable: 'This bid can no longer be awarded.',
  bidUnsuitable: 'You have marked this bid as unsuitable.',
  awardDecided: 'This award has been answered already.',
  awardLapsed: 'This award had to be answered by {until} (IST). It has lapsed.',
  awardNotOffered: 'Only an award that waits for its answer can be taken back.',
  awardsOffered: 'An award still waits for its answer.',
  nothingAccepted: 'Nobody has accepted an award of this job yet.',
  awardStands: 'A bidder has accepted an award of this job. Finish the award instead.',

  // orders
  orderNotDraft: 'This order has been issued. Take it back to change it, or amend it once it is accepted.',
  orderNotWaiting: 'This order does not wait for an answer.',
  orderNotAccepted: 'This order is not in force.',
  orderEnded: 'This order has ended.',
  versionPending: 'An amendment of this order waits for its answer. Take it back first.',
  orderLapsed: 'This order had to be answered by {until} (IST). It has lapsed.',
  orderOfOtherSide: 'Only the other side of this order can do this.',

  // money that a licensed partner holds
  milestoneNotOpen: 'Nothing is to be paid for this milestone any more.',
  milestoneFrozen: 'This milestone is disputed. Its money waits for the end of the dispute.',
  nothingHeld: 'Nothing is held for this milestone.',
  alreadyHeld: 'The money of this milestone is already held.',
  noEscrowAccount: 'The supplier has no account at the payment partner yet. Please ask support to set it up.',
  escrowAccountForm: 'An account of the partner begins with acc_.',
  escrowAccountOff: 'The partner does not pay out to this account.',
  partnerAway: 'The payment partner does not answer. Please try again in a moment.',

  // people of a company
  ownersOnly: 'Only an owner of the company can do this.',
  memberRoleUnfit: 'Your kind of company does not have this role.',
  lastOwner: 'A company needs an owner. Please make somebody else an owner first.',
  ownerNeeded: 'This is the last owner of a company with other members. Make one of them an owner first.',
  ownCompanyUnused: 'Joining closes {company}.',
  ownCompanyUsed:
    '{company} has jobs, bids, orders or payments. Ask support to close it, or have another address of yours invited.',
  staffAlone: 'Salesmen and admins work alone. They cannot invite members.',
  alreadyMember: 'This person is a member of your company already.',
  companyFull: 'Your company has as many members and open invitations as it can have.',

  // approval of awards
  awardOverLimit: 'This award is above what you can decide alone. Please ask for approval.',
  withinLimit: 'This award needs no approval. You can award it yourself.',
  requestWaiting: 'An award of this job is already waiting for approval.',
  ownRequest: 'You or the person you stand in for asked for this award. A colleague must decide.',
  requestStale:
    'The bid has changed since approval was asked for. Nothing was awarded: approval has to be asked for again.',
  requestLapsed: 'Nobody decided within 7 days, so this request has lapsed. Approval has to be asked for again.',
  requestWithdrawn: 'This request was withdrawn.',
  requestNotYours: 'Only the person who asked can withdraw this request.',
  alreadyDecided: 'This request has already been decided.',
  rulesUnordered: 'Each rule must start at a higher amount than the one before, and need at least as many approvals.',

  // webhooks
  tenWebhooks: 'Your company has ten webhooks. Please delete one first.',
  webhookOff: 'This webhook is switched off. Switch it on first.',

  // chat
  messageNotYours: 'Only its sender can delete a message.',

  // files
  fileUnsupported: 'File {filename} is not a supported type',
  evidenceUnsupported: 'File {filename} is not supported. Only PDF, JPG and PNG files are allowed.',
  fileTooLarge: 'File {filename} is too large (max 10MB)',
  fileEmpty: 'File {filename} is empty',
  chatFileUnsupported: 'File "{filename}" is not supported. Only PDF and JPG files are allowed.',
  chatFileTooLarge: 'File "{filename}" is too large. Maximum size is 10MB.',
  jobTakesNoFiles: 'This job takes no more files.',
  jobFilesNotYours: 'Only the company that posted this job can add files to it.',
  bidFilesNotYours: 'Only whoever submitted this bid can add files to it.',
  jobFilesLate:
    'Bids are made on this job. Change it first, so that bidders learn of the new files: within an hour of a change files can be added.',
  bidFilesClosed: 'This bid has been decided. Files can no longer be added to it.',

  // admin
  ownCompany: 'You cannot close your own company.',
  suspendYourself: 'You cannot suspend your own account or company.',
  deleteYourself: 'You cannot delete your own account.',
  deleteLastAdmin: 'The last admin cannot be deleted.',
  deleteAwardedBid: 'An awarded bid cannot be deleted. Delete the job instead.',
  suppliersVerified: 'Only buyers and suppliers are verified.',
  companyChanged: 'This company has changed its details in the meantime. Please check it again.',
})
