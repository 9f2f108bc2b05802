import { latinDigits } from '../latin-digits.ts'
import { withoutGaps } from './trade-words.ts'

const limits = { shortest: 2, longest: 40 }
/** Letters and their marks; joiners stand within Devanagari words. */
const lettersOnly = /^[\p{L}\p{M}\u200c\u200d]+$/u
const runs = /[\p{L}\p{N}\p{M}\u200c\u200d]+/gu

/** What stands around words in a sentence; phones also put a full stop after a word by themselves. */
const marks = { before: new Set('“"‘('), after: new Set('.,;:!?…।”"’)') }

/** Between two words, as in "cement-nashik" and "cement/nashik"; not in "m-30", which is one. */
const hyphen = /(?<=[\p{L}\p{M}]{2})[-/](?=[\p{L}\p{M}]{2})/u
/** Or a part of one: "10cddee-fb60" is one word too. */
const id = /^(?=.*\d)[\da-f]+(?:-[\da-f]+)+$/

/**
 * The words of a search, in NFC, each once, at most `most`: what stands between spaces and hyphens, without the marks around it,
 * unless it has nothing else.
 */
export function searchedWords(search: string, most = 12): string[] {
  const apart = withoutGaps(search.normalize('NFC').toLowerCase()).split(/\s+/)
  const words = apart.flatMap(withoutHyphens).map(withoutMarks)
  return [...new Set(words)].filter((word) => word !== '').slice(0, most)
}

const withoutHyphens = (word: string): string[] => (id.test(word) ? [word] : word.split(hyphen))

function withoutMarks(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && marks.before.has(word[from]!)) from++
  while (to > from && marks.after.has(word[to - 1]!)) to--
  return word.slice(from, to) || word
}

/** The different words of a text, in small letters and as they are spelt, sorted; none with a digit, such as a code. */
export const wordsOfText = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(runs) ?? [])].filter(isPlainWord).toSorted()

export const isPlainWord = (word: string): boolean =>
  lettersOnly.test(word) && word.length >= limits.shortest && word.length <= limits.longest

const devanagariZero = 0x0966

/** Longer ones are codes, such as GST numbers. */
const longestSize = 8
/** And these are ids. */
const longestHyphened = 20

/**
 * A word with digits in both scripts, "53" and "५३"; a size with a space in it, "12mm" and "12 mm", "fe500d" and "fe 500d"; and one
 * with a hyphen, "m-30", "m 30" and "m30".
 */
export function digitSpellings(word: string): string[] {
  const latin = latinDigits(word)
  const hindi = word.replace(/[0-9]/g, (digit) => String.fromCodePoint(Number(digit) + devanagariZero))
  const parted = word.length > longestSize ? word : word.replace(/(?<=\p{N})(?=\p{L}{2})|(?<=\p{L})(?=\p{N})/gu, ' ')
  const hyphened = word.length > longestHyphened ? [] : [' ', ''].map((mark) => word.replace(/(?<=.)[-/](?=.)/gu, mark))
  return [...new Set([latin, hindi, parted, ...hyphened])].filter((spelling) => spelling !== word)
}
