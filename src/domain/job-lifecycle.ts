import type { JobStatus } from '#contract/job.ts'

/** Allowed transitions of a job's status. A new status does not compile until its transitions are listed. */
export const jobMoves = {
  open: ['awarded', 'withdrawn'],
  awarded: [],
  withdrawn: [],
} as const satisfies Record<JobStatus, readonly JobStatus[]>

export function canMoveJob(from: JobStatus, to: JobStatus): boolean {
  return (jobMoves[from] as readonly JobStatus[]).includes(to)
}

export function acceptsBids(job: { status: JobStatus }): boolean {
  return job.status === 'open'
}

export function canBeAwarded(job: { status: JobStatus }): boolean {
  return canMoveJob(job.status, 'awarded')
}
