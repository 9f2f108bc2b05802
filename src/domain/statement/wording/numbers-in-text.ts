import { parseDecimalWords } from '../../parse-amount.ts'
import type { NumberKind } from './wording-facts.ts'

/** `value` is null where it cannot be read. `kind` is null where the words around it do not tell. */
export type NumberInText = { value: number | null; kind: NumberKind | null }

const scales = /^\s*(lakhs?|lacs?|crores?|cr|thousand|hazar|hazaar|k|लाख|करोड़|करोड|कोटी|हज़ार|हजार)(?![\p{L}\p{M}])/iu
const percentAfter = /^\s*(%|per ?cent|percent|प्रतिशत|फ़ीसदी|फीसदी|टक्के)/iu
const rupeesAfter = /^\s*(rupees?|rs|रुपये|रुपए|रुपयों|रुपयांनी|रु)(?![\p{L}\p{M}])/iu
const rupeesBefore = /(₹|\brs\.?|\binr|रु\.?)\s?$/iu

/** The numbers of a text in Latin digits, with 'lakh' and 'crore'. */
export function numbersInText(text: string): NumberInText[] {
  const found: NumberInText[] = []
  let from = 0
  while (from < text.length) {
    const start = from + text.slice(from).search(/\d/)
    if (start < from) break
    const written = writtenAt(text.slice(start))
    from = start + written.length
    const before = text.slice(Math.max(0, start - 5), start)
    found.push(readNumber(written, before, text.slice(from)))
  }
  return found
}

/** '1 crore 20 lakh' is one number. */
function writtenAt(text: string): string {
  const digits = /^\d[\d,]*(?:\.\d+)?/.exec(text)![0].replace(/,$/, '')
  const scale = scales.exec(text.slice(digits.length))?.[0] ?? ''
  const own = digits + scale
  const more = scale ? (/^\s+(?=\d)/.exec(text.slice(own.length))?.[0] ?? null) : null
  if (more === null) return own
  const next = writtenAt(text.slice(own.length + more.length))
  return /[^\d.,]/.test(next) ? own + more + next : own
}

function readNumber(written: string, before: string, after: string): NumberInText {
  const decimal = parseDecimalWords(written.replaceAll('कोटी', 'करोड़'))
  // A sign would turn the meaning round.
  const isSigned = /(^|[\s(₹])[-−–]\s?₹?$/.test(before)
  const value = decimal === null || isSigned ? null : Number(decimal)
  return { value, kind: kindOf(written, before, after) }
}

function kindOf(written: string, before: string, after: string): NumberKind | null {
  if (percentAfter.test(after)) return 'percent'
  return /[^\d.,]/.test(written) || rupeesBefore.test(before) || rupeesAfter.test(after) ? 'rupees' : null
}

/** The text between its numbers. */
export function withoutNumbers(text: string): string {
  const start = text.search(/\d/)
  if (start < 0) return text
  const written = writtenAt(text.slice(start))
  return `${text.slice(0, start)} ${withoutNumbers(text.slice(start + written.length))}`
}
