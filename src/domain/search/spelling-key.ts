import { tradeGroups } from './trade-words.ts'
import { transliterate } from './transliterate.ts'

const devanagari = /\p{Script=Devanagari}/u

/** Letters that are written for the same sound, the longest first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/c(?=[eiy])/g, 's'],
  [/chh?/g, '\u0107'], // protects "ch" from the rules for "c" and "h"
  [/ck|[cq]/g, 'k'],
  [/\u0107/g, 'c'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?<=[bdgjkpst])h/g, ''], // aspirates, and "sh"
  [/(?<=[^aeiouy])e$/g, ''], // the silent "e" of pipe
  [/a[iy]|e[iy]/g, 'i'],
  [/au|ou|oo|[ow]/g, 'u'],
  [/ee|[ey]/g, 'i'],
  [/(.)\1+/gu, '$1'],
]

/**
 * What a word sounds like: Devanagari and Latin spellings of one word have the same key, as do many misspellings. The same
 * function makes the keys of stored words and of words searched for. A change of it needs a migration that empties
 * `search_words`, so that all words are learned anew.
 */
export function spellingKey(word: string): string {
  const key = soundOf(word)
  return keyOfGroup.get(key) ?? key
}

function soundOf(word: string): string {
  const lower = word.normalize('NFC').toLowerCase()
  let text = devanagari.test(lower) ? transliterate(lower) : withoutAccents(lower)
  for (const [letters, sound] of sounds) text = text.replace(letters, sound)
  return text
}

const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')

/** Words whose spellings sound different have the key of the first spelling. */
const keyOfGroup = new Map(
  tradeGroups.flatMap((spellings) => spellings.map((spelling) => [soundOf(spelling), soundOf(spellings[0]!)] as const)),
)

/** Whether this is a usual spelling of a word of the trade, which is never taken for a misspelling. */
export const isTradeSpelling = (word: string): boolean => tradeSpellings.has(word)
const tradeSpellings = new Set(tradeGroups.flat())

export const isDevanagari = (word: string): boolean => devanagari.test(word)
