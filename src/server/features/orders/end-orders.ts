import type { AwardStatus } from '#contract/award-lists.ts'
import type { OrderVersionStatus } from '#contract/order-statuses.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lockOrder, namedOrder } from './lock-order.ts'

type Ending = Exclude<AwardStatus, 'offered' | 'accepted'>

/** What an order that waits becomes with its award. */
const endings = {
  declined: 'refused',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
} as const satisfies Record<Ending, string>

/** Ends the drafts and the unanswered orders of awards that end. Their jobs are locked. */
export async function endOrdersOf(tx: Transaction, awardIds: readonly string[], status: Ending): Promise<void> {
  if (awardIds.length === 0) return
  const orders = await tx<{ id: string }[]>`
    select id from orders where award_id = any(${awardIds}::uuid[]) and status in ('draft', 'issued') order by id`
  for (const { id } of orders) {
    const order = await lockOrder(tx, id)
    await endPending(tx, id, status === 'declined' ? 'refused' : status === 'lapsed' ? 'lapsed' : 'withdrawn', {})
    // What nobody was asked to accept is nobody's refusal.
    await endOrder(tx, id, order.status === 'draft' ? 'cancelled' : endings[status], null)
    await recordFacts(tx, { user_id: null }, { type: 'order_ended', ...namedOrder(order) })
  }
}

type Decision = {
  by?: string | null
  note?: string | null
  client?: { address: string; agent: string } | null
}

/** Ends the version that waits for its answer; a draft is withdrawn. */
export async function endPending(
  tx: Transaction,
  orderId: string,
  status: Exclude<OrderVersionStatus, 'draft' | 'issued' | 'accepted'>,
  { by = null, note = null, client = null }: Decision,
): Promise<void> {
  await tx`
    update order_versions set status = case when status = 'draft' then 'withdrawn' else ${status} end,
      decided_at = clock_timestamp(), decided_by = ${by}, decision_note = ${note}, decided_from = ${client?.address ?? null},
      decided_agent = ${client?.agent ?? null}
    where order_id = ${orderId} and status in ('draft', 'issued')`
  await clearWaiting(tx, orderId)
}

export async function clearWaiting(tx: Transaction, orderId: string): Promise<void> {
  await tx`delete from alarms where kind in ('order_respond', 'order_remind') and subject_id = ${orderId}`
}

type Ended = 'refused' | 'lapsed' | 'cancelled' | 'closed' | 'completed'

export async function endOrder(tx: Transaction, orderId: string, status: Ended, reason: string | null): Promise<void> {
  await tx`
    update orders set status = ${status}, closed_at = clock_timestamp(), close_reason = ${reason} where id = ${orderId}`
}
