import type { BestAwards } from './best-split.ts'
import type { BoqLine } from './boq-line.ts'
import type { ComparedLine } from './compare-lines.ts'
import type { Flag } from './flags/flag.ts'
import type { RankedBid } from './rank-bids.ts'
import type { StatementJob, StatementSettings } from './statement-facts.ts'

/** Everything but the flags, which are found in it. */
export type UnflaggedStatement = BestAwards & {
  job: StatementJob
  settings: StatementSettings
  lines: readonly BoqLine[]
  /** Ranked ones first. */
  bids: RankedBid[]
  /** One for each line; its values stand in the order of the bids. */
  compared: ComparedLine[]
}

export type ComparativeStatement = UnflaggedStatement & { flags: Flag[] }
