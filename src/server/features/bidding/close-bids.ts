import { limits } from '#contract/limits.ts'
import type { ToldBidder } from '#domain/facts/bidding-facts.ts'
import { statusAfterDeadline } from '#domain/job-lifecycle.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { clearDeadlineAlarms } from '../jobs/deadline-alarms.ts'
import type { LockedJob } from '../jobs/lock-job.ts'

/**
 * Stores that the deadline of a job has passed: unconfirmed bids lapse, both sides are notified. Performed by the alarm, and by
 * whatever write on the job comes first. The job is locked for update.
 */
export async function closeBids(tx: Transaction, job: LockedJob): Promise<void> {
  const { id, posted_by: buyer, sealed } = job
  const lapsed = await tx<ToldBidder[]>`
    update bids set status = 'lapsed', updated_at = clock_timestamp()
    where job_id = ${id} and status = 'needs_reconfirmation' and deleted_at is null
    returning supplier_id as company, company_represented ->> 'company_name' as represented`
  const live = await liveBidders(tx, id)
  await tx`update jobs set status = ${statusAfterDeadline(job)}, closed_at = ${job.at} where id = ${id}`
  await clearDeadlineAlarms(tx, id)
  if (sealed) await setAlarm(tx, 'remind_opening', id, remindedOfOpeningAt(job.bid_deadline!))
  await recordFacts(
    tx,
    { user_id: null },
    {
      type: 'bids_closed',
      job,
      buyer,
      sealed,
      bids: live.length,
      bidders: live,
      lapsed,
    },
  )
}

const remindedOfOpeningAt = (deadline: string) =>
  new Date(Date.parse(deadline) + limits.openingReminderMs).toISOString()

/** The companies of the undecided bids on a job, once for each bid. */
export function liveBidders(tx: Transaction, jobId: string): Promise<ToldBidder[]> {
  return tx<ToldBidder[]>`
    select supplier_id as company, company_represented ->> 'company_name' as represented from bids
    where job_id = ${jobId} and status in ('submitted', 'needs_reconfirmation') and deleted_at is null`
}
