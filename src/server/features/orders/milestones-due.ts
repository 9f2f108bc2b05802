import type { MilestoneTrigger } from '#contract/order-lists.ts'
import type { Sql, Transaction } from '../../db/database.ts'

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
  const end = endOfLiability(tx, orderId, day)
  await tx`
    update milestones m set status = 'due', due_on = ${end} + m.days
    where m.order_id = ${orderId} and m.status = 'pending' and m.trigger = 'retention'`
  await releaseRetained(tx, orderId, day)
}

const endOfLiability = (sql: Sql, orderId: string, day: string) => sql`(${day}::date + (
  select make_interval(months => coalesce((v.content -> 'terms' ->> 'defect_liability_months')::int, 0))
  from orders o join order_versions v on v.order_id = o.id and v.version = o.version where o.id = ${orderId}
))::date`

/** What passed bills of an ended order kept back is due as well where no milestone of its own is. */
export async function releaseRetained(tx: Transaction, orderId: string, day: string): Promise<void> {
  await tx`
    insert into milestones as m (order_id, no, name, bp, trigger, amount_paise, status, due_on, of_bills)
    select o.id, (select max(no) + 1 from milestones where order_id = o.id and not of_bills), '',
      least(greatest(r.paise * 10000 / greatest(o.total_paise, 1), 1), 10000), 'retention', r.paise, 'due',
      ${endOfLiability(tx, orderId, day)}, true
    from orders o cross join lateral (
      select sum(x.amount_paise)::bigint as paise from bills b join bill_deductions x on x.bill_id = b.id
      where b.order_id = o.id and b.status in ('passed', 'paid') and x.kind = 'retention'
    ) r
    where o.id = ${orderId} and r.paise > 0 and not exists (
      select from milestones where order_id = o.id and trigger = 'retention' and status <> 'cancelled' and not of_bills
    )
    on conflict (order_id, no) do update set amount_paise = excluded.amount_paise, bp = excluded.bp,
      status = case when m.status = 'frozen' then 'frozen' else 'due' end
    where m.amount_paise < excluded.amount_paise`
}
