import { sentences } from './sentence.ts'

/** Every sentence that a screen shows by itself. */
export const messages = sentences({
  unknownError: 'An error occurred',
  noSession: 'Login succeeded but no session was returned. Please try again.',
  confirmEmail: 'Check your email to confirm your account before signing in.',
  accountSuspended: 'This account is suspended. Please contact support.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  invalidGstNumber: 'Please enter a valid 15-digit GST number (e.g., 27ABCDE1234F1Z5)',
  gstNumberDoubtful: 'Please check this GST number: its last character does not fit the others.',

  // profile and passwords
  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile',
  passwordsDiffer: 'New passwords do not match',
  passwordChanged: 'Password changed successfully',
  passwordChangeFailed: 'Failed to change password',
  resetCodeSent: 'Reset code sent to your email',
  resetCodeSentNoMail: 'Reset code sent to your email (check database for code)',
  resetCodeBanner: 'Reset code sent! Check your email for the 6-digit code.',
  resetCodeBannerNoMail: 'Reset code sent! Check your email or database for the 6-digit code.',
  resetCodeSendFailed: 'Failed to send reset code',
  passwordReset: 'Password reset successfully',
  passwordResetFailed: 'Failed to reset password',

  // jobs
  jobCreateFailed: 'Failed to create job',
  subscriptionNeeded: 'An active subscription or free trial is required to post jobs.',
  noJobs: 'No jobs found',
  noOwnJobs: 'No jobs posted yet',

  // bids
  bidFailed: 'Failed to submit bid',
  bidFailedPrefix: 'Failed to submit bid: ',
  bidSubmitted: 'Bid submitted successfully!',
  draftDeleted: 'Draft deleted',
  noBidsReceived: 'No bids received yet',
  noBidsSubmitted: 'No bids submitted yet',
  noAwarded: 'No awarded projects yet',
  noAwardedText: 'Your awarded bids will appear here when buyers select your proposals',
  bidAwaiting: 'Awaiting review by the buyer',
  bidWon: 'Congratulations! Your bid was awarded.',
  bidLost: 'Bid not selected this time',
  bidWithdrawn: 'This bid was withdrawn',

  // award
  awarded: 'Bid awarded successfully!',
  awardOffered: 'Award offered. The bidder has been asked to accept.',
  awardsAsked: 'Awards offered. The bidders have been asked to accept.',
  awardAccepted: 'Award accepted',
  awardFinished: 'The award is finished',
  awardFailedPrefix: 'Failed to award bid: ',
  unknownErrorDetail: 'Unknown error',

  // people of a company
  memberRoleForbids: 'Your role in your company does not allow this. Please ask an owner of your company.',
  invitationGone: 'This invitation is no longer valid. Please ask for a new one.',
  emailDiffers: 'This invitation is for {hint}. Please sign in with that e-mail address.',
  noCompany: 'You belong to no company at present.',
  hasCompany: 'You belong to a company already. Leave it first to join another one.',
  deputyUnfit: 'A deputy must be a colleague who can compare bids.',
  memberInvited: 'Invitation sent',
  invitationWithdrawn: 'Invitation withdrawn',
  memberChanged: 'Member updated',
  memberRemoved: 'Member removed',
  companyLeft: 'You have left the company',

  // approval of awards
  noApprover: 'This needs more people who can approve than your company has.',
  approvalRulesSaved: 'Approval rules saved',
  approvalAsked: 'Sent for approval',
  approvalWithdrawn: 'Request withdrawn',
  awardApproved: 'Award approved',
  awardRefused: 'Award refused',
  noApprovals: 'Nothing is waiting for your approval',

  // sites
  siteSaved: 'Site saved',
  noSites: 'No sites yet',

  // subscription
  orderFailed: 'Failed to create payment order',
  paymentFailed: 'Payment verification failed. Please contact support.',
  paymentDone: 'Payment successful. Your subscription is active.',
  paymentUnconfirmed:
    'Your payment is not confirmed yet. It is credited by itself as soon as it is: there is no need to pay again.',
  paymentCancelled: 'Payment cancelled. You have not been charged.',
  paymentDeclined: 'The payment did not go through. You have not been charged.',
  serverUnreachable: "Can't reach the server. Check your connection and try again.",
  checkoutUnreachable: 'The payment window could not be opened. Check your connection and try again.',
  subscriptionMonth: '{brand} subscription, one month',

  // chat
  chatAfterAward: 'Chats become available after a job is awarded',
  noChats: 'No active chats',
  noMessages: 'No messages yet',
  startConversation: 'Start conversation...',
  newChat: 'New Chat Available',
  selectChat: 'Select a chat',
  sendFailed: 'Failed to send message. Please try again.',
  deleteMessageFailed: 'Failed to delete message. Please try again.',
  deleteMessageAsk: 'Delete this message? The other side will no longer see it.',

  // files
  tooManyFilesAtOnce: 'File {filename} is one too many (max 10 at once)',
  fileAttachment: 'File attachment',
  uploadBroken: 'The upload was cut off or could not be read. Please try again.',
  noAttachments: 'No attachments',
  attachmentsFailed: 'Failed to load attachments',
  downloadFailed: 'Failed to download file',
  chatDownloadFailed: 'Failed to download file. Please try again.',
  jobUploadFailed: 'Job created successfully, but file upload failed. You can upload files later.',
  bidUploadFailed: 'Bid submitted successfully, but file upload failed. You can upload files later.',

  // notifications and mails
  noNotifications: 'No notifications yet',
  mailsEnded: 'You get no more mails about bids, awards, messages and your account',

  // admin
  deletedUser: 'Deleted user',

  // general errors
  notFound: 'This does not exist, or you do not have access to it.',
  idempotencyKeyBusy: 'The same request is still being worked on.',
  unreachable: "Can't reach the server, retrying",
  unexpected: 'Unexpected Application Error!',
})
