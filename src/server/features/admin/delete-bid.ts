import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { bidsAreSealed } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequestsFor } from '../award-requests/end-requests.ts'
import { endOffers } from '../awards/end-offers.ts'
import { lockJob } from '../jobs/lock-job.ts'

/** `represented`: the company for which a salesman bid. */
type DeletedBid = { status: BidStatus; supplier_id: string; company_name: string; represented: string | null }

/** Whose bid it was, nobody learns before the opening. */
const sealedBidder = 'A sealed bidder'

/** Removes a bid from every list; its supplier may bid again. An awarded one stays, since its job would have no winner. */
export const deleteBid = defineWrite('deleteBid', async ({ tx, actor, input: { id, reason } }) => {
  const [found] = await tx<{ job_id: string }[]>`select job_id from bids where id = ${id} and deleted_at is null`
  const job = await lockJob(tx, orNotFound(found).job_id, 'update')
  const [bid] = await tx<DeletedBid[]>`
    select b.status, b.supplier_id, c.company_name, b.company_represented ->> 'company_name' as represented
    from bids b join companies c on c.id = b.supplier_id
    where b.id = ${id} and b.deleted_at is null for update of b`
  const { status, supplier_id: bidder, company_name, represented } = orNotFound(bid)
  const bidder_name = represented === null ? company_name : `${represented} (by ${company_name})`
  authorize(policy.deleteBid({ status }))
  await endRequestsFor(tx, { id, job_id: job.id })
  await endOffers(tx, tx`a.bid_id = ${id}`, { status: 'cancelled' })
  await tx`update bids set deleted_at = clock_timestamp(), updated_at = clock_timestamp() where id = ${id}`
  await recordFacts(tx, actor, {
    type: 'bid_deleted',
    job,
    buyer: job.posted_by,
    bidder,
    bid_id: id,
    bidder_name: bidsAreSealed(job) ? sealedBidder : bidder_name,
    represented,
    reason,
  })
  return { message: messages.bidDeleted.text }
})
