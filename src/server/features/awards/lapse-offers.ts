import type { Fact } from '#domain/facts/facts.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { endOffers } from './end-offers.ts'
import { followAwards } from './follow-awards.ts'

/**
 * Stores that bidders did not answer in time, and notifies both sides. Performed by the alarm, and by whatever write on the job
 * comes first. The job is locked for update. `which`: of its offered awards, by
 * default those that are due.
 */
export async function lapseOffers(
  tx: Transaction,
  job: LockedJob,
  which: Fragment = tx`a.respond_by <= clock_timestamp()`,
): Promise<boolean> {
  const lapsed = await endOffers(tx, tx`a.job_id = ${job.id} and ${which}`, { status: 'lapsed' })
  if (lapsed.length === 0) return false
  await followAwards(
    tx,
    lapsed.map(({ bid_id }) => bid_id),
  )
  await recordFacts(
    tx,
    { user_id: null },
    ...lapsed.map((offer): Fact => ({ type: 'award_lapsed', job, buyer: job.posted_by, ...offer })),
  )
  return true
}
