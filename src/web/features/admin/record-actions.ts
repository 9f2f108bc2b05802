import type { User } from '#contract/account.ts'
import type { CompanySummary } from '#contract/admin.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'

export type RecordToDelete =
  | { kind: 'user'; user: User }
  | { kind: 'company'; company: CompanySummary }
  | { kind: 'job'; job: Job }
  | { kind: 'bid'; bid: Bid }

/** Opens the confirmation to delete a row. */
export type AskToDelete = (record: RecordToDelete) => void
