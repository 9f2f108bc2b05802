import type { MsmeClass } from '#contract/money-lists.ts'
import type { BillStatus } from '#contract/order-statuses.ts'
import { agreedDays, dueOfBill } from '#domain/orders/terms-of-payment.ts'
import type { Transaction } from '../../db/database.ts'
import { setBillAlarms } from './bill-alarms.ts'
import { compareBills } from './compare-bills.ts'
import { acceptanceOf, billingOrder, type Covered, coveredBy, standing } from './order-billed.ts'

type Dated = {
  id: string
  status: BillStatus
  msme_class: MsmeClass | null
  acceptance_on: string | null
  due_on: string | null
  lines: Covered[]
}

/**
 * The time to pay runs anew where a delivery that bills cover is accepted, or is on another day: its objection was removed, or its
 * receipt was cancelled. Bills of charges alone cover none. Bills that are paid move as well, since a half-year's return tells which were
 * paid in time. Returns the ids of those that moved. Under the lock of the order.
 */
async function dateBills(tx: Transaction, orderId: string, now: string, which: Which): Promise<string[]> {
  const bills = await datedBills(tx, orderId, which)
  if (bills.length === 0) return []
  const { content } = await billingOrder(tx, orderId)
  const moved: string[] = []
  for (const { id, status, msme_class, lines, ...before } of bills) {
    const acceptance_on = await acceptanceOf(tx, orderId, lines)
    const { due_on, due_because } = dueOfBill(acceptance_on, agreedDays(content.milestones), msme_class)
    if (acceptance_on === before.acceptance_on && due_on === before.due_on) continue
    await tx`
      update bills set acceptance_on = ${acceptance_on}, due_on = ${due_on}, due_because = ${due_because} where id = ${id}`
    if (status !== 'paid') await setBillAlarms(tx, { id, due_on }, now)
    moved.push(id)
  }
  return moved
}

/** `waiting`: those that are not passed yet. */
type Which = 'waiting' | 'all'

const datedBills = (tx: Transaction, orderId: string, which: Which): Promise<Dated[]> => tx<Dated[]>`
  select b.id, b.status, b.msme_class, b.acceptance_on::text as acceptance_on, b.due_on::text as due_on, ${coveredBy(tx)} as lines
  from bills b
  where b.order_id = ${orderId} and b.kind <> 'credit_note' and ${standing(tx)}
    and ((${which === 'all'} and b.acceptance_on is not null) or b.status in ('submitted', 'mismatch'))
    and exists (select from bill_items where bill_id = b.id)
  order by b.seq for update of b`

/** What of the bills of an order changes with what is accepted of it: how they differ from it, and until when they are to be paid. More goods move only those that wait. */
export async function reviewBills(tx: Transaction, orderId: string, now: string, which: Which): Promise<string[]> {
  const [compared, dated] = [await compareBills(tx, orderId), await dateBills(tx, orderId, now, which)]
  return [...new Set([...compared, ...dated])]
}
