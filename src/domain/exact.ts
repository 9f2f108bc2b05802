/**
 * Exact numbers: whole counts of a small unit, read from decimal text and never from a float, so that a sum is what it
 * says. The brands keep money, rates and quantities apart: one does not compile in the other's place.
 */
declare const unit: unique symbol
type Exact<Unit extends string> = bigint & { readonly [unit]: Unit }

/** Money. */
export type Paise = Exact<'paise'>
/** A quantity in thousandths of its unit. */
export type Quantity = Exact<'thousandths'>
/** Ten-thousandths of a rupee for one unit, or for as many as its line says. */
export type Rate = Exact<'ten-thousandths of a rupee'>
/** Hundredths of a percent. */
export type BasisPoints = Exact<'basis points'>
type AnyExact = Paise | Quantity | Rate | BasisPoints

/** Whole paise or basis points, as the database keeps them. Throws a RangeError at a fraction. */
export const paise = (count: number | bigint) => BigInt(count) as Paise
export const basisPoints = (count: number | bigint) => BigInt(count) as BasisPoints

/** What is read: plain decimal text or a number of JSON; null passes on what was already found to be none. */
type Decimal = string | number | null

/** Null for text that is no plain decimal number, or has more decimals than 2 (rupees), 3, 4 or 2 (percent). */
export const parsePaise = (decimal: Decimal) => parsed(decimal, 2) as Paise | null
export const parseQuantity = (decimal: Decimal) => parsed(decimal, 3) as Quantity | null
export const parseRate = (decimal: Decimal) => parsed(decimal, 4) as Rate | null
export const parsePercent = (decimal: Decimal) => parsed(decimal, 2) as BasisPoints | null

/** With all decimals, as fingerprints and the database want them: '1877675.00', '500.000', '370.0000', '18.00'. */
export const rupeesText = (amount: Paise) => text(amount, 2)
export const quantityText = (quantity: Quantity) => text(quantity, 3)
export const rateText = (rate: Rate) => text(rate, 4)
export const percentText = (percent: BasisPoints) => text(percent, 2)

/** For the wire, where money is a JSON number of rupees: below 1e14 paise the number comes back as the same paise. */
export const rupeesNumber = (amount: Paise) => Number(rupeesText(amount))

/** '1234567.50' -> '12,34,567.50' */
export const withIndianGroups = (decimal: string) =>
  decimal.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ','))

/** n / d rounded half away from zero. Throws a RangeError unless d is above 0. */
export function half(n: bigint, d: bigint): bigint {
  if (d <= 0n) throw new RangeError('A denominator must be above 0')
  // Division of BigInts cuts off towards zero: so a negative number is rounded as its positive one is.
  return n < 0n ? -half(-n, d) : (2n * n + d) / (2n * d)
}

export const sum = <E extends AnyExact>(parts: readonly E[]) => total(parts) as E
export const minus = <E extends AnyExact>(from: E, less: E) => total([from, BigInt(-less)]) as E

export const percentOf = (amount: Paise, percent: BasisPoints) => half(amount * percent, 10_000n) as Paise

/**
 * A whole amount in parts as the weights are, by largest remainder: the parts always sum to the amount, and of equal
 * remainders the earlier part gets the paisa. Throws a RangeError for a negative weight, and for weights that are all 0 unless the amount is.
 */
export function proportionalParts(amount: Paise, weights: readonly bigint[]): Paise[] {
  if (amount < 0n) return proportionalParts(-amount as Paise, weights).map((part) => -part as Paise)
  const whole = total(weights)
  if (amount === 0n) return weights.map(() => 0n as Paise)
  if (whole === 0n || weights.some((weight) => weight < 0n)) throw new RangeError('Weights must be above 0')
  const parts = weights.map((weight) => (amount * weight) / whole)
  const remainder = (index: number) => (amount * weights[index]!) % whole
  const left = Number(amount - total(parts))
  const greatestFirst = [...parts.keys()].sort((a, b) => Number(remainder(b) - remainder(a)) || a - b)
  for (const index of greatestFirst.slice(0, left)) parts[index] = parts[index]! + 1n
  return parts as Paise[]
}

const total = (counts: readonly bigint[]) => counts.reduce((before, count) => before + count, 0n)

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/

function parsed(decimal: Decimal, decimals: number): bigint | null {
  const [, sign, whole, fraction = ''] = plainDecimal.exec(String(decimal)) ?? []
  const held = fraction.replace(/0+$/, '')
  if (whole === undefined || held.length > decimals) return null
  const count = BigInt(whole + held.padEnd(decimals, '0'))
  return sign ? -count : count
}

function text(count: bigint, decimals: number): string {
  if (count < 0n) return `-${text(-count, decimals)}`
  const digits = String(count).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
