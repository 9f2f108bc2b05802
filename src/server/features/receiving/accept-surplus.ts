import type { Transaction } from '../../db/database.ts'
import { compareBills } from '../bills/compare-bills.ts'

/**
 * What receipts left out as excess is accepted as far as the lines of the order now allow, the oldest delivery first. What was rejected
 * stays so, nothing is taken away, and a receipt that waits is counted once it is accepted. The surplus counts from its delivery: goods
 * that were kept are accepted with it (MSMED Act, section 2(b)), and came no later. Bills keep their days, and those that wait are compared anew. Order and lines must be locked.
 */
export async function acceptSurplus(tx: Transaction, orderId: string): Promise<void> {
  await tx`
    with surplus as (
      select i.receipt_id, i.order_item_id, least(i.excess_qty, l.qty_max - l.accepted_qty - coalesce(sum(i.excess_qty) over (
          partition by l.id order by r.received_on, r.seq rows between unbounded preceding and 1 preceding
        ), 0)) as qty
      from receipts r join receipt_items i on i.receipt_id = r.id join order_items l on l.id = i.order_item_id
      where r.order_id = ${orderId} and l.order_id = ${orderId} and r.status = 'accepted' and i.excess_qty > 0
    ), accepted as (
      update receipt_items i set accepted_qty = i.accepted_qty + s.qty, excess_qty = i.excess_qty - s.qty
      from surplus s where i.receipt_id = s.receipt_id and i.order_item_id = s.order_item_id and s.qty > 0
      returning i.order_item_id, s.qty
    )
    update order_items l set accepted_qty = l.accepted_qty + a.qty
    from (select order_item_id, sum(qty) as qty from accepted group by order_item_id) a where l.id = a.order_item_id`
  await compareBills(tx, orderId)
}
