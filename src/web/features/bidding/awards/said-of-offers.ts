import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'

/** After an award was offered to so many bidders. */
export const saidOfOffers = (bidders: number): string =>
  translate(bidders === 1 ? messages.awardOffered : messages.awardsAsked)
