import type { AwardStatus } from '#contract/award-lists.ts'
import type { Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'
import { type JobToAward, lockForAward, type OpenBid } from '../bids/settle-job.ts'

export type LockedAward = {
  id: string
  bid_id: string
  whole: boolean
  status: AwardStatus
  respond_by: string | null
  made_by: string
  amount: number
}

export type Locked = { open: JobToAward; award: LockedAward; bid: OpenBid }

/** An award with its job and bids, locked until the transaction ends. Lock order: the job first. What was due has lapsed. */
export async function lockAward(tx: Transaction, id: string): Promise<Locked> {
  const [found] = await tx<{ job_id: string }[]>`select job_id from awards where id = ${id}`
  const open = await lockForAward(tx, orNotFound(found).job_id)
  const [award] = await tx<LockedAward[]>`
    select id, bid_id, whole, status, respond_by, made_by, amount from awards where id = ${id} for update`
  const bid = open.bids.find((one) => one.id === award?.bid_id)
  return { open, award: award!, bid: orNotFound(bid) }
}

/** What the facts about an award need. */
export const namedAward = ({ open: { job }, award, bid }: Locked) => ({
  job,
  buyer: job.posted_by,
  bidder: bid.supplier_id,
  bid_id: bid.id,
  award_id: award.id,
  bidder_name: bid.bidder_name,
  represented: bid.is_represented ? bid.bidder_name : null,
})
