import { latinDigits } from '../../latin-digits.ts'

/**
 * The text as it is read, in NFC: digits and signs of other scripts become Latin ones, each of the same length, so that positions
 * stay those of the NFC text.
 */
export const normaliseText = (text: string): string =>
  (plainAscii.test(text) ? text : normalised(text))
    .replace(rowInBrackets, ' ')
    .replace(letterForZero, (letters) => '0'.repeat(letters.length))
    .replace(tomorrow, 't')
    .replace(withEffectFrom, 'w e f ')
    .replace(bold, ' $1 ')
    .replace(pause, (dots) => '.'.padEnd(dots.length))

/** "Cement 200 bag" and "(OPC 53)" in a row of its own, which belongs to the row above. */
const rowInBrackets = /\n(?=\([^()\n]{2,60}\)[ \t]*(?:\n|$))/g

/** "12o bags": the letter o for a zero. */
const letterForZero = /(?<=\d)o+(?=\d|[ ,\n]|$)/gi

/** "2mrw". */
const tomorrow = /(?<![\d.])2(?=m(?:rw|rrw|oro|orow|orrow)(?![a-z]))/gi

/** "*Site*: Ravet", as WhatsApp writes what is bold. */
const bold = /(?<![^\s(])\*(?=\S)([^*\n]{1,80})(?<=\S)\*(?![^\s:,.);-])/g

/** "200 bag... nahi 250". */
const pause = /\.{2,}/g

const withEffectFrom = /(?<![a-z.])w\.e\.f\./gi

const plainAscii = /^[ -~\n\t]*$/

const normalised = (text: string): string =>
  latinDigits(text.normalize('NFC'))
    .replace(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - 0x0ae6))
    .replace(/[×✕✖]/g, 'x')
    .replace(/[“”″„]/g, '"')
    .replace(/[‘’′`´]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/[\u00a0\u2000-\u200b\u200e\u200f\u2060\ufeff\u202a-\u202f]/g, ' ')
    .replace(/\r/g, ' ')

const asciiWord = /^[A-Za-z]+$/
const nasal = /[मन]्(?=[कगचजटठडतदपब])/g

/** A word as it is looked up: small letters, singular, and one spelling for vowels and nasals that people write in two ways. */
export function foldWord(word: string): string {
  if (asciiWord.test(word)) return singular(word.toLowerCase())
  const lower = word.toLowerCase().replace(/[\u093c\u200c\u200d]/g, '')
  if (/^[a-z]/.test(lower)) return singular(lower)
  return lower
    .replace(nasal, 'ं')
    .replaceAll('ँ', 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replaceAll('ॅ', 'े')
    .replaceAll('ॉ', 'ा')
    .replaceAll('ळ', 'ल')
}

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
