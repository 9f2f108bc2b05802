import type { EscrowPartnerName } from '#contract/escrow-partners.ts'
import type { Hold } from '#contract/hold.ts'
import type { MilestoneStatus } from '#contract/order-statuses.ts'
import { type Disputable, type OrderSides, orderPolicy } from '#domain/policy/order-policy.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { hasDispute } from '../disputes/dispute-queries.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'

const shownColumns = (sql: Sql) => sql`
  h.id, h.order_id, h.milestone_id, h.partner, h.status, h.amount_paise / 100.0 as amount, h.created_at, h.held_at, h.ended_at`

/** What the partner holds of an order, for both of its sides. */
export async function holdsOfOrder(sql: Sql, caller: Caller, orderId: string): Promise<Hold[]> {
  const [order] = await sql<(OrderSides & Disputable)[]>`
    select buyer_id, supplier_id, number, ${hasDispute(sql)} as disputed from orders o where id = ${orderId}`
  authorize(orderPolicy.seeOrder(caller, orNotFound(order)))
  return await sql<Hold[]>`select ${shownColumns(sql)} from holds h where h.order_id = ${orderId} order by h.seq`
}

export async function shownHold(tx: Transaction, holdId: string): Promise<Hold> {
  const [hold] = await tx<Hold[]>`select ${shownColumns(tx)} from holds h where h.id = ${holdId}`
  return hold!
}

export type StoredHold = Pick<Hold, 'id' | 'milestone_id' | 'status'> & {
  partner: EscrowPartnerName
  partner_order_id: string
  milestone_status: MilestoneStatus
  created_by: string
}

/** The hold with its order, which is locked first. */
export async function lockHold(tx: Transaction, holdId: string): Promise<{ order: LockedOrder; hold: StoredHold }> {
  const [of] = await tx<{ order_id: string }[]>`select order_id from holds where id = ${holdId}`
  const order = await lockOrder(tx, orNotFound(of).order_id)
  const [hold] = await tx<StoredHold[]>`
    select h.id, h.milestone_id, h.status, h.partner, h.partner_order_id, h.created_by, m.status as milestone_status
    from holds h join milestones m on m.id = h.milestone_id where h.id = ${holdId}`
  return { order, hold: hold! }
}

/** Whose hold it is, as facts name it. */
export const factsOf = ({ id, number, buyer_id, supplier_id }: LockedOrder, holdId: string) => ({
  ...{ order_id: id, order: number ?? '', hold_id: holdId },
  ...{ buyer: buyer_id, supplier: supplier_id },
})
