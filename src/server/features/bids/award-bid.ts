import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { approvalsNeeded } from '#domain/approval-rules.ts'
import { settleBids } from '#domain/bid-lifecycle.ts'
import { parsePaise } from '#domain/exact.ts'
import type { Fact } from '#domain/facts.ts'
import { policy } from '#domain/policy/policy.ts'
import { createBatch } from '../../db/batch.ts'
import { type Transaction, withCommit } from '../../db/database.ts'
import { addFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { approvalRulesOf } from '../account/account-queries.ts'
import { openChat } from '../chat/open-chat.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'

export type OpenBid = { id: string; supplier_id: string; status: BidStatus; price_quote: number }

/** Awards a bid at once, where the buyer may do so alone. */
export const awardBid = defineWrite('awardBid', async ({ tx, actor, input: { jobId, bidId } }) => {
  const { job, bids } = await lockForAward(tx, jobId)
  authorize(policy.awardJob(actor, job))
  const chosen = orNotFound(bids.find((bid) => bid.id === bidId))
  authorize(policy.awardBid(actor, job, chosen))
  authorize(policy.awardAlone(approvalsNeeded(parsePaise(chosen.price_quote)!, actor, approvalRulesOf(actor))))
  return withCommit(settleJob(tx, actor, job, bids, chosen).then(() => ({ message: messages.awarded.text })))
})

/** The job and its bids, held until the transaction ends: awards and bids on a job take turns. */
export async function lockForAward(tx: Transaction, jobId: string): Promise<{ job: LockedJob; bids: OpenBid[] }> {
  // Sent together, done in this order: the answers come back in one round.
  const [job, bids] = await Promise.all([
    lockJob(tx, jobId, 'update'),
    tx<OpenBid[]>`
      select id, supplier_id, status, price_quote from bids
      where job_id = ${jobId} and deleted_at is null order by id for update`,
  ])
  return { job, bids }
}

/** Decides a job: the chosen bid is awarded, all others are rejected, the chat opens and every bidder is told. */
export async function settleJob(
  tx: Transaction,
  awarder: { user_id: string },
  job: LockedJob,
  bids: readonly OpenBid[],
  chosen: OpenBid,
): Promise<void> {
  const settled = settleBids(bids, chosen.id)
  const bidderOf = new Map(bids.map((bid) => [bid.id, bid.supplier_id]))
  // One statement takes two thirds of the time of five.
  const batch = createBatch(tx)
  batch.add('awarded', tx`update jobs set status = 'awarded' where id = ${job.id}`)
  batch.add(
    'decided',
    tx`
      update bids set status = case when id = ${chosen.id} then 'awarded' else 'rejected' end, updated_at = now()
      where id = any(${settled.map((bid) => bid.id)}::uuid[])`,
  )
  batch.add('chat', openChat(tx, { job_id: job.id, buyer_id: job.posted_by, bidder_id: chosen.supplier_id }))
  addFacts(tx, batch, awarder, [
    { type: 'job_awarded', job, buyer: job.posted_by, bid_id: chosen.id },
    ...settled.map(({ id, status }): Fact => ({ type: `bid_${status}`, job, bidder: bidderOf.get(id)!, bid_id: id })),
  ])
  await batch.send()
}
