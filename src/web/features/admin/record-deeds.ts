import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'

export type RecordToView = { kind: 'user'; id: string } | { kind: 'job'; job: Job } | { kind: 'bid'; bid: Bid }
/** `name` is what the question about it calls it. */
export type RecordToDelete = { kind: 'user' | 'job' | 'bid'; id: string; name: string }

/** What an admin can do with a row of any list. */
export type RecordDeeds = { view: (record: RecordToView) => void; delete: (record: RecordToDelete) => void }
