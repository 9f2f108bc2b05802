import { sentences } from './sentence.ts'

/** What firms and their salesmen are told of a consent; few screens load it. */
export const representationMessages = sentences({
  representationConfirmed: 'Thank you. It is noted with the bids that you agree.',
  representationEnded:
    'Noted. This salesman may not bid in your name, and his open bids were taken back. We look into it. If one was awarded, its buyer is told.',
  representationAnswered: 'Your company has said that this salesman may not bid in its name. You can close this page.',
  representationStopped: 'We will not write to you again at this address.',
  bidTakenOver: "The bid is now your company's.",
  firmStopped: '{company} does not want to be written to.',
})
