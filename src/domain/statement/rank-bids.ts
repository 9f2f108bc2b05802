import { ascending, minus, type Paise } from '../exact.ts'
import { type LandedCost, landedCost, valueOfCredit } from './landed-cost.ts'
import { ranksOf } from './ranks.ts'
import type { ReckonedBid } from './reckon-bid.ts'
import type { EvaluationBasis, Plug, StatementBid, StatementFacts, StatementSettings } from './statement-facts.ts'
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
  /** Above the first of the ranking; null without a rank. */
  above_first: Paise | null
}

/** Ranked ones first, then those that lack the fewest lines. */
export function rankBids(
  facts: StatementFacts,
  reckoned: readonly ReckonedBid[],
  highest: Parameters<typeof landedCost>[3],
  settings: StatementSettings,
): RankedBid[] {
  const unranked = facts.bids.map((bid, index) => evaluated(facts, bid, reckoned[index]!, highest, settings))
  const cost = (one: RankedBid) => one.evaluated[settings.basis]
  const inOrder = (some: RankedBid[]) => some.sort((a, b) => ascending(cost(a), cost(b)) || earlierFirst(a, b))
  const complete = inOrder(unranked.filter(({ lacks }) => lacks.length === 0))
  const ranks = ranksOf(complete.map(cost))
  const first = complete.map(cost)[0]
  const ranked = complete.map((one, index) => ({
    ...one,
    rank: ranks[index]!,
    above_first: minus(cost(one), first!),
  }))
  return [...ranked.sort((a, b) => a.rank - b.rank || earlierFirst(a, b)), ...incompleteInOrder(unranked)]
}

const incompleteInOrder = (bids: readonly RankedBid[]): RankedBid[] =>
  bids.filter(({ lacks }) => lacks.length > 0).sort((a, b) => missingLines(a) - missingLines(b) || earlierFirst(a, b))

function evaluated(
  facts: StatementFacts,
  bid: StatementBid,
  reckoned: ReckonedBid,
  highest: Parameters<typeof landedCost>[3],
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
