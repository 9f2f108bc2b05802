import { withoutTrailingZeros } from './trailing-zeros.ts'

const scales: Record<string, number> = {}
for (const [exponent, names] of [
  [3, 'k thousand thousands hazar hazaar हजार हज़ार'],
  [5, 'l lac lacs lakh lakhs लाख'],
  [7, 'c cr crore crores करोड करोड़'],
] as const)
  for (const name of names.split(' ')) scales[name.normalize('NFC')] = exponent

const part = /^(\d+)(?:\.(\d+))?(\p{L}[\p{L}\p{M}]*\.?)?/u

/**
 * Commas as in India (3,10,000) or elsewhere (310,000). Others, as in 3,10,00, hide whether a digit is missing or a comma is at
 * the wrong place.
 */
const grouped = /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})*,\d{3}$/

/** Whether a comma stands where none groups digits: it may be that of decimals, as in 2,5. */
export const hasOddComma = (text: string): boolean =>
  text.match(/\d[\d,]*/g)?.some((number) => number.includes(',') && !grouped.test(number)) ?? false

const isLarge = (exponent: number) => exponent === 5 || exponent === 7

/** '2 %' -> '2', for a field whose label says that it is in percent. */
export const withoutPercentSign = (typed: string): string => typed.trim().replace(/%$/, '')

/** Decimal places; 0.00000001 crore is ten paise. */
const decimalsMax = 12

/** An amount as people type it, in rupees; NaN if it is not one. */
export function parseRupees(typed: string): number {
  return Number(parseDecimalWords(typed) ?? Number.NaN)
}

/**
 * An amount, rate or quantity as people type it ('1,85,000.50', '₹ 12.5 lakh', '1.2 cr', '1 करोड़ 20 लाख', '१२ लाख') as plain
 * decimal text; null if it is not one, or could be two. Units must descend (crore before lakh).
 */
export function parseDecimalWords(typed: string): string | null {
  const text = withLatinDigits(typed)
    .toLowerCase()
    .normalize('NFC')
    .replace(/^\s*(₹|rs\.?|inr)/, '')
    .replaceAll(/\s/g, '')
    .replace(/\/-$/, '')
  if (hasOddComma(text)) return null
  const words = text.replaceAll(',', '')
  let rest = words
  let count = 0n
  let below = Number.POSITIVE_INFINITY
  while (rest) {
    const found = part.exec(rest)
    if (!found) return null
    const [all, whole = '', fraction = '', name = ''] = found
    const exponent = name ? scales[name.replace(/\.$/, '')] : 0
    if (exponent === undefined || exponent >= below || fraction.length > decimalsMax) return null
    // "4 lakh 20" is 4,00,020 by its words, and 4,20,000 to whoever says it.
    if (exponent === 0 && isLarge(below) && whole.length < 3) return null
    count += BigInt(whole + fraction.padEnd(decimalsMax, '0')) * 10n ** BigInt(exponent)
    below = exponent
    rest = rest.slice(all.length)
  }
  return words ? plainText(count) : null
}

function plainText(count: bigint): string {
  const digits = String(count).padStart(decimalsMax + 1, '0')
  const fraction = withoutTrailingZeros(digits.slice(-decimalsMax))
  return fraction ? `${digits.slice(0, -decimalsMax)}.${fraction}` : digits.slice(0, -decimalsMax)
}

function withLatinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
