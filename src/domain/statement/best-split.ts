import { ascending, type BasisPoints, minus, type Paise, sum } from '../exact.ts'
import { type BoqLine, isInTotal } from './boq-line.ts'
import { landedCost, valueOfCredit } from './landed-cost.ts'
import type { RankedBid } from './rank-bids.ts'
import { reckonBid } from './reckon-bid.ts'
import { setsOf } from './sets-of-bidders.ts'
import { type SplitCosts, splitCosts } from './split-costs.ts'
import type { StatementSettings } from './statement-facts.ts'
import { isLive } from './what-is-lacking.ts'

/** `lines`: places. `price_quote`: of these lines and their charges. Both amounts in paise. */
export type PartOfSplit = { bid_id: string; lines: number[]; price_quote: Paise; evaluated: Paise }
/** `uncovered`: places of lines that nobody quotes. */
export type BestSplit = { parts: PartOfSplit[]; total: Paise; uncovered: number[] }
/** `best_single`: the cheapest of the first rank. Null where no bid or no set of bids covers the lines. */
export type BestAwards = {
  best_single: { bid_id: string; total: Paise } | null
  best_split: BestSplit | null
}

const most = { bidders: 12, inSet: 3, reckoned: 3 }

export function bestAwards(
  lines: readonly BoqLine[],
  bids: readonly RankedBid[],
  settings: StatementSettings,
  highest: readonly BasisPoints[],
): BestAwards {
  const [first] = bids.filter(({ rank }) => rank === 1).sort((a, b) => ascending(a.above_first!, b.above_first!))
  const single = first ? { bid_id: first.bid.id, total: first.evaluated[settings.basis] } : null
  return { best_single: single, best_split: bestSplit(lines, bids, settings, highest) }
}

/**
 * The cheapest award to at most three of the twelve cheapest bidders: each line to its cheapest of the set, with the lump
 * charges of everybody used. Of the sets that are cheapest by the line, the first few are reckoned to the paisa as bids of
 * their own, and by that `min_award` is decided.
 */
function bestSplit(
  lines: readonly BoqLine[],
  bids: readonly RankedBid[],
  settings: StatementSettings,
  highest: readonly BasisPoints[],
): BestSplit | null {
  const able = bids.filter(({ bid, lacks }) => isLive(bid) && !lacks.some(({ code }) => code === 'freight_missing'))
  const inTotal = [...lines.keys()].filter((place) => isInTotal(lines[place]!))
  const quoted = inTotal.filter((place) => able.some(({ reckoned }) => reckoned.lines[place]))
  if (quoted.length === 0) return null
  const costs = cheapest(able.map((bid) => splitCosts(lines, quoted, bid, settings, highest)))
  const sets = candidates(costs)
  const reckoned = (some: readonly Candidate[], count: number) =>
    firstFew(some, count, ({ taken }) => reckonedSplit(lines, quoted, costs, taken, settings, highest))
  const alone = sets.filter(({ bidders }) => bidders === 1)
  const [best] = [...reckoned(sets, most.reckoned), ...reckoned(alone, 1)].sort((a, b) => ascending(a.total, b.total))
  const covered = new Set(quoted)
  return best ? { ...best, uncovered: inTotal.filter((place) => !covered.has(place)) } : null
}

/** What `find` finds, until it has `count`. */
function firstFew<Thing, Found>(
  things: readonly Thing[],
  count: number,
  find: (thing: Thing) => Found | null,
): Found[] {
  const found: Found[] = []
  for (const thing of things) {
    if (found.length === count) break
    const one = find(thing)
    if (one !== null) found.push(one)
  }
  return found
}

/** By how much above the lowest their lines are, since incomplete bids have no comparable total. */
function cheapest(costs: readonly SplitCosts[]): SplitCosts[] {
  if (costs.length <= most.bidders) return [...costs]
  const count = costs[0]!.lines.length
  const lowest = Array.from({ length: count }, (_, line) => minimum(costs, line))
  const above = ({ lines, lumps }: SplitCosts) => {
    const quoted = [...lines.keys()].filter((line) => !Number.isNaN(lines[line]))
    return (lumps + total(quoted.map((line) => lines[line]!))) / Math.max(1, total(quoted.map((line) => lowest[line]!)))
  }
  const measured = costs.map((cost) => ({ cost, above: above(cost) }))
  return measured
    .sort((a, b) => a.above - b.above)
    .slice(0, most.bidders)
    .map(({ cost }) => cost)
}

const minimum = (costs: readonly SplitCosts[], line: number) =>
  Math.min(...costs.map(({ lines }) => lines[line]!).filter((cost) => !Number.isNaN(cost)))
const total = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0)

/** `taken`: for each line the place of its bidder. The cheapest first. */
type Candidate = { total: number; bidders: number; taken: Uint8Array }

function candidates(costs: readonly SplitCosts[]): Candidate[] {
  const found: Candidate[] = []
  for (const set of setsOf(costs.length, most.inSet)) {
    const candidate = cheapestOfSet(costs, set)
    if (candidate) found.push(candidate)
  }
  return found.sort((a, b) => a.total - b.total)
}

/** Null if a line is left, somebody is not used (a smaller set is the same), or a bid is for the whole alone. */
function cheapestOfSet(costs: readonly SplitCosts[], set: readonly number[]): Candidate | null {
  if (set.length > 1 && set.some((place) => costs[place]!.bid.bid.whole_only)) return null
  const count = costs[0]!.lines.length
  const taken = new Uint8Array(count)
  const used = new Set<number>()
  let sumOfLines = 0
  for (let line = 0; line < count; line += 1) {
    const best = cheapestFor(costs, set, line)
    if (best === null) return null
    taken[line] = best
    used.add(best)
    sumOfLines += costs[best]!.lines[line]!
  }
  if (used.size < set.length) return null
  return { total: sumOfLines + total(set.map((place) => costs[place]!.lumps)), bidders: set.length, taken }
}

function cheapestFor(costs: readonly SplitCosts[], set: readonly number[], line: number): number | null {
  let best: number | null = null
  for (const place of set) {
    const cost = costs[place]!.lines[line]!
    // A line that is not quoted compares as false.
    if (best === null ? !Number.isNaN(cost) : cost < costs[best]!.lines[line]!) best = place
  }
  return best
}

/** Each part as a bid of its own; null if one is below its `min_award`. */
function reckonedSplit(
  lines: readonly BoqLine[],
  quoted: readonly number[],
  costs: readonly SplitCosts[],
  taken: Uint8Array,
  settings: StatementSettings,
  highest: readonly BasisPoints[],
): Pick<BestSplit, 'parts' | 'total'> | null {
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
