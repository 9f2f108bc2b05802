import type { Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'
import { type Locked as LockedAward, lockAward } from '../awards/lock-award.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'

type Locked = {
  order: LockedOrder
  /** The award of the order, while its bidder has not answered it. */
  offered: LockedAward | null
  /** The award of the order once it is accepted. */
  accepted: LockedAward | null
}

/**
 * The order with its award, job and bids. Lock order: the job first, so that an alarm, which locks the job, meets no write on the
 * order. An order of a deleted job goes on, without its award.
 */
export async function lockOrderAndAward(tx: Transaction, id: string): Promise<Locked> {
  const [found] = await tx<{ job_id: string; award_id: string | null; bid_is_there: boolean }[]>`
    select o.job_id, o.award_id, j.deleted_at is null and b.deleted_at is null as bid_is_there
    from orders o join jobs j on j.id = o.job_id join bids b on b.id = o.bid_id where o.id = ${id}`
  const { job_id, award_id, bid_is_there } = orNotFound(found)
  await tx`select from jobs where id = ${job_id} for update`
  const award = award_id !== null && bid_is_there ? await lockAward(tx, award_id) : null
  const order = await lockOrder(tx, id)
  return {
    order,
    offered: award?.award.status === 'offered' ? award : null,
    accepted: award?.award.status === 'accepted' ? award : null,
  }
}
