import type { BidStatus } from '#contract/bid.ts'
import { settleBids } from '#domain/bid-lifecycle.ts'
import type { Fact } from '#domain/facts.ts'
import { createBatch } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'
import { addFacts } from '../../facts/record-facts.ts'
import { addEnding, lockWaitingRequests, type WaitingRequest } from '../award-requests/end-requests.ts'
import { openChat } from '../chat/open-chat.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'

export type OpenBid = {
  id: string
  supplier_id: string
  status: BidStatus
  price_quote: number
  /** Whom the award is to: its own GST number or, of a salesman's bid, that of the company represented. */
  gst_number: string
  bidder_name: string
  is_represented: boolean
}

/** A job with its bids and the request for an award that waits, held until the transaction ends. */
export type JobToAward = { job: LockedJob; bids: readonly OpenBid[]; waiting: WaitingRequest | null }

/** Awards, requests and bids on a job take turns. */
export async function lockForAward(tx: Transaction, jobId: string): Promise<JobToAward> {
  // Sent together, done in this order: the answers come back in one round.
  const [job, bids, [waiting]] = await Promise.all([
    lockJob(tx, jobId, 'update'),
    tx<OpenBid[]>`
      select b.id, b.supplier_id, b.status, b.price_quote, b.company_represented is not null as is_represented,
        coalesce(b.company_represented ->> 'gst_number', c.gst_number) as gst_number,
        coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name
      from bids b join companies c on c.id = b.supplier_id
      where b.job_id = ${jobId} and b.deleted_at is null order by b.id for update of b`,
    lockWaitingRequests(tx, tx`r.job_id = ${jobId}`),
  ])
  return { job, bids, waiting: waiting ?? null }
}

/**
 * Decides a job: the chosen bid is awarded, all others are rejected, the chat opens and every bidder is told. A request that still
 * waits is no longer valid. `also`: what else happens with it.
 */
export async function settleJob(
  tx: Transaction,
  awarder: { user_id: string },
  { job, bids, waiting }: JobToAward,
  chosen: OpenBid,
  also: readonly Fact[] = [],
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
  const ended = waiting ? addEnding(tx, batch, [waiting], 'stale') : []
  addFacts(tx, batch, awarder, [
    { type: 'job_awarded', job, buyer: job.posted_by, bid_id: chosen.id },
    ...settled.map(({ id, status }): Fact => ({ type: `bid_${status}`, job, bidder: bidderOf.get(id)!, bid_id: id })),
    ...ended,
    ...also,
  ])
  await batch.send()
}
