import type { PartObstacle } from '#contract/award-lists.ts'
import { ascending, type Paise, type Quantity } from '../exact.ts'
import { restOfLines } from '../orders/award-lines.ts'
import type { BestSplit } from '../statement/best-split.ts'
import type { RankedBid } from '../statement/rank-bids.ts'
import { type ComparedBids, costOfLine, nextForLines, obstacleOf, stands } from './choose-awards.ts'

export type Taker = { ranked: RankedBid; cost: Paise }

/**
 * A line of which something is not awarded, and the bids that quote it: those it can be given to and those it cannot, the cheapest
 * first. `cost`: of all that is left, at the site.
 */
export type LineLeft = {
  id: string
  place: number
  left: Quantity
  takers: Taker[]
  barred: (Taker & { why: PartObstacle })[]
}

/**
 * What is left of each line of the total. By his choice a buyer gives it to any bidder who quoted it, also to one who holds other
 * lines, or who did not take an award before; not to one whose answer to an offer is awaited. `today`: YYYY-MM-DD.
 */
export function linesLeft(compared: ComparedBids, today: string): LineLeft[] {
  const bids = compared.bids
    .filter(({ bid }) => stands(bid))
    .map((ranked) => ({ ranked, why: obstacleOf(compared, ranked.bid, today) }))
  const placeOf = new Map(compared.lines.map(({ id }, place) => [id, place]))
  return restOfLines(compared.lines).map((line) => {
    const place = placeOf.get(line.job_item_id)!
    const quoting = bids
      .filter(({ ranked: { bid, reckoned } }) => bid.items[place]?.rate != null && reckoned.lines[place])
      .map((one) => ({ ...one, cost: costOfLine(compared, one.ranked, line) }))
      .sort((a, b) => ascending(a.cost, b.cost))
    return {
      ...{ id: line.job_item_id, place, left: line.qty },
      takers: quoting.flatMap(({ ranked, cost, why }) => (why === null ? [{ ranked, cost }] : [])),
      barred: quoting.flatMap(({ why, ...taker }) => (why === null ? [] : [{ ...taker, why }])),
    }
  })
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
      return [place, (takers.find(({ ranked }) => ranked.bid.id === bidId) ?? takers[0])?.ranked.bid.id ?? null]
    }),
  )
}

const isTaker = (lines: readonly LineLeft[]) => (bid: RankedBid['bid']) =>
  lines.every(({ takers }) => takers.some(({ ranked }) => ranked.bid.id === bid.id))
