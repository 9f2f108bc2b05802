import { sentences } from './sentence.ts'

/** The words of every notification: a title and a message for each thing that can have happened. */
export const noticeWords = sentences(
  {
    bidReceivedTitle: 'New bid received',
    bidReceived: '{bidder} bid {price} on "{job}".',
    bidAwardedTitle: 'Your bid was awarded',
    bidAwarded: 'Congratulations! Your bid on "{job}" was awarded.',
    bidRejectedTitle: 'Bid not selected',
    bidRejected: 'Your bid on "{job}" was not selected this time.',
    chatMessageTitle: 'New message',
    chatMessage: '{sender} wrote to you about "{job}".',
    jobRemovedTitle: 'Job removed',
    jobRemoved: 'The job "{job}" was removed and can no longer be opened.',
    subscriptionTitle: 'Payment received',
    subscription: 'We received {amount}. Your subscription runs until {day}.',
    verifiedTitle: 'Your company is verified',
    verified: 'We have checked your GST registration. Buyers now see the Verified badge with your bids.',
    verificationWithdrawnTitle: 'Verification withdrawn',
    verificationWithdrawn:
      'Buyers no longer see the Verified badge with your bids. Please check the GST number in your settings, or contact support.',
    memberJoinedTitle: 'New member',
    memberJoined: '{person} has joined your company.',
    approvalRequestedTitle: 'Approval needed',
    approvalRequested: '{person} asks you to approve an award of {amount} to {bidder} for "{job}".',
    approvalReminderTitle: 'Still waiting for approval',
    approvalReminder: 'The award of {amount} to {bidder} for "{job}", asked for by {person}, waits for you.',
    awardApprovedTitle: 'Award approved',
    awardApproved: '{person} approved the award to {bidder} for "{job}". It has been made.',
    awardRefusedTitle: 'Award refused',
    awardRefused: '{person} refused the award to {bidder} for "{job}".',
    awardStaleTitle: 'Request no longer valid',
    awardStale: 'The award to {bidder} for "{job}" can no longer be made as you asked for it.',
    awardLapsedTitle: 'Request lapsed',
    awardLapsed: 'Nobody decided in time on the award to {bidder} for "{job}". Please ask again.',
    splitAwardsTitle: 'Please look at these awards',
    splitAwards:
      '{person} made {awards} awards to {bidder} within 7 days, {amount} together. Each stayed below the limit.',
  },
  'notice',
)
