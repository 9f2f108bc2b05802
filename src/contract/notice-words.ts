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
    trialEndingTitle: 'Your free trial ends soon',
    trialEnding: 'Your free trial ends on {day}. To post jobs after that day, subscribe.',
    subscriptionEndingTitle: 'Your subscription ends soon',
    subscriptionEnding: 'Your subscription ends on {day}. To post jobs after that day, pay for another month.',
    verifiedTitle: 'Your company is verified',
    verified: 'We have checked your GST registration. Buyers now see the Verified badge with your bids.',
    verificationWithdrawnTitle: 'Verification withdrawn',
    verificationWithdrawn:
      'Buyers no longer see the Verified badge with your bids. Please check the GST number in your settings, or contact support.',
  },
  'notice',
)
