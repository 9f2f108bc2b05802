import type { BillKind, MsmeClass } from '#contract/money-lists.ts'
import type { BillStatus } from '#contract/order-statuses.ts'
import type { Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'

export type LockedBill = {
  id: string
  kind: BillKind
  number: string
  status: BillStatus
  bill_date: string
  due_on: string | null
  msme_class: MsmeClass | null
  total_paise: number
  /** The bill that it was sent in place of. */
  corrects: string | null
}

/** A bill with its order, locked until the transaction ends. Lock order: the order, its lines by id, the bill. */
export async function lockBill(tx: Transaction, id: string): Promise<{ order: LockedOrder; bill: LockedBill }> {
  const [found] = await tx<{ order_id: string }[]>`select order_id from bills where id = ${id}`
  const order = await lockOrder(tx, orNotFound(found).order_id)
  await tx`
    select from order_items where id in (select order_item_id from bill_items where bill_id = ${id}) order by id for update`
  const [bill] = await tx<LockedBill[]>`
    select id, kind, number, status, bill_date::text as bill_date, due_on::text as due_on, msme_class, total_paise, corrects from bills where id = ${id} for update`
  return { order, bill: bill! }
}
