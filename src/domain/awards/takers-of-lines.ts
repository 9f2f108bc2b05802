import { ascending, type Paise, type Quantity } from '../exact.ts'
import { restOfLines } from '../orders/award-lines.ts'
import type { BestSplit } from '../statement/best-split.ts'
import type { RankedBid } from '../statement/rank-bids.ts'
import { type ComparedBids, nextForLines } from './choose-awards.ts'

/** A line of which something is not awarded, and the bids it can be given to, the cheapest for it first. */
export type LineLeft = { id: string; place: number; left: Quantity; takers: RankedBid[] }

/**
 * What is left of each line of the total. By his choice a buyer gives it to any bidder who quoted it, also to one who holds other
 * lines, or who did not take an award before; not to one whose answer to an offer is awaited. `today`: YYYY-MM-DD.
 */
export function linesLeft(compared: ComparedBids, today: string): LineLeft[] {
  const able = compared.bids.filter(({ bid }) => isAble(compared, bid, today))
  const placeOf = new Map(compared.lines.map(({ id }, place) => [id, place]))
  return restOfLines(compared.lines).map(({ job_item_id: id, qty: left }) => {
    const place = placeOf.get(id)!
    const costOf = ({ reckoned }: RankedBid): Paise => reckoned.lines[place]!.taxable
    const takers = able.filter(({ bid, reckoned }) => bid.items[place]?.rate != null && reckoned.lines[place])
    return { id, place, left, takers: takers.sort((a, b) => ascending(costOf(a), costOf(b))) }
  })
}

function isAble({ awards }: ComparedBids, bid: RankedBid['bid'], today: string): boolean {
  const { status, suitability, whole_only, valid_until } = bid
  if (status !== 'submitted' && status !== 'awarded' && status !== 'declined') return false
  if (suitability === 'unsuitable' || whole_only || (valid_until !== null && valid_until < today)) return false
  return !awards.some((award) => award.bid_id === bid.id && award.status === 'offered')
}

/**
 * To whom each line goes at first, by its place: by the best split while nothing is awarded; else all to the cheapest for the
 * rest, or each to its cheapest. Null: nobody can take it.
 */
export function suggestedTakers(
  compared: ComparedBids,
  lines: readonly LineLeft[],
  split: BestSplit | null,
): Map<number, string | null> {
  const isFirst = !compared.awards.some(({ status }) => status !== 'cancelled')
  const wanted = new Map(
    isFirst ? split?.parts.flatMap(({ bid_id, lines: places }) => places.map((place) => [place, bid_id] as const)) : [],
  )
  const takeable = lines.filter(({ takers }) => takers.length > 0)
  const rest = takeable.map(({ id, left }) => ({ job_item_id: id, qty: left }))
  const one = wanted.size === 0 && rest.length > 0 ? nextForLines(compared, rest, isTaker(takeable)) : null
  return new Map(
    lines.map(({ place, takers }) => {
      const bidId = one?.bid_id ?? wanted.get(place)
      return [place, (takers.find(({ bid }) => bid.id === bidId) ?? takers[0])?.bid.id ?? null]
    }),
  )
}

const isTaker = (lines: readonly LineLeft[]) => (bid: RankedBid['bid']) =>
  lines.every(({ takers }) => takers.some((taker) => taker.bid.id === bid.id))
