import type { BidStatus } from '#contract/bid.ts'
import { bidStatusAt } from '#domain/bid-lifecycle.ts'
import type { Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'

export type LockedBid = {
  id: string
  job_id: string
  supplier_id: string
  status: BidStatus
  version: number
  sealed: boolean
  confirmed_addendum: number
  /** Null while it is sealed. */
  price_quote: number | null
  delivery_estimate: string | null
  notes: string | null
  valid_until: string | null
  created_at: string
  bidder_name: string
  is_represented: boolean
  /** Of the bidder, or of the company represented. */
  gst_number: string
}

/** A bid that its bidder changes, with its job, both locked: bidders share the job's lock, an award or an opening waits. */
export async function lockOwnBid(tx: Transaction, id: string): Promise<{ job: LockedJob; bid: LockedBid }> {
  const [found] = await tx<{ job_id: string }[]>`select job_id from bids where id = ${id} and deleted_at is null`
  const job = await lockJob(tx, orNotFound(found).job_id, 'share')
  const [bid] = await tx<LockedBid[]>`
    select b.id, b.job_id, b.supplier_id, b.status, b.version, b.sealed, b.confirmed_addendum, b.price_quote,
      b.delivery_estimate, b.notes, b.valid_until::text as valid_until, b.created_at,
      coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name,
      b.company_represented is not null as is_represented,
      coalesce(b.company_represented ->> 'gst_number', c.gst_number) as gst_number
    from bids b join companies c on c.id = b.supplier_id
    where b.id = ${id} and b.deleted_at is null for update of b`
  const { status, ...locked } = orNotFound(bid)
  return { job, bid: { ...locked, status: bidStatusAt(status, job.isDue) } }
}

/** What the facts about a changed bid need. */
export const namedBid = (job: LockedJob, { id, supplier_id, bidder_name, is_represented }: LockedBid) => ({
  job,
  buyer: job.posted_by,
  bidder: supplier_id,
  bid_id: id,
  bidder_name,
  is_represented,
})
