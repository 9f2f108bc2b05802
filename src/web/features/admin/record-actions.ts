import type { AdminUser, CompanySummary } from '#contract/admin.ts'
import type { AdminBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'

export type RecordToDelete =
  | { kind: 'user'; user: AdminUser }
  | { kind: 'company'; company: CompanySummary }
  | { kind: 'job'; job: Job }
  | { kind: 'bid'; bid: AdminBid }

/** A person or a company to suspend or, where `lifts`, to let in again. */
export type RecordToSuspend = { kind: 'user' | 'company'; id: string; name: string; lifts: boolean }

/** Opens the confirmation to suspend, or to lift it. */
export type AskToSuspend = (record: RecordToSuspend) => void

/** Opens the confirmation to delete a row. */
export type AskToDelete = (record: RecordToDelete) => void
