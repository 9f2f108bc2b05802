import type { BidFeedback } from '#contract/award-lists.ts'
import { isUndecidedBid } from '#domain/bid-lifecycle.ts'
import type { Fact } from '#domain/facts/facts.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { endRequests } from '../award-requests/end-requests.ts'
import type { JobToAward } from '../bids/settle-job.ts'
import { tellGuests } from '../quotes/tell-guests.ts'

/** Whether nothing is left to decide: no offer waits, and a whole award or all lines of the total are accepted. */
export async function isComplete(tx: Transaction, jobId: string): Promise<boolean> {
  const [state] = await tx<{ complete: boolean }[]>`
    select not exists (select from awards where job_id = ${jobId} and status = 'offered') and (
      exists (select from awards where job_id = ${jobId} and status = 'accepted' and whole)
      or not exists (
        select from job_items
        where job_id = ${jobId} and kind = 'item' and not optional and not rate_only and qty > awarded_qty and removed_in is null
      )
    ) as complete`
  return state!.complete
}

/** The job is awarded: all bids that nobody chose are rejected, and every bidder is notified. */
export async function completeAward(tx: Transaction, { job, bids, waiting }: JobToAward): Promise<void> {
  const left = bids.filter(isUndecidedBid)
  await tx`update jobs set status = 'awarded' where id = ${job.id}`
  const rejected = await tx<{ id: string; feedback: BidFeedback | null }[]>`
    update bids set status = 'rejected', updated_at = clock_timestamp()
    where id = any(${left.map(({ id }) => id)}::uuid[]) returning id, feedback`
  const feedbackOf = new Map(rejected.map(({ id, feedback }) => [id, feedback]))
  if (waiting) await endRequests(tx, [waiting], 'stale')
  if (left.some(({ is_guest }) => is_guest))
    await tellGuests(
      tx,
      job,
      left.map(({ supplier_id }) => ({ supplier_id, status: 'rejected' })),
    )
  await recordFacts(
    tx,
    { user_id: null },
    {
      ...{ type: 'award_complete', job, buyer: job.posted_by },
      bidders: [...new Set(bids.map(({ supplier_id }) => supplier_id))],
    },
    ...left.map(
      ({ id, supplier_id: bidder, is_represented, bidder_name }): Fact => ({
        ...{ type: 'bid_rejected', job, bidder, bid_id: id, represented: is_represented ? bidder_name : null },
        feedback: feedbackOf.get(id) ?? null,
      }),
    ),
  )
}
