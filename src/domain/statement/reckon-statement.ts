import type { BasisPoints } from '../exact.ts'
import { bestAwards } from './best-split.ts'
import type { ComparativeStatement } from './comparative-statement.ts'
import { compareLines } from './compare-lines.ts'
import { flagsOf } from './flags/flags-of.ts'
import { highestGst } from './landed-cost.ts'
import { rankBids } from './rank-bids.ts'
import { type ReckonedBid, reckonBid } from './reckon-bid.ts'
import type { StatementFacts, StatementSettings } from './statement-facts.ts'
import { isLive } from './what-is-lacking.ts'

/** What does not depend on the settings, so that a change of them need not reckon it again. */
type ReckonedFacts = { facts: StatementFacts; reckoned: ReckonedBid[]; highest: BasisPoints[] }

export function reckonFacts(facts: StatementFacts): ReckonedFacts {
  return {
    facts,
    reckoned: facts.bids.map((bid) => reckonBid(facts.lines, bid)),
    highest: highestGst(facts.lines.length, facts.bids.filter(isLive)),
  }
}

export function statementOf(
  { facts, reckoned, highest }: ReckonedFacts,
  settings: StatementSettings,
): ComparativeStatement {
  const { job, lines } = facts
  const bids = rankBids(facts, reckoned, highest, settings)
  const compared = compareLines(lines, bids, settings.basis, highest)
  const beforeFlags = { job, settings, lines, bids, compared, ...bestAwards(lines, bids, settings, highest, job.today) }
  return { ...beforeFlags, flags: flagsOf(beforeFlags) }
}

export const reckonStatement = (facts: StatementFacts, settings: StatementSettings): ComparativeStatement =>
  statementOf(reckonFacts(facts), settings)
