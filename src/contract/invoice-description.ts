import type { Invoice } from './invoice.ts'
import { messages } from './screen-messages.ts'
import { receivedSentence, type Sentence } from './sentence.ts'

/** What an invoice is for; the stored text is English. */
export function descriptionOf({ description }: Pick<Invoice, 'description'>): Sentence {
  const ending = messages.subscriptionMonth({ brand: '' }).text
  const sentence = messages.subscriptionMonth({ brand: description.slice(0, -ending.length) })
  return sentence.text === description ? sentence : receivedSentence({ code: '', text: description })
}
