import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { settleBids } from '#domain/bid-lifecycle.ts'
import { policy } from '#domain/policy.ts'
import { withCommit } from '../../db/database.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { audit } from '../admin/audit.ts'
import { openChat } from '../chat/open-chat.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { notify } from '../notifications/notify.ts'

type OpenBid = { id: string; supplier_id: string; status: BidStatus }

/**
 * Decides a job in one transaction: the chosen bid is awarded, all others are rejected, the chat opens and every
 * bidder is told. The job's lock makes awards and bids on it take turns.
 */
export function awardBid(
  write: Write,
  caller: Caller,
  { jobId, bidId }: { jobId: string; bidId: string },
): Promise<{ message: string }> {
  return write(async (tx) => {
    // Sent singleFlight, done in this order: the answers come back in one round.
    const [job, bids] = await Promise.all([
      lockJob(tx, jobId, 'update'),
      tx<OpenBid[]>`
        select id, supplier_id, status from bids
        where job_id = ${jobId} and deleted_at is null order by id for update`,
    ])
    authorize(policy.awardJob(caller, job))
    const chosen = orNotFound(bids.find((bid) => bid.id === bidId))
    authorize(policy.awardBid(caller, job, chosen))

    const settled = settleBids(bids, bidId)
    const supplierOf = new Map(bids.map((bid) => [bid.id, bid.supplier_id]))
    const notices = settled.map(
      (bid) => ({ type: `bid_${bid.status}`, user_id: supplierOf.get(bid.id)!, job, bid_id: bid.id }) as const,
    )
    // One statement takes two thirds of the time of five.
    const deciding = tx`
      with awarded as (
        update jobs set status = 'awarded' where id = ${jobId}
      ), decided as (
        update bids set status = case when id = ${bidId} then 'awarded' else 'rejected' end, updated_at = now()
        where id = any(${settled.map((bid) => bid.id)}::uuid[])
      ), chat as (
        ${openChat(tx, { job_id: jobId, buyer_id: job.posted_by, bidder_id: chosen.supplier_id })}
      ), told as (
        ${notify(tx, notices)}
      ), noted as (
        ${audit(tx, { action: 'award_bid', actor_id: caller.id, target_id: bidId, target: job.title })}
      )
      select`
    publishInvalidation(
      tx,
      { to: [caller.id], at: ['ownJobs', `job:${jobId}`, `bidsOfJob:${jobId}`, 'dashboardStats', 'chats'] },
      { to: 'everybody', at: ['jobs'] },
    )
    return withCommit(deciding.then(() => ({ message: messages.awarded.text })))
  })
}
