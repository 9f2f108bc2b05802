import { hasOddComma, parseDecimalWords } from '#domain/parse-amount.ts'

/**
 * Typed digits without what people put around them: '₹ 1,85,000.' -> '185000', '.5' -> '0.5', '4.2 lakh' -> '420000', '7,200/-' ->
 * '7200'. Other texts stay as they are.
 */
export function plainDecimal(typed: string): string {
  if (hasOddComma(typed)) return typed.trim()
  const plain = typed.replaceAll(/[₹,\s]/g, '').replace(/\/-$/, '')
  if (/\p{L}/u.test(plain)) return parseDecimalWords(typed) ?? plain
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(plain)) return plain
  const whole = plain.startsWith('.') ? `0${plain}` : plain
  return whole.endsWith('.') ? whole.slice(0, -1) : whole
}

/** Undefined for nothing typed; NaN for what is no number. */
export function typedNumber(typed: string | undefined): number | undefined {
  const plain = plainDecimal(typed ?? '')
  if (plain === '') return undefined
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The same for what may not be below 0, but is said to be so: '-5' -> -5. */
export function typedSigned(typed: string | undefined): number | undefined {
  const [, digits] = /^\s*[-−–]\s*(\S.*)$/.exec(typed ?? '') ?? []
  const number = typedNumber(digits ?? typed)
  return digits === undefined || number === undefined ? number : -number
}
