import { minus, parseQuantity, type Quantity, quantityText } from '#domain/exact.ts'
import { receiveLine } from '#domain/orders/received-quantities.ts'
import type { Transaction } from '../../db/database.ts'
import { makeMilestonesDue } from '../orders/milestones-due.ts'

type Row = Record<'id' | 'received' | 'rejected' | 'most' | 'accepted', string> & { challan: string | null }

/** Accepts the lines of a receipt up to what is still open of each; the rest is excess. Order and lines must be locked. */
export async function countReceipt(tx: Transaction, receiptId: string, orderId: string): Promise<void> {
  const rows = await tx<Row[]>`
    select i.order_item_id as id, i.challan_qty::text as challan, i.received_qty::text as received,
      i.rejected_qty::text as rejected, l.qty_max::text as most, l.accepted_qty::text as accepted
    from receipt_items i join order_items l on l.id = i.order_item_id
    where i.receipt_id = ${receiptId} and l.order_id = ${orderId} order by l.id`
  for (const { id, challan, received, rejected, most, accepted } of rows) {
    const counted = { challan: parseQuantity(challan), received: quantity(received), rejected: quantity(rejected) }
    const line = receiveLine(counted, minus(quantity(most), quantity(accepted)))
    const [more, excess] = [quantityText(line.accepted), quantityText(line.excess)]
    await tx`
      update receipt_items set accepted_qty = ${more}, excess_qty = ${excess}
      where receipt_id = ${receiptId} and order_item_id = ${id}`
    await tx`update order_items set accepted_qty = accepted_qty + ${more} where id = ${id}`
  }
  const [receipt] = await tx<{ day: string }[]>`select received_on::text as day from receipts where id = ${receiptId}`
  await makeMilestonesDue(tx, orderId, ['receipt'], receipt!.day)
}

const quantity = (text: string) => parseQuantity(text)! as Quantity
