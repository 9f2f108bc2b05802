import type { EvaluationBasis } from '#contract/evaluation-bases.ts'
import { type BasisPoints, half, type Paise, percentOf, sum } from '../exact.ts'
import type { PricedBid } from './itemised-bid.ts'
import { priceOf, type ReckonedBid } from './reckon-bid.ts'
import type { Plug, StatementBid } from './statement-facts.ts'

export type LandedCost = Record<EvaluationBasis, Paise>

type OfBid = Pick<StatementBid, 'supply' | 'tax_type' | 'credit_lost'>

/**
 * What the material costs at site. `excluded`: without the GST that the buyer gets back. `highest`: the GST of each line in the
 * basis `equalised`. Composition dealers and unregistered ones charge none in any basis.
 */
export function landedCost(
  reckoned: ReckonedBid,
  bid: OfBid,
  plugs: readonly Plug[],
  highest: readonly BasisPoints[],
): LandedCost {
  const plugged = sum(plugs.map(({ amount }) => amount))
  const pluggedGst = sum(plugs.map(({ amount, gst }) => percentOf(amount, gst)))
  const others = [reckoned.third_party, reckoned.own_gst, plugged, pluggedGst]
  return {
    included: sum([reckoned.price_quote, ...others]),
    excluded: sum([bid.credit_lost ? reckoned.price_quote : reckoned.taxable, reckoned.third_party, plugged]),
    equalised: sum([equalisedPrice(reckoned, bid, highest), ...others]),
  }
}

function equalisedPrice(reckoned: ReckonedBid, bid: OfBid, highest: readonly BasisPoints[]): Paise {
  if (bid.tax_type !== 'regular') return reckoned.price_quote
  if (reckoned.counted.every((place) => reckoned.lines[place]!.gst === highest[place])) return reckoned.price_quote
  const lines = reckoned.counted.map((place) => ({ taxable: reckoned.lines[place]!.taxable, gst: highest[place]! }))
  return priceOf(lines, reckoned.charges, bid).price_quote
}

/** The highest GST that a regular bidder quotes, by line; 0 where there is none. */
export function highestGst(lines: number, bids: readonly PricedBid[]): BasisPoints[] {
  const highest = Array.from({ length: lines }, () => 0n as BasisPoints)
  for (const { tax_type, items } of bids)
    if (tax_type === 'regular')
      for (const [place, item] of items.entries())
        if (item !== null && item.rate !== null && item.gst > highest[place]!) highest[place] = item.gst
  return highest
}

const year = 365n
const whole = 10_000n

/**
 * What later payment is worth to the buyer, in paise: the rest is paid `credit_days` after the delivery, an advance the
 * delivery's days before it, which makes it negative.
 */
export const valueOfCredit = (landed: Paise, bid: StatementBid, rate: BasisPoints): Paise =>
  half(landed * rate * creditDays(bid), whole * whole * year) as Paise

/** Days times basis points of the price. */
export const creditDays = (bid: CreditTerms): bigint =>
  (whole - bid.advance) * BigInt(bid.credit_days) - bid.advance * BigInt(daysUntilDelivery(bid))

type CreditTerms = Pick<StatementBid, 'advance' | 'credit_days' | 'items' | 'delivery_estimate'>

const inDays = /^(?:within )?(\d{1,3}) ?(?:days?|दिन)(?!\p{L})/iu

/** The longest time that a line names, if every quoted line names one; else null: those without come by the estimate of the bid. */
export function leadDays(items: CreditTerms['items']): number | null {
  const quoted = items.filter((item) => item !== null && item.rate !== null)
  const named = quoted.flatMap((item) => item?.lead_days ?? [])
  return named.length > 0 && named.length === quoted.length ? Math.max(...named) : null
}

/** Until the last delivery: by its lines, else by a number of days in the estimate or the longest time of a line; 0 if none is named. */
function daysUntilDelivery({ items, delivery_estimate }: CreditTerms): number {
  const estimated = Number(inDays.exec(delivery_estimate.trim())?.[1] ?? 0)
  return leadDays(items) ?? Math.max(estimated, ...items.flatMap((item) => item?.lead_days ?? []))
}
