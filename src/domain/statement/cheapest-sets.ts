import { setsOf } from './sets-of-bidders.ts'
import type { SplitCosts } from './split-costs.ts'

const most = { bidders: 12, inSet: 3 }

/** At most twelve: by how much above the lowest their lines are, since incomplete bids have no comparable total. */
export function cheapestBidders(costs: readonly SplitCosts[]): SplitCosts[] {
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
export type SetOfBidders = { total: number; bidders: number; taken: Uint8Array }

export function cheapestSets(costs: readonly SplitCosts[]): SetOfBidders[] {
  const found: SetOfBidders[] = []
  for (const set of setsOf(costs.length, most.inSet)) {
    const cheapest = cheapestOfSet(costs, set)
    if (cheapest) found.push(cheapest)
  }
  return found.sort((a, b) => a.total - b.total)
}

/** Null if a line is left, somebody is not used (a smaller set is the same), or a bid is for the whole alone. */
function cheapestOfSet(costs: readonly SplitCosts[], set: readonly number[]): SetOfBidders | null {
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
