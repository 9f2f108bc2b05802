import { ascending, half, minus, type Paise, rupeesNumber, sum } from '../../exact.ts'
import type { UnflaggedStatement } from '../comparative-statement.ts'
import type { RankedBid } from '../rank-bids.ts'
import { check, type Flag, know } from './flag.ts'
import { percentOfWhole } from './percent-of-whole.ts'

/** The ranking's first figures, prices far below the others, and the budget. */
export function priceFlags({ bids, settings, job }: UnflaggedStatement): Flag[] {
  const cost = (bid: RankedBid) => bid.evaluated[settings.basis]
  const ranked = bids.filter(({ rank }) => rank !== null).sort((a, b) => ascending(cost(a), cost(b)))
  const costs = ranked.map(cost)
  return [
    ...lowest(ranked, costs),
    ...spread(costs),
    ...ranked.flatMap(({ bid }, index) => farBelow(bid.id, index, costs)),
    ...aboveBudget(ranked, job.budget),
  ]
}

function lowest([first, second]: readonly RankedBid[], [cost, next]: readonly Paise[]): Flag[] {
  if (!first || !second) return []
  const difference = minus(next!, cost!)
  const values = {
    rupees: rupeesNumber(cost!),
    next: second.bid.id,
    difference: rupeesNumber(difference),
    percent: percentOfWhole(difference, next!),
  }
  return [know('lowest', values, { bid: first.bid.id, stake: difference })]
}

function spread(costs: readonly Paise[]): Flag[] {
  if (costs.length < 2) return []
  const [from, to] = [costs[0]!, costs.at(-1)!]
  const values = {
    lowest: rupeesNumber(from),
    highest: rupeesNumber(to),
    percent: percentOfWhole(minus(to, from), from),
  }
  return [know('spread', values)]
}

/** Abnormally low: 40 % below the mean of the others, or 30 % below the next. */
export function isFarBelow(own: bigint, others: readonly bigint[], next: bigint) {
  const total = others.reduce((before, other) => before + other, 0n)
  return {
    belowMean: others.length > 0 && 100n * BigInt(others.length) * own <= 60n * total,
    belowNext: 100n * own <= 70n * next,
  }
}

function farBelow(bid: string, index: number, costs: readonly Paise[]): Flag[] {
  const own = costs[index]!
  const next = costs[index + 1]
  if (next === undefined) return []
  const others = costs.filter((_, other) => other !== index)
  const { belowMean, belowNext } = isFarBelow(own, others, next)
  if (!belowMean && !belowNext) return []
  const mean = half(sum(others), BigInt(others.length)) as Paise
  const values = {
    rupees: rupeesNumber(own),
    mean: rupeesNumber(mean),
    below_mean: percentOfWhole(minus(mean, own), mean),
    next: rupeesNumber(next),
    below_next: percentOfWhole(minus(next, own), next),
  }
  return [check('far_below', values, { bid, stake: minus(next, own) })]
}

/** The budget is with GST, whatever the basis of the comparison: the bid that costs least with GST may be another than the first. */
function aboveBudget(ranked: readonly RankedBid[], budget: Paise | null): Flag[] {
  const [first] = ranked.toSorted((a, b) => ascending(a.landed.included, b.landed.included))
  if (!first || budget === null || first.landed.included <= budget) return []
  const over = minus(first.landed.included, budget)
  const values = {
    rupees: rupeesNumber(first.landed.included),
    budget: rupeesNumber(budget),
    over: rupeesNumber(over),
  }
  return [check('above_budget', values, { bid: first.bid.id, stake: over })]
}
