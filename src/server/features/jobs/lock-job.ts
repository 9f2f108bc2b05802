import type { JobStatus } from '#contract/job.ts'
import type { Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'

export type LockedJob = { id: string; posted_by: string; status: JobStatus; title: string }

/**
 * The job, held until the transaction ends; 404 where there is none. Every write takes the job before its bids.
 * Bidders `share` it, so that they don't wait for one another but an award waits for them and they for it.
 */
export async function lockJob(tx: Transaction, jobId: string, how: 'share' | 'update'): Promise<LockedJob> {
  const [job] = await tx<LockedJob[]>`
    select id, posted_by, status, title from jobs where id = ${jobId} and deleted_at is null
    ${how === 'share' ? tx`for share` : tx`for update`}`
  return orNotFound(job)
}
