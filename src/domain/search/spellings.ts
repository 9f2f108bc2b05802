import { areNear } from './near-keys.ts'
import { isDevanagari, isTradeSpelling } from './spelling-key.ts'
import { otherWordsFor } from './trade-words.ts'
import { digitSpellings } from './words.ts'

/** A word that occurs in jobs or companies. `repeated`: more than once, so it is hardly a misspelling. */
export type KnownWord = { word: string; key: string; repeated: boolean }

/**
 * The spellings to look for. `same`: the word as typed, in the other script, and other words of the trade for it; `near`: what was
 * probably meant.
 */
export type Spellings = { same: string[]; near: string[] }

const most = 12
/** A shorter spelling would be found inside too many other words. */
const shortestSpelling = 3

/**
 * Chooses from the known words those that a word searched for may stand for. Of two similar words that both occur often neither
 * is a misspelling of the other.
 */
export function spellingsOf(word: string, key: string, known: readonly KnownWord[]): Spellings {
  const others = known.filter((one) => !one.word.includes(word) && one.word.length >= shortestSpelling)
  const sameThing = otherWordsFor(word)
  const sameSound = others.filter((one) => sameThing.includes(one.word) || isOtherSpelling(word, key, one))
  const isCommon = isTradeSpelling(word) || known.some((one) => one.repeated && one.word.startsWith(word))
  const isKnown = known.some((one) => one.word === word)
  const near = others.filter((one) => {
    const common = one.repeated || isTradeSpelling(one.word)
    return areNear(one.key, key) && (isCommon ? !common : common || !isKnown)
  })
  return {
    same: [...new Set([word, ...digitSpellings(word), ...wordsOf(sameSound)])],
    near: wordsOf(near.filter((one) => !sameSound.includes(one))),
  }
}

/**
 * In the other script, also of a word whose end is not typed yet; in the same script only a usual spelling. Short words stand
 * within many others ("ret" in "concrete"), so only usual ones count.
 */
function isOtherSpelling(word: string, key: string, one: KnownWord): boolean {
  if (isDevanagari(one.word) === isDevanagari(word)) return one.key === key && isTradeSpelling(one.word)
  if (one.word.length === shortestSpelling && !isTradeSpelling(one.word)) return false
  return isTradeSpelling(word) ? one.key === key : one.key.startsWith(key)
}

/** The words that occur often first; alphabetical, so that the next page looks for the same. */
const wordsOf = (words: readonly KnownWord[]): string[] =>
  words
    .toSorted((a, b) => Number(b.repeated) - Number(a.repeated) || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word)
