import { statementPolicy } from '#domain/policy/statement-policy.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'

/** A job whose bids the caller judges, locked against an award. */
export async function lockJudgedJob(tx: Transaction, actor: Caller, jobId: string): Promise<LockedJob> {
  const job = await lockJob(tx, jobId, 'share')
  authorize(statementPolicy.judgeBids(actor, job))
  return job
}

/** The job of a bid that the caller judges, locked; 404 for a withdrawn bid. */
export async function lockJudgedBid(tx: Transaction, actor: Caller, bidId: string): Promise<LockedJob> {
  const [bid] = await tx<{ job_id: string }[]>`
    select job_id from bids where id = ${bidId} and status <> 'withdrawn' and deleted_at is null`
  return lockJudgedJob(tx, actor, orNotFound(bid).job_id)
}
