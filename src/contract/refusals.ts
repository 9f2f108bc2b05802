import { sentences } from './sentence.ts'

/** What the server, or a rule of the domain, refuses something with. A browser loads them when the first one arrives. */
export const refusals = sentences({
  signInNeeded: 'Please sign in to continue.',
  profileNeeded: 'Complete your company profile to continue.',
  profileMissing: 'No profile exists for this account yet.',
  profileExists: 'A profile exists for this account already.',
  signUpRoleOnly: 'Sign-up is for construction companies and suppliers. An admin creates other accounts.',

  // profile and passwords
  passwordTooShort: 'Password must be at least 6 characters long',
  currentPasswordWrong: 'The current password is not right.',
  resetCodeWrong: 'The reset code is wrong or no longer valid. Ask for a new one.',

  // jobs
  buyersPost: 'Only construction companies can post jobs.',

  // bids
  suppliersBid: 'Only suppliers can bid on jobs.',
  jobNotOpen: 'This job is no longer open for bids.',
  alreadyBid: 'You have already submitted a bid for this job.',
  firmHasBid: 'A bid for GST number {gst_number} is on this job already. You can bid for another firm.',
  bidsNotYours: 'Only the company that posted this job can see its bids.',

  // the bid process
  deadlineTooSoon: 'The deadline must be at least 1 hour ahead.',
  deadlineTooFar: 'The deadline can be at most 180 days ahead.',
  deadlineBackwards: 'A deadline can be moved to a later time only.',
  sealedNeedsDeadline: 'Sealed bids need a deadline after which they are opened.',
  questionDeadlineOutside: 'Questions must end after now and before the deadline for bids.',
  notDraft: 'This job has been published. Changes need an addendum.',
  bidWindowClosed: 'Bids closed at {deadline} (IST). Yours reached us at {at}. Nothing that you typed is lost.',
  addendumUnseen: 'Addendum {number} has changed this job. Please read it, then send your bid again.',
  staleVersion: 'This has changed since you opened it. Please look at it again.',
  priceMayNotRise: 'On a job without a deadline a price may only fall.',
  bidDecided: 'This bid can no longer be changed.',
  bidNotConfirmable: 'This bid needs no confirmation.',
  bidVersionsFull: 'A bid can be revised 49 times.',
  tooManyRevisions: 'You have revised bids many times. Please wait a while.',
  withdrawalReasonNeeded: 'After the deadline a bid is withdrawn with a reason.',
  validityWhileSealed: 'While your bid is sealed, revise it to change this day.',
  validityBackwards: 'The new day must be later than the present one.',
  validityTooShort: 'A bid on this job must hold until {day} at least.',
  bidsNotClosed: 'Bids are taken until {deadline} (IST). Nothing can be opened or awarded before.',
  bidsNotOpened: 'The bids are sealed. Open them first.',
  bidsOpened: 'The bids of this job have been opened. It can no longer be changed.',
  alreadyOpened: 'The bids of this job have been opened already.',
  notSealed: 'The bids of this job are not sealed.',
  openingNeedsPrinting: 'This statement has letters that the PDF cannot show. Please print it from its page instead.',
  fewBids: 'Fewer bids than the job asks for. Say why you open them.',
  samePerson: 'Two people open these bids. Ask a colleague to open them too.',
  bidExpired: 'This bid held until {day}. Ask its bidder to extend it.',
  jobEnded: 'This job has ended.',
  nothingChanged: 'Nothing would change.',
  questionsClosed: 'Questions about this job are no longer taken.',
  questionsFull: 'You have asked as many questions about this job as are possible.',
  questionEnded: 'This question has been withdrawn.',
  questionNotYours: 'Only the company that was asked can answer.',

  // award
  awardNotYours: 'Only the company that posted this job can award it.',
  jobAlreadyAwarded: 'This job has already been awarded.',
  bidNotAwardable: 'This bid can no longer be awarded.',

  // people of a company
  ownersOnly: 'Only an owner of the company can do this.',
  notYourCompany: 'This belongs to another company.',
  memberRoleUnfit: 'Your kind of company does not have this role.',
  lastOwner: 'A company needs an owner. Please make somebody else an owner first.',
  ownerNeeded: 'This is the last owner of a company with other members. Make one of them an owner first.',
  staffAlone: 'Salesmen and admins work alone. They cannot invite members.',
  alreadyMember: 'This person is a member of your company already.',
  companyFull: 'Your company has as many members and open invitations as it can have.',
  tooManyInvitations: 'You have sent many invitations today. Please try again tomorrow.',

  // approval of awards
  awardOverLimit: 'This award is above what you can decide alone. Please ask for approval.',
  withinLimit: 'This award needs no approval. You can award it yourself.',
  requestWaiting: 'An award of this job is already waiting for approval.',
  ownRequest: 'You or the person you stand in for asked for this award. A colleague must decide.',
  requestStale: 'The bid has changed since approval was asked for. Nothing was awarded. Please ask again.',
  requestLapsed: 'Nobody decided within 7 days, so this request has lapsed. Please ask again.',
  requestWithdrawn: 'This request was withdrawn.',
  requestNotYours: 'Only the person who asked can withdraw this request.',
  alreadyDecided: 'This request has already been decided.',
  rulesUnordered: 'Each rule must start at a higher amount than the one before, and need at least as many approvals.',

  // webhooks
  urlForbidden:
    'This address cannot be called. Give a public address that starts with https:// and has no port, or port 8443.',
  tenWebhooks: 'Your company has ten webhooks. Please delete one first.',
  webhookOff: 'This webhook is switched off. Switch it on first.',
  webhookDeleted: 'Webhook deleted',

  // subscription
  paymentsNotSetUp: 'Online payments are not set up here yet. Please contact support.',
  webhookForged: 'This message does not carry a valid signature.',
  webhookTaken: 'Received',
  invoiceNeedsPrinting: 'This invoice has letters that the PDF cannot show. Please print it from its page instead.',

  // chat
  messageNotYours: 'Only its sender can delete a message.',
  messageDeleted: 'Message deleted',

  // files
  fileUnsupported: 'File {filename} is not a supported type',
  fileTooLarge: 'File {filename} is too large (max 10MB)',
  fileEmpty: 'File {filename} is empty',
  tooManyFilesOfItem: 'File {filename} is one too many (max 20 in all)',
  chatFileUnsupported: 'File "{filename}" is not supported. Only PDF and JPG files are allowed.',
  chatFileTooLarge: 'File "{filename}" is too large. Maximum size is 10MB.',
  allFilesRejected: 'None of the files could be accepted.',
  noFiles: 'Choose at least one file.',
  messageEmpty: 'Write a message or attach a file.',
  jobFilesNotYours: 'Only the company that posted this job can add files to it.',
  bidFilesNotYours: 'Only whoever submitted this bid can add files to it.',
  bidFilesClosed: 'This bid has been decided. Files can no longer be added to it.',
  uploadTooSlow: 'The upload took too long. Please try again.',
  filesAway: 'Files cannot be stored or opened at the moment. Please try again later.',

  // admin
  ownCompany: 'You cannot close your own company.',
  suspendYourself: 'You cannot suspend your own account or company.',
  deleteYourself: 'You cannot delete your own account.',
  deleteLastAdmin: 'The last admin cannot be deleted.',
  deleteAwardedBid: 'An awarded bid cannot be deleted. Delete the job instead.',
  emailTaken: 'An account with this e-mail address exists already.',
  suppliersVerified: 'Only suppliers are verified.',
  companyChanged: 'This company has changed its name or GST number in the meantime. Please check it again.',

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
