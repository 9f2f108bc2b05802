import { indiaDay } from '#domain/india-time.ts'
import { leftToBill } from '#domain/orders/left-to-bill.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { billingOrder } from '../bills/order-billed.ts'
import { endOrder } from './end-orders.ts'
import { lockOrder, namedOrder } from './lock-order.ts'
import { endMilestones } from './milestones-due.ts'

/**
 * Completes an order in force once all of every line is accepted and billed or credited, nothing is on its way and no amendment waits. Call
 * it at the end of the write that may make it so, under the lock of the order. Returns whether it is complete now.
 */
export async function completeIfDone(tx: Transaction, orderId: string): Promise<boolean> {
  const [state] = await tx<{ done: boolean }[]>`
    select o.status = 'accepted'
      and not exists (select from order_items i where i.order_id = o.id and i.accepted_qty < i.qty)
      and not exists (select from dispatches d where d.order_id = o.id and d.status = 'dispatched')
      and not exists (select from receipts r where r.order_id = o.id and r.status = 'recorded')
      and not exists (select from bills b where b.order_id = o.id and b.status in ('submitted', 'mismatch'))
      and not exists (select from order_versions v where v.order_id = o.id and v.status in ('draft', 'issued')) as done
    from orders o where o.id = ${orderId}`
  if (!state?.done) return false
  const { lines } = await billingOrder(tx, orderId)
  if (lines.some((line) => leftToBill(line) > 0n)) return false
  await endOrder(tx, orderId, 'completed', null)
  await endMilestones(tx, orderId, indiaDay(await databaseTime(tx)))
  await recordFacts(tx, { user_id: null }, { type: 'order_ended', ...namedOrder(await lockOrder(tx, orderId)) })
  return true
}
