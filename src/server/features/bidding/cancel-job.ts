import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { endOffers } from '../awards/end-offers.ts'
import { clearDeadlineAlarms } from '../jobs/deadline-alarms.ts'
import { jobById } from '../jobs/job-queries.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { tellGuestsOfCancelling } from '../quotes/tell-guests.ts'
import { closeBids, liveBidders } from './close-bids.ts'

/** Ends a job without an award. Its bids lapse; those that nobody opened stay sealed for good. */
export const cancelJob = defineWrite('cancelJob', async ({ tx, actor, input: { id, reason } }) => {
  const job = await lockJob(tx, id, 'update')
  const accepted = await tx`select from awards where job_id = ${id} and status = 'accepted' limit 1`
  authorize(policy.cancelJob(actor, job, accepted.length > 0))
  if (job.isDue) await closeBids(tx, job)
  await endRequests(tx, await lockWaitingRequests(tx, tx`r.job_id = ${id}`), 'stale')
  const offered = await endOffers(tx, tx`a.job_id = ${id}`, { status: 'cancelled', by: actor.user_id, note: reason })
  const bidders = [
    ...(await liveBidders(tx, id)),
    ...offered.map(({ bidder: company, represented }) => ({ company, represented })),
  ]
  await tx`
    update bids set status = 'lapsed', updated_at = clock_timestamp()
    where job_id = ${id} and status in ('submitted', 'needs_reconfirmation', 'offered') and deleted_at is null`
  await tx`
    update jobs set status = 'cancelled', cancelled_at = clock_timestamp(), cancel_reason = ${reason} where id = ${id}`
  await clearDeadlineAlarms(tx, id)
  const companies = bidders.map(({ company }) => company)
  const not_told = job.has_quotes ? await tellGuestsOfCancelling(tx, job, companies, reason) : 0
  await recordFacts(tx, actor, { type: 'job_cancelled', job, buyer: job.posted_by, bidders, reason })
  return { ...(await jobById(tx, actor, id)), not_told }
})
