import type { Paise } from '../exact.ts'
import { lineAmount } from '../reckon-lines.ts'
import { type BoqLine, isInTotal } from './boq-line.ts'
import type { BidCharge, BidItem, PricedBid } from './itemised-bid.ts'
import { type ReckonedBid, reckonBid } from './reckon-bid.ts'
import { quantityIn } from './reckon-charges.ts'

/** Rates of GST that exist, in basis points. */
export const gstRates = [0, 25, 150, 300, 500, 1200, 1800, 2800, 4000] as const

export type BidProblem =
  | { code: 'zero_needs_remark' | 'amount_too_large'; line: number }
  | { code: 'gst_not_allowed' | 'gst_unknown'; line?: number; charge?: number }
  | { code: 'charge_unit_unused' | 'charge_too_large'; charge: number }
  | { code: 'nothing_quoted' | 'total_too_large' }

const totalBelow = 10n ** 14n

/** What the server refuses (422), and the form says before. `line` and `charge` are places in their lists. */
export function problemsOfBid(lines: readonly BoqLine[], bid: PricedBid, reckoned = reckonBid(lines, bid)) {
  return [...lineProblems(lines, bid), ...chargeProblems(lines, bid, reckoned), ...totalProblems(bid, reckoned)]
}

const lineProblems = (lines: readonly BoqLine[], bid: PricedBid): BidProblem[] =>
  lines.flatMap((line, place) => {
    const item = bid.items[place] ?? null
    return item === null || item.rate === null
      ? []
      : itemProblems(line, item, bid).map((code) => ({ code, line: place }))
  })

function itemProblems(line: BoqLine, { rate, gst, remark }: BidItem, bid: PricedBid) {
  const tooLarge = line.qty !== null && lineAmount(line.qty, rate!, line.rate_per) === null
  return [
    ...(rate === 0n && !remark?.trim() ? (['zero_needs_remark'] as const) : []),
    ...(tooLarge ? (['amount_too_large'] as const) : []),
    ...gstProblems(gst, bid.tax_type !== 'regular'),
  ]
}

/** Third parties and the state charge their GST whatever the bidder is. */
function gstProblems(gst: bigint, mayNotCharge: boolean) {
  if (!gstRates.includes(Number(gst) as never)) return ['gst_unknown'] as const
  return mayNotCharge && gst !== 0n ? (['gst_not_allowed'] as const) : []
}

function chargeProblems(lines: readonly BoqLine[], bid: PricedBid, reckoned: ReckonedBid): BidProblem[] {
  const counted = lines.filter((line, place) => isInTotal(line) && reckoned.lines[place] !== null)
  return bid.charges.flatMap((charge, place) => {
    const own = charge.payable_to === 'supplier' && !charge.reverse_charge
    const codes = [
      ...gstProblems(charge.gst, own && bid.tax_type !== 'regular'),
      ...(charge.basis === 'per_unit' ? perUnitProblems(charge, counted) : []),
    ]
    return codes.map((code) => ({ code, charge: place }))
  })
}

function perUnitProblems({ unit, amount }: BidCharge & { basis: 'per_unit' }, counted: readonly BoqLine[]) {
  const quantity = quantityIn(unit, counted)
  if (quantity === 0n) return ['charge_unit_unused'] as const
  return lineAmount(quantity, amount) === null ? (['charge_too_large'] as const) : []
}

function totalProblems(bid: PricedBid, { price_quote }: { price_quote: Paise }): BidProblem[] {
  const quoted = bid.items.some((item) => item !== null && item.rate !== null)
  if (!quoted) return [{ code: 'nothing_quoted' }]
  return price_quote < totalBelow ? [] : [{ code: 'total_too_large' }]
}
