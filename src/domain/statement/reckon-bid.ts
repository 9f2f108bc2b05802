import { type BasisPoints, type Paise, percentOf, sum } from '../exact.ts'
import { type DiscountedLine, type GstOfRate, gstByRate, lineAmount, withDiscount } from '../reckon-lines.ts'
import { type BoqLine, isInTotal } from './boq-line.ts'
import type { PricedBid } from './itemised-bid.ts'
import { type ReckonedCharge, reckonCharges } from './reckon-charges.ts'

export type ReckonedLine = DiscountedLine & { gst: BasisPoints }

/** In paise. `price_quote`: what the buyer pays this bidder; what he pays to others stands in `third_party` and `own_gst`. */
export type ReckonedBid = {
  /** In the order of the lines. Null: not quoted, or without a quantity. Optional lines are reckoned, without discount. */
  lines: (ReckonedLine | null)[]
  /** Places of the lines in the total: those that have a rate, and those that lack one. */
  counted: number[]
  missing: number[]
  /** The sum of the lines in the total. */
  items: Paise
  discount: Paise
  charges: ReckonedCharge[]
  taxable: Paise
  gst: GstOfRate[]
  gst_total: Paise
  price_quote: Paise
  /** Charges that the buyer pays to third parties, without GST. */
  third_party: Paise
  /** GST on those, and under reverse charge. */
  own_gst: Paise
}

/**
 * The price of an itemised bid, in the same way on server and browser: each line is rounded, then the discount is spread, and
 * GST is taken on the sum of each rate. Never throws; `problemsOfBid` names what such a bid may not hold.
 */
export function reckonBid(lines: readonly BoqLine[], bid: PricedBid): ReckonedBid {
  const { amounts, counted, missing } = amountsOf(lines, bid)
  const discounted = withDiscount(
    counted.map((place) => amounts[place]!),
    bid.discount,
  )
  const reckoned = reckonedLines(amounts, counted, discounted, bid)
  const items = sum(discounted.map(({ amount }) => amount))
  const countedLines = counted.map((place) => lines[place]!)
  const charges = reckonCharges(bid.charges, countedLines, items)
  const taxed = counted.map((place) => reckoned[place]!)
  return {
    lines: reckoned,
    counted,
    missing,
    items,
    discount: sum(discounted.map(({ discount }) => discount)),
    charges,
    ...priceOf(taxed, charges, bid),
    ...paidToOthers(charges),
  }
}

/** The price of these lines and the bid's own charges: also of lines whose GST is assumed to be another. */
export function priceOf(
  taxed: readonly { taxable: Paise; gst: BasisPoints }[],
  charges: readonly ReckonedCharge[],
  bid: Pick<PricedBid, 'supply' | 'tax_type'>,
) {
  const own = charges.filter(({ payable_to }) => payable_to === 'supplier')
  const withGst = own.filter(({ reverse_charge }) => !reverse_charge)
  const taxes = gstByRate(
    [...taxed, ...withGst.map(({ total, gst }) => ({ taxable: total, gst: gstAllowed(gst, bid) }))],
    bid.supply,
  )
  const taxable = sum([...taxed.map((line) => line.taxable), ...own.map(({ total }) => total)])
  const gst_total = sum(taxes.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))
  return { taxable, gst: taxes, gst_total, price_quote: sum([taxable, gst_total]) }
}

/** Composition dealers and unregistered ones may not charge GST. */
export const gstAllowed = (gst: BasisPoints, { tax_type }: Pick<PricedBid, 'tax_type'>): BasisPoints =>
  tax_type === 'regular' ? gst : (0n as BasisPoints)

function amountsOf(lines: readonly BoqLine[], bid: PricedBid) {
  const amounts = lines.map((line, place) => amountOf(line, bid.items[place] ?? null))
  const inTotal = [...lines.keys()].filter((place) => isInTotal(lines[place]!))
  return {
    amounts,
    counted: inTotal.filter((place) => amounts[place] !== null),
    missing: inTotal.filter((place) => amounts[place] === null),
  }
}

function amountOf({ kind, qty, rate_per, rate_only }: BoqLine, item: PricedBid['items'][number]): Paise | null {
  if (kind === 'heading' || rate_only || qty === null || item === null || item.rate === null) return null
  return lineAmount(qty, item.rate, rate_per)
}

function reckonedLines(
  amounts: readonly (Paise | null)[],
  counted: readonly number[],
  discounted: readonly DiscountedLine[],
  bid: PricedBid,
): (ReckonedLine | null)[] {
  const lines = amounts.map((amount, place) =>
    amount === null ? null : { ...undiscounted(amount), gst: gstAllowed(bid.items[place]!.gst, bid) },
  )
  for (const [index, place] of counted.entries()) lines[place] = { ...lines[place]!, ...discounted[index]! }
  return lines
}

const undiscounted = (amount: Paise): DiscountedLine => ({ amount, discount: 0n as Paise, taxable: amount })

function paidToOthers(charges: readonly ReckonedCharge[]) {
  const others = charges.filter(({ payable_to }) => payable_to === 'third_party')
  const ownGst = charges.filter(({ payable_to, reverse_charge }) => reverse_charge || payable_to === 'third_party')
  return {
    third_party: sum(others.map(({ total }) => total)),
    own_gst: sum(ownGst.map(({ total, gst }) => percentOf(total, gst))),
  }
}
