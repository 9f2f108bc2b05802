import type { PartObstacle } from '#contract/award-lists.ts'
import { ascending, type Paise, type Quantity, sum } from '../exact.ts'
import { restOfLines } from '../orders/award-lines.ts'
import type { BestSplit } from '../statement/best-split.ts'
import type { RankedBid } from '../statement/rank-bids.ts'
import { isWithoutFreight } from '../statement/what-is-lacking.ts'
import {
  type ComparedBids,
  costOfLine,
  costOfPart,
  freightFirst,
  hasRefused,
  nextForLines,
  obstacleOf,
  stands,
} from './choose-awards.ts'

/**
 * `cost`: of all that is left of the line, at the site; `once`: what its bid charges in one sum beside it, with the first award.
 * `compared`: by which takers are compared. `refused`: the bidder did not take this line before.
 */
export type Taker = { ranked: RankedBid; cost: Paise; once: Paise; compared: Paise; refused: boolean }

/**
 * A line of which something is not awarded, and the bids that quote it: those it can be given to and those it cannot, the cheapest
 * first: where it is the only line that is left, with what is charged once.
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
  const rest = restOfLines(compared.lines)
  return rest.map((line) => {
    const place = placeOf.get(line.job_item_id)!
    const quoting = bids
      .filter(({ ranked: { bid, reckoned } }) => bid.items[place]?.rate != null && reckoned.lines[place])
      .map((one) => {
        const costs = costOfLine(compared, one.ranked, line)
        const refused = hasRefused(compared, one.ranked.bid, [line])
        return { ...one, ...costs, compared: rest.length === 1 ? sum([costs.cost, costs.once]) : costs.cost, refused }
      })
      .sort((a, b) => freightFirst(a.ranked, b.ranked) || ascending(a.compared, b.compared))
    return {
      ...{ id: line.job_item_id, place, left: line.qty },
      takers: quoting.flatMap(({ why, ...taker }) => (why === null ? [taker] : [])),
      barred: quoting.flatMap(({ why, ...taker }) => (why === null ? [] : [{ ...taker, why }])),
    }
  })
}

/**
 * To whom each line goes at first, by its place: by the best split while nothing is awarded; else all to the cheapest for the
 * rest or, where that costs less, each to its cheapest, with the charges in one sum of those who get nothing else. Null: nobody can
 * take it, except perhaps who refused it before, whom the buyer may choose.
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
  const each = eachToCheapest(lines, wanted)
  const takeable = lines.filter(isWanted)
  const rest = takeable.map(({ id, left }) => ({ job_item_id: id, qty: left }))
  const one = wanted.size === 0 && rest.length > 0 ? nextForLines(compared, rest, isTaker(takeable)) : null
  const isOpen =
    one !== null && compared.bids.some((ranked) => ranked.bid.id === one.bid_id && isWithoutFreight(ranked))
  if (one === null || isOpen || one.evaluated > costOfPlan(compared, takeable, each)) return each
  return new Map(lines.map((line) => [line.place, isWanted(line) ? one.bid_id : null]))
}

/** By somebody who has not refused it. */
const isWanted = ({ takers }: LineLeft): boolean => takers.some(({ refused }) => !refused)

function eachToCheapest(lines: readonly LineLeft[], wanted: ReadonlyMap<number, string>): Map<number, string | null> {
  const chosen = new Map<number, string | null>()
  // A line that few can take first: the charges in one sum of who gets it are due then.
  for (const { place, takers } of lines.toSorted((a, b) => a.takers.length - b.takers.length)) {
    const used = new Set(chosen.values())
    const extra = ({ ranked, cost, once }: Taker) => (used.has(ranked.bid.id) ? cost : sum([cost, once]))
    const order = (a: Taker, b: Taker) => freightFirst(a.ranked, b.ranked) || ascending(extra(a), extra(b))
    const [cheapest] = takers.filter(({ refused }) => !refused).toSorted(order)
    const taker = takers.find(({ ranked }) => ranked.bid.id === wanted.get(place)) ?? cheapest
    chosen.set(place, taker?.ranked.bid.id ?? null)
  }
  return new Map(lines.map(({ place }) => [place, chosen.get(place)!]))
}

/** At the site, with what is charged once for all lines of a bid. */
function costOfPlan(
  compared: ComparedBids,
  lines: readonly LineLeft[],
  plan: ReadonlyMap<number, string | null>,
): Paise {
  const parts = Map.groupBy(lines, ({ place }) => plan.get(place))
  return sum(
    [...parts].map(([bidId, taken]) => {
      const ranked = compared.bids.find(({ bid }) => bid.id === bidId)!
      const items = taken.map(({ id, left }) => ({ job_item_id: id, qty: left }))
      return costOfPart(compared, ranked, items).evaluated
    }),
  )
}

const isTaker = (lines: readonly LineLeft[]) => (bid: RankedBid['bid']) =>
  lines.every(({ takers }) => takers.some(({ ranked }) => ranked.bid.id === bid.id))
