import {
  ascending,
  type BasisPoints,
  half,
  minus,
  type Paise,
  percentOf,
  proportionalParts,
  type Quantity,
  type Rate,
  sum,
} from './exact.ts'

/** The number of units that a rate is for. */
export type RatePer = 1 | 10 | 100 | 1000

const amountBelow = 10n ** 14n

/** Null at or above 1e14 paise, which is refused (422). Negative for a measurement that is deducted. */
export function lineAmount(quantity: Quantity, rate: Rate, per: RatePer = 1): Paise | null {
  const amount = half(quantity * rate, 100_000n * BigInt(per))
  return amount < amountBelow && amount > -amountBelow ? (amount as Paise) : null
}

export type DiscountedLine = { amount: Paise; discount: Paise; taxable: Paise }

/** A percentage off the sum of the lines, split over them so that the discounts shown add up exactly. */
export function withDiscount(amounts: readonly Paise[], percent: BasisPoints): DiscountedLine[] {
  const discounts = proportionalParts(percentOf(sum(amounts), percent), amounts)
  return amounts.map((amount, line) => ({
    amount,
    discount: discounts[line]!,
    taxable: minus(amount, discounts[line]!),
  }))
}

/** Within one state, or between two. */
export type Supply = 'intra' | 'inter'
export type GstOfRate = { gst: BasisPoints; taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/**
 * The tax on the sum per GST rate, as on an invoice's tax summary, since tax per line would round differently. Lowest rate
 * first.
 */
export function gstByRate(lines: readonly { taxable: Paise; gst: BasisPoints }[], supply: Supply): GstOfRate[] {
  const taxables = new Map<BasisPoints, Paise>()
  for (const { taxable, gst } of lines) taxables.set(gst, sum([taxables.get(gst) ?? (0n as Paise), taxable]))
  return [...taxables]
    .sort(([a], [b]) => ascending(a, b))
    .map(([gst, taxable]) => ({ gst, taxable, ...gstOf(taxable, gst, supply) }))
}

/** Each half is rounded by itself, so that both are always equal. */
function gstOf(taxable: Paise, gst: BasisPoints, supply: Supply) {
  const none = 0n as Paise
  if (supply === 'inter') return { cgst: none, sgst: none, igst: percentOf(taxable, gst) }
  const halved = half(taxable * gst, 20_000n) as Paise
  return { cgst: halved, sgst: halved, igst: none }
}

/** Rounds a document's total to whole rupees; `roundOff` is the difference. */
export function roundedToRupee(amount: Paise): { total: Paise; roundOff: Paise } {
  const total = (half(amount, 100n) * 100n) as Paise
  return { total, roundOff: minus(total, amount) }
}
