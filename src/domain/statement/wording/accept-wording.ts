import { advises, hasNumberWords } from './forbidden-words.ts'
import { type NumberInText, numbersInText, withoutNumbers } from './numbers-in-text.ts'
import type { WordingFact } from './wording-facts.ts'

export type WordingLanguage = 'en' | 'hi' | 'mr'
/** Why an answer is dropped, as counted in the metrics. */
export type DroppedWhy = 'empty' | 'length' | 'markup' | 'script' | 'mark' | 'number' | 'alias' | 'advice'

const charactersAtMost = 700

/**
 * The guard of a language model's wording: null if the answer may be shown, else why not. Each sentence ends with the marks of
 * its facts ('… [1][3].') and has no figure and no bid that those lack. Whatever is doubtful is dropped, since the same facts
 * are told without a model. What words a sentence has between its figures remains unproved.
 */
export function whyDropped(
  answer: string,
  facts: readonly WordingFact[],
  language: WordingLanguage,
): DroppedWhy | null {
  const text = answer.normalize('NFC').trim()
  if (text === '') return 'empty'
  if ([...text].length > charactersAtMost) return 'length'
  if (!plainText.test(text) || looksLikeAddress.test(text)) return 'markup'
  if (!isInScript(text, language)) return 'script'
  if (advises(text)) return 'advice'
  for (const sentence of sentencesOf(withLatinDigits(text))) {
    const why = whySentenceDropped(sentence, facts)
    if (why !== null) return why
  }
  return null
}

/** Letters, digits, spaces and the punctuation of prose. Devanagari needs its joiners. */
const plainText = /^(?:[\p{L}\p{M}\p{N} .,;:%₹()[\]'’"“”–—−?!।&+-]|\u200c|\u200d)+$/u
const looksLikeAddress = /[a-z]\.[a-z]|www|http/i

/** In every script: the word before a bid's letter, taxes and rupees. */
const latinWords = /\b(?:Bids?|GST|PAN|Rs|INR)\b/g

function isInScript(text: string, language: WordingLanguage): boolean {
  if (language === 'en') return /\p{Script=Latin}/u.test(text) && !/[^\P{L}\p{Script=Latin}]/u.test(text)
  return (
    /\p{Script=Devanagari}/u.test(text) &&
    !/[^\P{L}\p{Script=Devanagari}]/u.test(text.replaceAll(latinWords, '').replaceAll(/\b[A-Z]{1,2}\b/g, ''))
  )
}

const withLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

/** A point within a number ends none. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.।?!])\s+/u)

const marked = /^([^[\]]+?)\s?((?:\[\d{1,2}\])+)[.।?!]$/u

function whySentenceDropped(sentence: string, facts: readonly WordingFact[]): DroppedWhy | null {
  const [, body = '', marks = ''] = marked.exec(sentence) ?? []
  const cited = marks.match(/\d+/g)?.map((no) => facts.find((fact) => fact.no === Number(no))) ?? []
  const known = cited.filter((fact) => fact !== undefined)
  if (known.length === 0 || known.length < cited.length) return 'mark'
  const rest = withoutDates(body, known)
  if (!aliasesIn(rest).every((alias) => known.some(({ aliases }) => aliases.includes(alias)))) return 'alias'
  if (/[^\P{N}0-9]/u.test(rest) || hasNumberWords(withoutNumbers(rest))) return 'number'
  return numbersInText(rest).every((number) => isOf(number, known)) ? null : 'number'
}

const isOf = ({ value, kind }: NumberInText, facts: readonly WordingFact[]): boolean =>
  facts.some(({ numbers }) => numbers.some((own) => own.value === value && (kind === null || own.kind === kind)))

/** Spelt in Devanagari a letter cannot be compared. */
const speltLetter = /(?:बोली|निविदा)\s(?:ए|बी|सी|डी|ई|एफ|जी|एच|[क-ह])(?![\p{L}\p{M}])/u

/** What stands for a bid, or could be somebody's name: letters after 'Bid', and words with a capital that begin no sentence. */
function aliasesIn(body: string): string[] {
  if (speltLetter.test(body)) return ['']
  const plain = body.replaceAll(latinWords, (word) => (word.startsWith('Bid') ? 'bid' : ''))
  const small = [...plain.matchAll(/\bbid ([b-z])\b/g)].map(([, letter]) => letter!.toUpperCase())
  const words = plain.match(/[A-Za-z]+/g) ?? []
  const startsWithWord = plain.startsWith(words[0] ?? ' ')
  return [
    ...small,
    ...words.filter((word, place) => /[A-Z]/.test(word) && !(place === 0 && startsWithWord && isWord(word))),
  ]
}

/** 'The', or the article; neither 'B' nor 'UltraTech'. */
const isWord = (word: string): boolean => /^[A-Z][a-z]+$/.test(word) || word === 'A'

function withoutDates(body: string, facts: readonly WordingFact[]): string {
  return facts
    .flatMap(({ dates }) => dates.flatMap(spellingsOf))
    .reduce((rest, date) => rest.replaceAll(date, ''), body)
}

/** '24 August 2026', '24 Aug' and their like, the longest first. */
function spellingsOf(date: string): string[] {
  const spelt = (['long', 'short'] as const).flatMap((month) =>
    ['en-IN', 'hi-IN', 'mr-IN'].flatMap((locale) =>
      ([{ year: 'numeric' }, {}] as const).map((year) =>
        new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { day: 'numeric', month, ...year, timeZone: 'UTC' }).format(
          new Date(date),
        ),
      ),
    ),
  )
  return [date, ...spelt].sort((a, b) => b.length - a.length)
}
