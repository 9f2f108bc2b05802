import { lazily } from './lazily.ts'
import { withoutTrailingZeros } from './trailing-zeros.ts'

/**
 * Exact numbers: integers of a small unit, parsed from decimal text and never from a float, so that sums are exact. Branded
 * types: money, rates and quantities cannot be mixed up.
 */
declare const unit: unique symbol
type Exact<Unit extends string> = bigint & { readonly [unit]: Unit }

/** Money. */
export type Paise = Exact<'paise'>
/** A quantity in thousandths of its unit. */
export type Quantity = Exact<'thousandths'>
/** Ten-thousandths of a rupee per unit, or per the number of units that the line states. */
export type Rate = Exact<'ten-thousandths of a rupee'>
/** Hundredths of a percent. */
export type BasisPoints = Exact<'basis points'>
type AnyExact = Paise | Quantity | Rate | BasisPoints

/** Integers of paise or basis points, as stored. Throws a RangeError for a fraction. */
export const paise = (count: number | bigint) => BigInt(count) as Paise
export const basisPoints = (count: number | bigint) => BigInt(count) as BasisPoints

/** Decimal text or a JSON number; null is passed through as null. */
type Decimal = string | number | null

/**
 * Null for text that is not a plain decimal number or has too many decimals: 2 for rupees, 3 for quantities, 4 for rates, 2 for
 * percent.
 */
export const parsePaise = (decimal: Decimal) => parsed(decimal, 2) as Paise | null
export const parseQuantity = (decimal: Decimal) => parsed(decimal, 3) as Quantity | null
export const parseRate = (decimal: Decimal) => parsed(decimal, 4) as Rate | null
export const parsePercent = (decimal: Decimal) => parsed(decimal, 2) as BasisPoints | null

/** With all decimals, for fingerprints and the database: '1877675.00', '500.000', '370.0000', '18.00'. */
export const rupeesText = (amount: Paise) => text(amount, 2)
export const quantityText = (quantity: Quantity) => text(quantity, 3)
export const rateText = (rate: Rate) => text(rate, 4)
export const percentText = (percent: BasisPoints) => text(percent, 2)

/** For JSON, where money is a number of rupees: exact below 1e14 paise. */
export const rupeesNumber = (amount: Paise) => Number(rupeesText(amount))

const indian = lazily(() => new Intl.NumberFormat('en-IN'))

/** '1234567.50' -> '12,34,567.50' */
export const withIndianGroups = (decimal: string) => decimal.replace(/\d+/, (whole) => indian().format(BigInt(whole)))

/** For a sentence: '₹12,34,567.50'. */
export const inRupees = (amount: Paise) => `₹${withIndianGroups(rupeesText(amount))}`

/** n / d rounded half away from zero. Throws a RangeError unless d is above 0. */
export function half(n: bigint, d: bigint): bigint {
  if (d <= 0n) throw new RangeError('A denominator must be above 0')
  // BigInt division truncates towards zero, so a negative number is rounded by its absolute value.
  return n < 0n ? -half(-n, d) : (2n * n + d) / (2n * d)
}

export const sum = <E extends AnyExact>(parts: readonly E[]) => total(parts) as E
export const minus = <E extends AnyExact>(from: E, less: E) => ((from as bigint) - (less as bigint)) as E

/** For sorting. */
export const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
/** Of those that are not null; null if there is none. */
export function smallest<E extends AnyExact>(of: readonly (E | null)[]): E | null {
  let least: E | null = null
  for (const one of of) if (one !== null && (least === null || one < least)) least = one
  return least
}
export function largest<E extends AnyExact>(of: readonly (E | null)[]): E | null {
  let most: E | null = null
  for (const one of of) if (one !== null && (most === null || one > most)) most = one
  return most
}

export const percentOf = (amount: Paise, percent: BasisPoints) => half(amount * percent, 10_000n) as Paise

/**
 * Splits an amount in proportion to weights by largest remainder: the parts always sum to the amount, and of equal remainders
 * the earlier part gets the extra paisa. A weight below 0 gets its part with the other sign. Throws a RangeError if the weights
 * sum to 0 while the amount is not 0.
 */
export function proportionalParts(amount: Paise, weights: readonly bigint[]): Paise[] {
  if (amount < 0n) return proportionalParts(-amount as Paise, weights).map((part) => -part as Paise)
  const whole = total(weights)
  if (amount === 0n) return weights.map(() => 0n as Paise)
  if (whole === 0n) throw new RangeError('Weights must not sum to 0')
  if (whole < 0n)
    return proportionalParts(
      amount,
      weights.map((weight) => -weight),
    )
  const products = weights.map((weight) => amount * weight)
  const remainders = products.map((product) => ((product % whole) + whole) % whole)
  const parts = products.map((product, index) => (product - remainders[index]!) / whole)
  const left = Number(amount - total(parts))
  const greatestFirst = [...parts.keys()].sort((a, b) => ascending(remainders[b]!, remainders[a]!) || a - b)
  for (const index of greatestFirst.slice(0, left)) parts[index] = parts[index]! + 1n
  return parts as Paise[]
}

const total = (counts: readonly bigint[]) => counts.reduce((before, count) => before + count, 0n)

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/

function parsed(decimal: Decimal, decimals: number): bigint | null {
  // Most numbers are whole, and statements have thousands of them: their text need not be read.
  if (Number.isSafeInteger(decimal)) return BigInt(decimal as number) * 10n ** BigInt(decimals)
  const [, sign, whole, fraction = ''] = plainDecimal.exec(String(decimal)) ?? []
  const held = withoutTrailingZeros(fraction)
  if (whole === undefined || held.length > decimals) return null
  const count = BigInt(whole + held.padEnd(decimals, '0'))
  return sign ? -count : count
}

function text(count: bigint, decimals: number): string {
  if (count < 0n) return `-${text(-count, decimals)}`
  const digits = String(count).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
