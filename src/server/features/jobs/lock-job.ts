import type { JobStatus } from '#contract/job.ts'
import type { Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'

export type LockedJob = { id: string; posted_by: string; status: JobStatus; title: string }

/**
 * The job, locked until the transaction ends; 404 if there is none. Lock order: the job before its bids. Bidders lock it
 * `share`: they do not block each other, while an award and a bid wait for one another.
 */
export async function lockJob(tx: Transaction, jobId: string, how: 'share' | 'update'): Promise<LockedJob> {
  const [job] = await tx<LockedJob[]>`
    select id, posted_by, status, title from jobs where id = ${jobId} and deleted_at is null
    ${how === 'share' ? tx`for share` : tx`for update`}`
  return orNotFound(job)
}
