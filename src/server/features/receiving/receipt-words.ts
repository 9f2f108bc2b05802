import type { Language } from '#contract/languages.ts'
import { type SentenceWith, sentences } from '#contract/sentence.ts'
import { indiaClock, indiaDate } from '#domain/india-time.ts'
import { translate } from '../../language/translate.ts'

/** The texts of goods receipt notes and measurement sheets. */
export const receiptSentences = sentences(
  {
    goods: 'Goods receipt note',
    work: 'Measurement sheet',
    number: 'Number {number}',
    received: 'Received {day}',
    order: 'Order {number}',
    from: 'From {company}',
    forCompany: 'For {company}',
    vehicle: 'Vehicle {number}',
    challan: 'Challan {number}',
    weights: 'Gross {gross} kg, tare {tare} kg, net {net} kg',
    recorded: 'Recorded {time} IST by {person}',
    accepted: 'Accepted by {person}',
    waiting: 'Recorded late: counts once it is accepted',
    cancelled: 'Cancelled: {reason}',
    objection: 'Objection of {day}: {text}',
    line: 'Line',
    onChallan: 'Challan',
    counted: 'Received',
    short: 'Short',
    rejected: 'Rejected',
    taken: 'Accepted',
    excess: 'Excess',
    photos: 'Photos: {count}',
    signatures: 'Signatures',
  },
  'receipt',
)

export type ReceiptWords = ReturnType<typeof receiptWords>

export function receiptWords(language: Language) {
  const say = (sentence: Parameters<typeof translate>[1]) => translate(language, sentence)
  const words = receiptSentences
  const oneOf =
    <Name extends string>(sentence: SentenceWith<Name>) =>
    (params: Readonly<Record<Name, string | number>>) =>
      say(sentence(params))
  return {
    titles: { goods: say(words.goods), work: say(words.work) },
    number: oneOf(words.number),
    received: (day: string) => say(words.received({ day: indiaDate(day) })),
    order: oneOf(words.order),
    from: oneOf(words.from),
    forCompany: oneOf(words.forCompany),
    vehicle: oneOf(words.vehicle),
    challan: oneOf(words.challan),
    weights: oneOf(words.weights),
    recorded: (time: string, person: string) => say(words.recorded({ time: indiaClock(time), person })),
    accepted: oneOf(words.accepted),
    waiting: say(words.waiting),
    cancelled: oneOf(words.cancelled),
    objection: (day: string, text: string) => say(words.objection({ day: indiaDate(day), text })),
    headings: [words.line, words.onChallan, words.counted, words.short, words.rejected, words.taken, words.excess].map(
      say,
    ),
    photos: oneOf(words.photos),
    signatures: say(words.signatures),
  }
}
