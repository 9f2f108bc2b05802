import type { MilestoneTrigger } from '#contract/order-lists.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * The event of these milestones happened on `day` (YYYY-MM-DD): those that wait for it are due their days later. Milestones of a
 * date count from that date, and what is disputed stays frozen, with its day. Under the lock of the order.
 */
export async function makeMilestonesDue(
  tx: Transaction,
  orderId: string,
  triggers: readonly MilestoneTrigger[],
  day: string,
): Promise<void> {
  await tx`
    update milestones set status = case status when 'pending' then 'due' else status end,
      due_on = coalesce(on_date, ${day}::date) + days
    where order_id = ${orderId} and status in ('pending', 'frozen') and due_on is null and trigger = any(${[...triggers]}::text[])`
}

/** The end of an order: its completion is paid, and what is retained after the time of liability for defects. */
export async function endMilestones(tx: Transaction, orderId: string, day: string): Promise<void> {
  await makeMilestonesDue(tx, orderId, ['completion'], day)
  await tx`
    update milestones m set status = 'due', due_on = (${day}::date + make_interval(months => v.months))::date + m.days
    from (
      select coalesce((v.content -> 'terms' ->> 'defect_liability_months')::int, 0) as months
      from orders o join order_versions v on v.order_id = o.id and v.version = o.version where o.id = ${orderId}
    ) v
    where m.order_id = ${orderId} and m.status = 'pending' and m.trigger = 'retention'`
}
