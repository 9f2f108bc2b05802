import type { BillStatus, MilestoneStatus } from '#contract/order-statuses.ts'
import { billMoves, canMove, milestoneMoves } from '#domain/orders/order-lifecycles.ts'
import type { Transaction } from '../../db/database.ts'
import { clearBillAlarms, setBillAlarms } from './bill-alarms.ts'
import { sumsOfBills } from './bill-queries.ts'

type Paid = { bill_id: string | null; milestone_id: string | null }

/** A passed bill is paid once payments, their TDS and what is kept back cover it, and passed again if one of them falls away. */
export async function settle(tx: Transaction, { bill_id, milestone_id }: Paid, now: string): Promise<void> {
  if (bill_id !== null) await settleBill(tx, bill_id, now)
  if (milestone_id !== null) await settleMilestone(tx, milestone_id)
}

async function settleBill(tx: Transaction, id: string, now: string): Promise<void> {
  const [bill] = await tx<{ id: string; status: BillStatus; due_on: string | null; covered: boolean }[]>`
    select b.id, b.status, b.due_on::text as due_on, b.total_paise <= d.kept + p.paid as covered
    from bills b ${sumsOfBills(tx)} where b.id = ${id}`
  const { status, covered } = bill!
  const to = covered ? 'paid' : 'passed'
  if (status === to || !['passed', 'paid'].includes(status) || !canMove(billMoves, status, to)) return
  await tx`update bills set status = ${to} where id = ${id}`
  if (covered) await clearBillAlarms(tx, id)
  else await setBillAlarms(tx, bill!, now)
}

/** When the amounts of an order's parts have changed: what was paid of one may cover it no more, or now. */
export async function settleMilestones(tx: Transaction, orderId: string): Promise<void> {
  const begun = await tx<{ id: string }[]>`
    select id from milestones m
    where m.order_id = ${orderId} and exists (select from order_payments p where p.milestone_id = m.id)`
  for (const { id } of begun) await settleMilestone(tx, id)
}

async function settleMilestone(tx: Transaction, id: string): Promise<void> {
  const [milestone] = await tx<{ status: MilestoneStatus; covered: boolean }[]>`
    select m.status, m.amount_paise <= coalesce((
      select sum(amount_paise + tds_paise) from order_payments
      where milestone_id = m.id and status in ('recorded', 'confirmed')
    ), 0) as covered
    from milestones m where m.id = ${id}`
  const { status, covered } = milestone!
  const to = covered ? 'paid' : 'due'
  if (!['due', 'paid'].includes(status) || !canMove(milestoneMoves, status, to)) return
  await tx`update milestones set status = ${to} where id = ${id}`
}
