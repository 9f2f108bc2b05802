import { messages } from '#contract/messages.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { lockJob } from '../jobs/lock-job.ts'

/** Removes a job with its bids and chat from every list, and notifies its company and bidders. */
export const deleteJob = defineWrite('deleteJob', async ({ tx, actor, input: { id, reason } }) => {
  const job = await lockJob(tx, id, 'update')
  const bidders = await tx<{ supplier_id: string }[]>`
    select distinct supplier_id from bids
    where job_id = ${id} and deleted_at is null and status <> 'withdrawn'`
  await endRequests(tx, await lockWaitingRequests(tx, tx`r.job_id = ${id}`), 'stale')
  await tx`delete from alarms where kind in ('award_respond', 'award_remind') and subject_id in (select id from awards where job_id = ${id})`
  await tx`update jobs set deleted_at = now(), removal_reason = ${reason ?? null} where id = ${id}`
  const orders = (await tx<{ id: string }[]>`select id from orders where job_id = ${id}`).map((order) => order.id)
  await recordFacts(
    tx,
    actor,
    { type: 'job_deleted', job, buyer: job.posted_by, reason, orders },
    ...bidders.map(({ supplier_id }): Fact => ({ type: 'job_removed', job, bidder: supplier_id, reason, orders })),
  )
  return { message: messages.jobDeleted.text }
})
