import type { Job } from '#contract/job.ts'
import { isPastDeadline, statusAt } from '#domain/job-lifecycle.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'

/** A locked job. `status` is that of the time after the lock was taken. */
export type LockedJob = Pick<
  Job,
  | 'id'
  | 'posted_by'
  | 'status'
  | 'title'
  | 'bid_deadline'
  | 'sealed'
  | 'opened_at'
  | 'addendum_no'
  | 'validity_days'
  | 'min_bids'
  | 'opening'
  | 'item_count'
  | 'visibility'
> & {
  /** The deadline has passed, and nobody has stored it yet: `closeBids` does. */
  isDue: boolean
  /** Somebody has come to it by a link: has bid without an account, or taken the link into one. */
  has_quotes: boolean
  /** The database's time after the lock was taken; null for a job without a deadline, which needs none. */
  at: string | null
}

/**
 * The job, locked until the transaction ends; 404 if there is none. Lock order: the job before its bids. Bidders lock it
 * `share`: they do not block each other, while an award, an opening and a bid wait for one another.
 *
 * A deadline is decided by the database's clock in a statement of its own after the lock is held: in the locking statement
 * itself, or by the start of the transaction, it would be the time before the wait (race).
 */
export async function lockJob(tx: Transaction, jobId: string, how: 'share' | 'update'): Promise<LockedJob> {
  const [found] = await tx<Omit<LockedJob, 'at' | 'isDue'>[]>`
    select id, posted_by, status, title, bid_deadline, sealed, opened_at, addendum_no, validity_days, min_bids, opening,
      item_count, visibility,
      exists (select from invitations i join invitation_guests g on g.invitation_id = i.id where i.job_id = jobs.id) as has_quotes
    from jobs where id = ${jobId} and deleted_at is null
    ${how === 'share' ? tx`for share` : tx`for update`}`
  const job = orNotFound(found)
  if (job.bid_deadline === null) return { ...job, isDue: false, at: null }
  const at = await databaseTime(tx)
  return { ...job, status: statusAt(job, at), isDue: isPastDeadline(job, at), at }
}
