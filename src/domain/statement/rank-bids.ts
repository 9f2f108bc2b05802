import type { EvaluationBasis } from '#contract/evaluation-bases.ts'
import { ascending, type BasisPoints, minus, type Paise } from '../exact.ts'
import { type LandedCost, landedCost, valueOfCredit } from './landed-cost.ts'
import { ranksOf } from './ranks.ts'
import type { ReckonedBid } from './reckon-bid.ts'
import type { Plug, StatementBid, StatementFacts, StatementSettings } from './statement-facts.ts'
import { type Lack, whatIsLacking } from './what-is-lacking.ts'

/** Money in paise. `evaluated`: landed cost less the value of credit; the chosen basis decides the ranks. */
export type RankedBid = {
  bid: StatementBid
  reckoned: ReckonedBid
  plugs: Plug[]
  landed: LandedCost
  evaluated: Record<EvaluationBasis, Paise>
  /** In the chosen basis. */
  credit: Paise
  lacks: Lack[]
  /** Null with what it lacks. */
  rank: number | null
  /** Above the cheapest of the ranking; null without a rank. */
  above_first: Paise | null
}

/** Ranked ones first, then those that lack the fewest lines. */
export function rankBids(
  facts: StatementFacts,
  reckoned: readonly ReckonedBid[],
  highest: readonly BasisPoints[],
  settings: StatementSettings,
): RankedBid[] {
  const bids = facts.bids.map((bid, index) => unranked(facts, bid, reckoned[index]!, highest, settings))
  const complete = bids.filter(({ lacks }) => lacks.length === 0)
  const incomplete = bids.filter(({ lacks }) => lacks.length > 0)
  return [
    ...ranked(complete, settings.basis),
    ...incomplete.sort((a, b) => missingLines(a) - missingLines(b) || earlierFirst(a, b)),
  ]
}

function ranked(complete: readonly RankedBid[], basis: EvaluationBasis): RankedBid[] {
  const cheapestFirst = complete.toSorted((a, b) => ascending(a.evaluated[basis], b.evaluated[basis]))
  const costs = cheapestFirst.map(({ evaluated }) => evaluated[basis])
  const ranks = ranksOf(costs)
  return cheapestFirst
    .map((bid, place) => ({ ...bid, rank: ranks[place]!, above_first: minus(costs[place]!, costs[0]!) }))
    .sort((a, b) => a.rank - b.rank || earlierFirst(a, b))
}

function unranked(
  facts: StatementFacts,
  bid: StatementBid,
  reckoned: ReckonedBid,
  highest: readonly BasisPoints[],
  { basis, credit_rate, use_plugs }: StatementSettings,
): RankedBid {
  const plugs = use_plugs ? facts.plugs.filter(({ bid_id }) => bid_id === bid.id) : []
  const landed = landedCost(reckoned, bid, plugs, highest)
  const credit = (cost: Paise) => valueOfCredit(cost, bid, credit_rate)
  const after = (cost: Paise) => minus(cost, credit(cost))
  return {
    bid,
    reckoned,
    plugs,
    landed,
    evaluated: {
      included: after(landed.included),
      excluded: after(landed.excluded),
      equalised: after(landed.equalised),
    },
    credit: credit(landed[basis]),
    lacks: whatIsLacking(bid, reckoned, plugs, facts),
    rank: null,
    above_first: null,
  }
}

const missingLines = ({ lacks }: RankedBid) =>
  lacks.reduce((count, lack) => count + (lack.code === 'not_quoted' ? lack.lines.length : 0), 0)

/** Within a rank the earlier version stands first. */
const earlierFirst = (a: RankedBid, b: RankedBid) =>
  a.bid.made_at < b.bid.made_at ? -1 : Number(a.bid.made_at > b.bid.made_at) || (a.bid.id < b.bid.id ? -1 : 1)
