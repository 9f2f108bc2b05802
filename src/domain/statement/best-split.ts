import { ascending, type BasisPoints, minus, type Paise, sum } from '../exact.ts'
import { type BoqLine, isInTotal } from './boq-line.ts'
import { cheapestBidders, cheapestSets, type SetOfBidders, takenBy } from './cheapest-sets.ts'
import { landedCost, valueOfCredit } from './landed-cost.ts'
import type { RankedBid } from './rank-bids.ts'
import { reckonBid } from './reckon-bid.ts'
import { type SplitCosts, splitCosts } from './split-costs.ts'
import type { StatementBid, StatementSettings } from './statement-facts.ts'
import { isLive, isWithoutFreight, obstacleToParts } from './what-is-lacking.ts'

/** `lines`: places. `price_quote`: of these lines and their charges. Both amounts in paise. */
export type PartOfSplit = { bid_id: string; lines: number[]; price_quote: Paise; evaluated: Paise }
/** `uncovered`: places of lines that nobody quotes. */
export type BestSplit = { parts: PartOfSplit[]; total: Paise; uncovered: number[] }
/** `best_single`: the cheapest of the first rank. Null where no bid or no set of bids covers the lines. */
export type BestAwards = {
  best_single: { bid_id: string; total: Paise } | null
  best_split: BestSplit | null
}

/** Of the cheapest sets by whole paise. */
const reckonedAtMost = 3

export function bestAwards(
  lines: readonly BoqLine[],
  bids: readonly RankedBid[],
  settings: StatementSettings,
  highest: readonly BasisPoints[],
  today: string,
): BestAwards {
  const [first] = bids.filter(({ rank }) => rank === 1).sort((a, b) => ascending(a.above_first!, b.above_first!))
  const single = first ? { bid_id: first.bid.id, total: first.evaluated[settings.basis] } : null
  return { best_single: single, best_split: bestSplit(lines, bids, settings, highest, today) }
}

/**
 * The best split where it saves something beside the best single award: a bid that can only be awarded whole may be cheaper than
 * all parts.
 */
export function savingSplit({ best_single, best_split }: BestAwards): BestSplit | null {
  if (best_split === null || best_split.parts.length < 2) return null
  return best_single === null || best_split.total < best_single.total ? best_split : null
}

/** Who was awarded something, or lost, could get a part when that was decided. */
const mayTakeParts = (bid: StatementBid, today: string): boolean => {
  const obstacle = obstacleToParts(bid, today)
  return obstacle === null || (obstacle === 'expired' && bid.status !== 'submitted')
}

/**
 * The cheapest award to at most three of the twelve cheapest bidders who can get parts: each line to its cheapest of the set, with
 * the lump charges of everybody used. Of the sets that are cheapest by the line, the first few are reckoned to the paisa as bids of
 * their own, and by that `min_award` is decided.
 */
function bestSplit(
  lines: readonly BoqLine[],
  bids: readonly RankedBid[],
  settings: StatementSettings,
  highest: readonly BasisPoints[],
  today: string,
): BestSplit | null {
  const able = bids.filter((ranked) => isLive(ranked.bid) && !isWithoutFreight(ranked))
  const inTotal = [...lines.keys()].filter((place) => isInTotal(lines[place]!))
  const quoted = inTotal.filter((place) => able.some(({ reckoned }) => reckoned.lines[place]))
  if (quoted.length === 0) return null
  const takers = able.filter(({ bid }) => mayTakeParts(bid, today))
  const costs = cheapestBidders(takers.map((bid) => splitCosts(lines, quoted, bid, settings, highest)))
  const sets = cheapestSets(costs)
  const reckoned = (set: SetOfBidders) => reckonedSplit(lines, quoted, costs, takenBy(costs, set), settings, highest)
  const best = cheapestReckoned(sets, roundingOf(costs), reckoned)
  const covered = new Set(quoted)
  return best ? { ...best, uncovered: inTotal.filter((place) => !covered.has(place)) } : null
}

type Split = Pick<BestSplit, 'parts' | 'total'>

/**
 * The cheapest of the first few sets that can be awarded, and of the first bidder alone, to the paisa. A set whose sum by the line
 * is further above than `rounding` is not reckoned, since that is slow and it cannot be cheaper.
 */
function cheapestReckoned(
  sets: readonly SetOfBidders[],
  rounding: number,
  reckon: (set: SetOfBidders) => Split | null,
): Split | null {
  const found: Split[] = []
  let limit = Number.POSITIVE_INFINITY
  const findAmong = (some: readonly SetOfBidders[], count: number) => {
    for (const set of some) {
      if (found.length === count || set.total > limit) return
      const split = reckon(set)
      if (split === null) continue
      found.push(split)
      limit = Math.min(limit, set.total + rounding)
    }
  }
  findAmong(sets, reckonedAtMost)
  findAmong(
    sets.filter(({ places }) => places.length === 1),
    found.length + 1,
  )
  return found.sort((a, b) => ascending(a.total, b.total))[0] ?? null
}

/** In paise, how far the sum by the line and the reckoned price can be apart: each line and each of its charges is rounded. */
function roundingOf(costs: readonly SplitCosts[]): number {
  const charges = costs.map(({ bid }) => bid.reckoned.charges.length)
  return (costs[0]?.lines.length ?? 0) * (2 + Math.max(0, ...charges)) + 100
}

/** Each part as a bid of its own; null if one is below its `min_award`. */
function reckonedSplit(
  lines: readonly BoqLine[],
  quoted: readonly number[],
  costs: readonly SplitCosts[],
  taken: Uint8Array,
  settings: StatementSettings,
  highest: readonly BasisPoints[],
): Split | null {
  const parts: PartOfSplit[] = []
  for (const [bidder, { bid }] of costs.entries()) {
    const own = quoted.filter((_, line) => taken[line] === bidder)
    if (own.length === 0) continue
    const part = reckonedPart(lines, own, bid, settings, highest)
    if (bid.bid.min_award !== null && part.price_quote < bid.bid.min_award) return null
    parts.push(part)
  }
  return { parts, total: sum(parts.map((part) => part.evaluated)) }
}

function reckonedPart(
  lines: readonly BoqLine[],
  own: readonly number[],
  { bid, plugs }: RankedBid,
  { basis, credit_rate }: StatementSettings,
  highest: readonly BasisPoints[],
): PartOfSplit {
  const ofPart = { ...bid, items: own.map((place) => bid.items[place] ?? null) }
  const reckoned = reckonBid(
    own.map((place) => lines[place]!),
    ofPart,
  )
  const ofAll = plugs.filter(({ job_item_id }) => job_item_id === null)
  const highestOfPart = own.map((place) => highest[place]!)
  const landed = landedCost(reckoned, bid, ofAll, highestOfPart)[basis]
  const evaluated = minus(landed, valueOfCredit(landed, bid, credit_rate))
  return { bid_id: bid.id, lines: [...own], price_quote: reckoned.price_quote, evaluated }
}
