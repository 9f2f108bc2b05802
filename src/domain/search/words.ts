const limits = { shortest: 2, longest: 40 }
/** Letters and their marks; joiners stand within Devanagari words. */
const lettersOnly = /^[\p{L}\p{M}\u200c\u200d]+$/u
const runs = /[\p{L}\p{N}\p{M}\u200c\u200d]+/gu

/** The words of a search, in NFC, each once, at most `most`: what stands between spaces, as it stands. */
export const searchedWords = (search: string, most = 12): string[] =>
  [...new Set(search.normalize('NFC').toLowerCase().split(/\s+/u))].filter((word) => word !== '').slice(0, most)

/** The different words of a text, in small letters and as they are spelt, sorted; none with a digit, such as a code. */
export const wordsOfText = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(runs) ?? [])].filter(isPlainWord).toSorted()

export const isPlainWord = (word: string): boolean =>
  lettersOnly.test(word) && word.length >= limits.shortest && word.length <= limits.longest

const zeros = { latin: 0x30, devanagari: 0x966 }

/** A word with digits in both scripts: "53" and "५३". */
export function digitSpellings(word: string): string[] {
  const latin = word.replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - zeros.devanagari))
  const hindi = word.replace(/[0-9]/g, (digit) => String.fromCodePoint(Number(digit) + zeros.devanagari))
  return [latin, hindi].filter((spelling) => spelling !== word)
}
