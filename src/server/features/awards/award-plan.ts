import type { NewAwards } from '#contract/award.ts'

/** `items`: null for the whole bid. `bid_version`: the one that the buyer compared, if it is named. */
export type AwardPart = { bid_id: string; bid_version?: number | undefined; items: readonly PlannedLine[] | null }
export type PlannedLine = { job_item_id: string; qty: number }

/** What a buyer wants to award: one whole bid, or lines of several. */
export type AwardPlan = Omit<NewAwards, 'awards'> & {
  parts: readonly AwardPart[]
  /** The award in whose place it is made. */
  replaces?: string | null | undefined
}
