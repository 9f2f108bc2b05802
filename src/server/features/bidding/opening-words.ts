import type { Language } from '#contract/languages.ts'
import type { OpeningRecord } from '#contract/opening.ts'
import { sentences } from '#contract/sentence.ts'
import { indiaClock } from '#domain/india-time.ts'
import { translate } from '../../language/translate.ts'

/** The texts of the Bid Opening Statement. */
export const openingSentences = sentences(
  {
    title: 'Bid Opening Statement',
    closed: 'Closed {time} IST',
    opened: 'Opened {time} IST',
    openedBy: 'Opened by {name}',
    openedByTwo: 'Opened by {name} and {second}',
    few: 'Opened with fewer bids than asked for: {reason}',
    bidder: 'Bidder',
    received: 'Received',
    code: 'Receipt code',
    price: 'Price',
    version: 'Version {number}',
    lapsed: 'Not confirmed after the last change, not ranked',
    noBids: 'No bids were received.',
    proof:
      'Each receipt code is the beginning of a fingerprint (SHA-256) that the bidder got when the bid was made. It shows that nothing was changed since.',
    signatures: 'Signatures',
  },
  'opening',
)

export type OpeningWords = ReturnType<typeof openingWords>

export function openingWords(language: Language) {
  const say = (sentence: Parameters<typeof translate>[1]) => translate(language, sentence)
  const words = openingSentences
  return {
    title: say(words.title),
    closed: (time: string) => say(words.closed({ time: indiaClock(time) })),
    opened: (time: string) => say(words.opened({ time: indiaClock(time) })),
    openers: ({ opened_by, second_opener }: OpeningRecord) =>
      second_opener
        ? say(words.openedByTwo({ name: opened_by?.name ?? '', second: second_opener.name }))
        : say(words.openedBy({ name: opened_by?.name ?? '' })),
    few: (reason: string) => say(words.few({ reason })),
    headings: [say(words.bidder), say(words.received), say(words.code), say(words.price)],
    version: (number: number) => say(words.version({ number })),
    lapsed: say(words.lapsed),
    noBids: say(words.noBids),
    proof: say(words.proof),
    signatures: say(words.signatures),
  }
}
