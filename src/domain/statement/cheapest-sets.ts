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

/** `places`: of its bidders. `total`: what they cost together, each line by the cheapest of them. */
export type SetOfBidders = { places: readonly number[]; total: number }

/** The cheapest first. */
export function cheapestSets(costs: readonly SplitCosts[]): SetOfBidders[] {
  const found: SetOfBidders[] = []
  for (const places of setsOf(costs.length, most.inSet)) {
    const total = costOfSet(costs, places)
    if (total !== null) found.push({ places, total })
  }
  return found.sort((a, b) => a.total - b.total)
}

/** Null if a line is left, or somebody is not used (a smaller set is the same). */
function costOfSet(costs: readonly SplitCosts[], set: readonly number[]): number | null {
  const own = set.map((place) => costs[place]!.lines)
  const count = own[0]!.length
  let sumOfLines = 0
  let used = 0
  for (let line = 0; line < count; line += 1) {
    const best = cheapestAt(own, line)
    if (best === -1) return null
    used |= 1 << best
    sumOfLines += own[best]![line]!
  }
  if (used !== 2 ** set.length - 1) return null
  return sumOfLines + total(set.map((place) => costs[place]!.lumps))
}

/** Which of the lists is the lowest at a line, the earlier of equal ones; -1: it is quoted in none. */
function cheapestAt(lists: readonly Float64Array[], line: number): number {
  let best = -1
  let lowest = Number.POSITIVE_INFINITY
  for (let index = 0; index < lists.length; index += 1) {
    const cost = lists[index]![line]!
    // A line that is not quoted compares as false.
    if (cost < lowest) {
      lowest = cost
      best = index
    }
  }
  return best
}

/** For each line the place of its bidder. */
export function takenBy(costs: readonly SplitCosts[], { places }: SetOfBidders): Uint8Array {
  const own = places.map((place) => costs[place]!.lines)
  return Uint8Array.from(own[0]!, (_, line) => places[cheapestAt(own, line)]!)
}
