/** A decided job with the prices of all its valid bids, in any unit of money. `winner`: a company of its bids. */
export type DecidedJob = { category: string; winner: string; bids: readonly { company: string; price: number }[] }

/** `spread`: the median coefficient of variation of the jobs on which both bid. */
export type SuspectPair = { companies: readonly [string, string]; jobs: number; spread: number; usual_spread: number }

/** Rings leave prices that lie close together, job after job, and let every member win in turn. */
const rule = { leastJobs: 8, leastBids: 3, spreadBelow: 0.6 }

/**
 * Screens decided jobs of one year for pairs of companies whose common jobs have prices unusually close together. A statistic to
 * look into: it proves nothing, and neither buyers nor suppliers are shown it.
 */
export function screenPairs(jobs: readonly DecidedJob[]): SuspectPair[] {
  const rated = jobs.filter(({ bids }) => bids.length >= rule.leastBids)
  const byCategory = Map.groupBy(rated, ({ category }) => category)
  return [...byCategory.values()].flatMap(screenCategory)
}

function screenCategory(jobs: readonly DecidedJob[]): SuspectPair[] {
  const spreads = jobs.map(spreadOf)
  const usual = medianOf(spreads)
  return [...commonJobs(jobs).values()].flatMap(({ companies, places }) => {
    if (places.length < rule.leastJobs) return []
    const spread = medianOf(places.map((place) => spreads[place]!))
    const wins = (company: string) => places.some((place) => jobs[place]!.winner === company)
    const isSuspect = spread < rule.spreadBelow * usual && companies.every(wins)
    return isSuspect ? [{ companies, jobs: places.length, spread, usual_spread: usual }] : []
  })
}

type Pair = { companies: readonly [string, string]; places: number[] }

/** By pair: the places of the jobs on which both bid. */
function commonJobs(jobs: readonly DecidedJob[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const [place, { bids }] of jobs.entries()) {
    const companies = [...new Set(bids.map(({ company }) => company))].sort()
    for (const [n, one] of companies.entries())
      for (const other of companies.slice(n + 1)) {
        const key = `${one} ${other}`
        const pair = pairs.get(key)
        if (pair) pair.places.push(place)
        else pairs.set(key, { companies: [one, other], places: [place] })
      }
  }
  return pairs
}

/** The standard deviation of the prices as a share of their mean. */
function spreadOf({ bids }: DecidedJob): number {
  const prices = bids.map(({ price }) => price)
  const mean = meanOf(prices)
  return Math.sqrt(meanOf(prices.map((price) => (price - mean) ** 2))) / mean
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0) / numbers.length

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
