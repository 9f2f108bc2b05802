import { messages } from '#contract/messages.ts'
import { indiaDay } from '#domain/india-time.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { releaseAward, takeOfferBack } from '../awards/settle-offer.ts'
import { endOrder, endPending } from './end-orders.ts'
import { namedOrder } from './lock-order.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { endMilestones } from './milestones-due.ts'
import { orderOf } from './order-queries.ts'

/**
 * Cancels an order of which nothing was delivered, billed or paid. An award that waits for its answer is taken back, and so is an
 * accepted part of a job that is still under review; a draft that is thrown away leaves its award as it is.
 */
export const cancelOrder = defineWrite('cancelOrder', async ({ tx, actor, input: { id, reason } }) => {
  const { order, offered, accepted } = await lockOrderAndAward(tx, id)
  authorize(orderPolicy.cancelOrder(actor, order))
  await requireNothingDone(tx, id)
  await endPending(tx, id, 'withdrawn', { by: actor.user_id, note: reason })
  await endOrder(tx, id, 'cancelled', reason)
  await tx`update milestones set status = 'cancelled' where order_id = ${id}`
  await recordFacts(tx, actor, { type: 'order_cancelled', ...namedOrder(order), reason })
  if (order.status !== 'draft') {
    if (offered) await takeOfferBack(tx, actor, offered, reason)
    if (accepted?.open.job.status === 'under_review') await releaseAward(tx, actor, accepted, reason)
  }
  return orderOf(tx, actor, id)
})

async function requireNothingDone(tx: Transaction, id: string): Promise<void> {
  const [done] = await tx<{ delivered: boolean; billed: boolean }[]>`
    select exists (select from dispatches where order_id = ${id} and status <> 'cancelled')
        or exists (select from receipts where order_id = ${id} and status <> 'cancelled') as delivered,
      exists (select from bills where order_id = ${id} and status not in ('returned', 'withdrawn'))
        or exists (select from order_payments where order_id = ${id} and status <> 'withdrawn') as billed`
  if (done!.delivered) throw new Refusal(409, messages.goodsDispatched)
  if (done!.billed) throw new Refusal(409, messages.paymentsMade)
}

/** Ends an order in force with what was delivered; the rest is given up, and an amendment that waits with it. */
export const closeOrder = defineWrite('closeOrder', async ({ tx, actor, input: { id, reason } }) => {
  const { order } = await lockOrderAndAward(tx, id)
  authorize(orderPolicy.closeOrder(actor, order))
  const [onTheWay] = await tx`select from dispatches where order_id = ${id} and status = 'dispatched' limit 1`
  if (onTheWay) throw new Refusal(409, messages.dispatchUnderWay)
  await endPending(tx, id, 'withdrawn', { by: actor.user_id, note: reason })
  await endOrder(tx, id, 'closed', reason)
  await endMilestones(tx, id, indiaDay(await databaseTime(tx)))
  await recordFacts(tx, actor, { type: 'order_closed', ...namedOrder(order), reason })
  return orderOf(tx, actor, id)
})
