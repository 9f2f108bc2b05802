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

/** What passed bills of an ended order kept back is due: by the milestones that pay it back, and what is more than theirs as well. */
export async function releaseRetained(tx: Transaction, orderId: string, day: string): Promise<void> {
  await limitToRetained(tx, orderId)
  await tx`
    insert into milestones as m (order_id, no, name, bp, trigger, amount_paise, status, due_on, of_bills)
    select o.id, (select max(no) + 1 from milestones where order_id = o.id and not of_bills), '',
      least(greatest(r.paise * 10000 / greatest(o.total_paise, 1), 1), 10000), 'retention', r.paise, 'due',
      ${endOfLiability(tx, orderId, day)}, true
    from orders o cross join lateral (
      select (coalesce(sum(x.amount_paise), 0) - (
        select coalesce(sum(amount_paise), 0) from milestones
        where order_id = o.id and trigger = 'retention' and status <> 'cancelled' and not of_bills
      ))::bigint as paise
      from bills b join bill_deductions x on x.bill_id = b.id
      where b.order_id = o.id and b.status in ('passed', 'paid') and x.kind = 'retention'
    ) r
    where o.id = ${orderId} and r.paise > 0
    on conflict (order_id, no) do update set amount_paise = excluded.amount_paise, bp = excluded.bp,
      status = case when m.status = 'frozen' then 'frozen' else 'due' end
    where m.amount_paise < excluded.amount_paise`
}

/**
 * A milestone that pays back what was retained is planned as a share of the whole order. Where less was delivered, only what the
 * passed bills kept is due, the first milestone first; but never less than is paid of it.
 */
async function limitToRetained(tx: Transaction, orderId: string): Promise<void> {
  await tx`
    update milestones m set amount_paise = due.paise,
      status = case when due.paise = 0 then 'cancelled' when due.paise = due.paid then 'paid' else m.status end
    from (
      select r.id, r.paid, greatest(least(r.amount_paise, kept.paise - r.earlier), r.paid, 0) as paise
      from (
        select p.id, p.amount_paise, coalesce(sum(p.amount_paise) over (
            order by p.no rows between unbounded preceding and 1 preceding
          ), 0)::bigint as earlier, (
            select coalesce(sum(amount_paise + tds_paise), 0)::bigint from order_payments
            where milestone_id = p.id and status in ('recorded', 'confirmed')
          ) as paid
        from milestones p
        where p.order_id = ${orderId} and p.trigger = 'retention' and p.status <> 'cancelled' and not p.of_bills
      ) r, (
        select coalesce(sum((
          select sum(amount_paise) from bill_deductions where bill_id = b.id and kind = 'retention'
        )), 0)::bigint as paise
        from bills b where b.order_id = ${orderId} and b.status in ('passed', 'paid') and b.kind <> 'credit_note'
        having count(*) > 0
      ) kept
    ) due
    where m.id = due.id and m.amount_paise > due.paise`
}
