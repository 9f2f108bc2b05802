/** Every sentence that a person can read as a success or a refusal, in one place for both sides. */
export const messages = {
  // sign-in
  unknownError: 'An error occurred',
  noSession: 'Login succeeded but no session was returned. Please try again.',
  confirmEmail: 'Check your email to confirm your account before signing in.',
  signInNeeded: 'Please sign in to continue.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  profileNeeded: 'Complete your company profile to continue.',
  profileMissing: 'No profile exists for this account yet.',
  profileExists: 'A profile exists for this account already.',
  signUpRoleOnly: 'Sign-up is for construction companies and suppliers. An admin creates other accounts.',
  invalidGstNumber: 'Please enter a valid 15-digit GST number (e.g., 27ABCDE1234F1Z5)',

  // profile and passwords
  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile',
  passwordsDiffer: 'New passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordChanged: 'Password changed successfully',
  passwordChangeFailed: 'Failed to change password',
  currentPasswordWrong: 'The current password is not right.',
  resetCodeSent: 'Reset code sent to your email',
  resetCodeSentNoMail: 'Reset code sent to your email (check database for code)',
  resetCodeBanner: 'Reset code sent! Check your email for the 6-digit code.',
  resetCodeBannerNoMail: 'Reset code sent! Check your email or database for the 6-digit code.',
  resetCodeSendFailed: 'Failed to send reset code',
  resetCodeWrong: 'The reset code is wrong or no longer valid. Ask for a new one.',
  passwordReset: 'Password reset successfully',
  passwordResetFailed: 'Failed to reset password',

  // jobs
  jobCreateFailed: 'Failed to create job',
  subscriptionNeeded: 'An active subscription or free trial is required to post jobs.',
  buyersPost: 'Only construction companies can post jobs.',
  noJobs: 'No jobs found',
  noOwnJobs: 'No jobs posted yet',

  // bids
  bidFailed: 'Failed to submit bid',
  bidFailedPrefix: 'Failed to submit bid: ',
  bidSubmitted: 'Bid submitted successfully!',
  suppliersBid: 'Only suppliers can bid on jobs.',
  jobNotOpen: 'This job is no longer open for bids.',
  alreadyBid: 'You have already submitted a bid for this job.',
  bidsNotYours: 'Only the company that posted this job can see its bids.',
  noBidsReceived: 'No bids received yet',
  noBidsSubmitted: 'No bids submitted yet',
  bidAwaiting: 'Awaiting review by the buyer',
  bidWon: 'Congratulations! Your bid was awarded.',
  bidLost: 'Bid not selected this time',
  bidWithdrawn: 'This bid was withdrawn',

  // award
  awarded: 'Bid awarded successfully!',
  awardFailedPrefix: 'Failed to award bid: ',
  awardNotYours: 'Only the company that posted this job can award it.',
  jobAlreadyAwarded: 'This job has already been awarded.',
  bidNotAwardable: 'This bid can no longer be awarded.',
  unknownErrorDetail: 'Unknown error',

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
  messageNotYours: 'Only its sender can delete a message.',
  messageDeleted: 'Message deleted',

  // notifications
  noNotifications: 'No notifications yet',

  // the edge
  notFound: 'This does not exist, or you do not have access to it.',
  forbidden: 'You are not allowed to do this.',
  invalidInput: 'Some of what was sent is not valid.',
  bodyTooLarge: 'What was sent is too large.',
  notJson: 'The request body is not valid JSON.',
  mediaTypeUnsupported: 'This type of content is not supported here.',
  idempotencyKeyInvalid: 'An Idempotency-Key must be a UUID.',
  idempotencyKeyReused: 'This Idempotency-Key was already used with other content.',
  idempotencyKeyBusy: 'The same request is still being worked on.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  databaseAway: 'The service is briefly unavailable. Please try again in a few seconds.',
  serverError: 'Something went wrong on our side. Please try again.',
  unreachable: "Can't reach the server, retrying",
  unexpected: 'Unexpected Application Error!',
} as const
