import type { Job, JobStatus } from '#contract/job.ts'

/** Allowed transitions of a job's status. A new status does not compile until its transitions are listed. */
export const jobMoves = {
  draft: ['open'],
  open: ['closed', 'under_review', 'awarded', 'cancelled', 'withdrawn'],
  closed: ['open', 'under_review', 'cancelled', 'withdrawn'],
  under_review: ['open', 'awarded', 'cancelled', 'withdrawn'],
  awarded: [],
  cancelled: [],
  withdrawn: [],
} as const satisfies Record<JobStatus, readonly JobStatus[]>

export function canMoveJob(from: JobStatus, to: JobStatus): boolean {
  return (jobMoves[from] as readonly JobStatus[]).includes(to)
}

/** `status`: as stored. */
export type TimedJob = { status: JobStatus; bid_deadline: string | null; sealed: boolean }

/** Whether the deadline has passed on a job that is still stored as open. Times in ISO 8601 UTC. */
export function isPastDeadline({ status, bid_deadline }: TimedJob, now: string): boolean {
  return status === 'open' && bid_deadline !== null && bid_deadline <= now
}

/** The status at a time: what has passed is computed, and stored later by an alarm. */
export function statusAt(job: TimedJob, now: string): JobStatus {
  if (!isPastDeadline(job, now)) return job.status
  return statusAfterDeadline(job)
}

export function statusAfterDeadline({ sealed }: Pick<TimedJob, 'sealed'>): 'closed' | 'under_review' {
  return sealed ? 'closed' : 'under_review'
}

export function acceptsBids(job: { status: JobStatus }): boolean {
  return job.status === 'open'
}

/** Neither awarded nor ended. */
export function isUndecided({ status }: { status: JobStatus }): boolean {
  return jobMoves[status].length > 0
}

/** Published and neither awarded nor ended: its bids may still change or be decided. */
export function isUnderWay(job: { status: JobStatus }): boolean {
  return job.status !== 'draft' && isUndecided(job)
}

/** Nobody but its bidder may read a bid. A job that ended without an opening stays sealed. */
export function bidsAreSealed({ sealed, opened_at }: { sealed: boolean; opened_at: string | null }): boolean {
  return sealed && opened_at === null
}

/** Bidding that nobody had sealed is over, and there is nothing to review. */
export function endedWithoutBid({ status, sealed, bid_count }: Pick<Job, 'status' | 'sealed' | 'bid_count'>): boolean {
  return status === 'under_review' && !sealed && bid_count === 0
}
