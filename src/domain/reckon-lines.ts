import {
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

/** For how many units a rate is. */
export type RatePer = 1 | 10 | 100 | 1000

const amountBelow = 10n ** 14n

/** Null where it would reach 1e14 paise, which is refused (422). A measurement that is taken off again is negative. */
export function lineAmount(quantity: Quantity, rate: Rate, per: RatePer = 1): Paise | null {
  const amount = half(quantity * rate, 100_000n * BigInt(per))
  return amount < amountBelow && amount > -amountBelow ? (amount as Paise) : null
}

export type DiscountedLine = { amount: Paise; discount: Paise; taxable: Paise }

/** A percentage off the items together, spread over the lines so that what each line shows sums to it. */
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

/** The tax on the sum of each rate, as the tax summary of an invoice has it: not line by line. Lowest rate first. */
export function gstByRate(lines: readonly { taxable: Paise; gst: BasisPoints }[], supply: Supply): GstOfRate[] {
  const rates = [...new Set(lines.map(({ gst }) => gst))].sort((a, b) => Number(a - b))
  return rates.map((gst) => {
    const taxable = sum(lines.filter((line) => line.gst === gst).map((line) => line.taxable))
    return { gst, taxable, ...gstOf(taxable, gst, supply) }
  })
}

/** The two halves are rounded each, so that they are always equal. */
function gstOf(taxable: Paise, gst: BasisPoints, supply: Supply) {
  const none = 0n as Paise
  if (supply === 'inter') return { cgst: none, sgst: none, igst: percentOf(taxable, gst) }
  const halved = half(taxable * gst, 20_000n) as Paise
  return { cgst: halved, sgst: halved, igst: none }
}

/** To whole rupees, for the total of a paper; `roundOff` is what that adds or takes off. */
export function roundedToRupee(amount: Paise): { total: Paise; roundOff: Paise } {
  const total = (half(amount, 100n) * 100n) as Paise
  return { total, roundOff: minus(total, amount) }
}
