import type { Sentence, SentenceWith } from '#contract/sentence.ts'
import { statementWords } from '#contract/statement-words.ts'

type WordKey = keyof typeof statementWords

/** 'price_quote' -> 'priceQuote'. */
const keyOf = (code: string) => code.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Rows of the landed cost that are named after their basis. */
const ofBases: Record<string, WordKey> = {
  included: 'basisIncluded',
  excluded: 'basisExcluded',
  equalised: 'basisEqualised',
}

/** The word for the code of a cell; null for a unit, which has its own names. `of`: what the word is about, written out. */
export function wordOfCode(code: string, of = ''): Sentence | null {
  const word = statementWords[ofBases[code] ?? (keyOf(code) as WordKey)] as Sentence | SentenceWith<'of'> | undefined
  if (word === undefined) return null
  return typeof word === 'function' ? word({ of }) : word
}
