import { sentences } from './sentence.ts'

/** What firms and their salesmen are told of a consent; few screens load it. */
export const representationMessages = sentences({
  representationConfirmed: 'Thank you. It is noted with the bids that you agree.',
  representationEnded:
    'Noted. The open bids in your name were taken back, and we look into it. If one was awarded, its buyer is told.',
  representationStopped: 'We will not write to you again at this address.',
  bidTakenOver: "The bid is now your company's.",
  firmStopped: '{company} does not want to be written to.',
})
