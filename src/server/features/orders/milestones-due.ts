import type { DeductionKind } from '#contract/money-lists.ts'
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
  await limitAdvance(tx, orderId)
}

/** Of the advance of an ended order only what its bills took off is still owed: nothing comes that the rest would be paid ahead of. */
export const limitAdvance = (tx: Transaction, orderId: string): Promise<void> =>
  limitToTakenOff(tx, orderId, 'acceptance', 'advance_recovery')

const endOfLiability = (sql: Sql, orderId: string, day: string) => sql`(${day}::date + (
  select make_interval(months => coalesce((v.content -> 'terms' ->> 'defect_liability_months')::int, 0))
  from orders o join order_versions v on v.order_id = o.id and v.version = o.version where o.id = ${orderId}
))::date`

/** In paise: what passed bills kept back, less what the milestones of the order pay back. */
const keptBeyondMilestones = (sql: Sql, orderId: string) => sql`
  select greatest(coalesce(sum(x.amount_paise), 0) - (
    select coalesce(sum(amount_paise), 0) from milestones
    where order_id = ${orderId} and trigger = 'retention' and status <> 'cancelled' and not of_bills
  ), 0)::bigint as paise
  from bills b join bill_deductions x on x.bill_id = b.id
  where b.order_id = ${orderId} and b.status in ('passed', 'paid') and x.kind = 'retention'`

/** What passed bills of an ended order kept back is due: by the milestones that pay it back, and what is more than theirs as late as theirs. */
export async function releaseRetained(tx: Transaction, orderId: string, day: string): Promise<void> {
  if (await hasPassedBills(tx, orderId)) await limitToTakenOff(tx, orderId, 'retention', 'retention')
  await tx`
    insert into milestones as m (order_id, no, name, bp, trigger, amount_paise, status, due_on, of_bills)
    select o.id, (select max(no) + 1 from milestones where order_id = o.id and not of_bills), '',
      least(greatest(r.paise * 10000 / greatest(o.total_paise, 1), 1), 10000), 'retention', r.paise, 'due',
      ${endOfLiability(tx, orderId, day)} + coalesce((
        select max(days) from milestones where order_id = o.id and trigger = 'retention' and status <> 'cancelled' and not of_bills
      ), 0), true
    from orders o cross join (${keptBeyondMilestones(tx, orderId)}) r
    where o.id = ${orderId} and r.paise > 0
    on conflict (order_id, no) do update set amount_paise = excluded.amount_paise, bp = excluded.bp,
      status = case when m.status = 'frozen' then 'frozen' else 'due' end
    where m.amount_paise < excluded.amount_paise`
}

/** The bills of an ended order keep back another sum than they did: that is due, by the same milestones. */
export async function retainAnew(tx: Transaction, orderId: string, day: string): Promise<void> {
  await tx`
    update milestones m set amount_paise = r.paise, status = case when r.paise = 0 then 'cancelled' else m.status end
    from (${keptBeyondMilestones(tx, orderId)}) r
    where m.order_id = ${orderId} and m.of_bills and m.trigger = 'retention' and m.amount_paise > r.paise`
  await releaseRetained(tx, orderId, day)
}

async function hasPassedBills(tx: Transaction, orderId: string): Promise<boolean> {
  const [found] = await tx`
    select 1 from bills where order_id = ${orderId} and status in ('passed', 'paid') and kind <> 'credit_note' limit 1`
  return found !== undefined
}

/**
 * A milestone is planned as a share of the whole order. Where less was delivered, only what the passed bills took off for it is due, the
 * first milestone first; but never less than is paid of it.
 */
async function limitToTakenOff(
  tx: Transaction,
  orderId: string,
  trigger: MilestoneTrigger,
  kind: DeductionKind,
): Promise<void> {
  await tx`
    update milestones m set amount_paise = due.paise,
      status = case when due.paise = 0 then 'cancelled' when due.paise = due.paid then 'paid' else m.status end
    from (
      select r.id, r.paid, greatest(least(r.amount_paise, taken.paise - r.earlier), r.paid, 0) as paise
      from (
        select p.id, p.amount_paise, coalesce(sum(p.amount_paise) over (
            order by p.no rows between unbounded preceding and 1 preceding
          ), 0)::bigint as earlier, (
            select coalesce(sum(amount_paise + tds_paise), 0)::bigint from order_payments
            where milestone_id = p.id and status in ('recorded', 'confirmed')
          ) as paid
        from milestones p
        where p.order_id = ${orderId} and p.trigger = ${trigger} and p.status <> 'cancelled' and not p.of_bills
      ) r, (
        select coalesce(sum(x.amount_paise), 0)::bigint as paise
        from bills b join bill_deductions x on x.bill_id = b.id
        where b.order_id = ${orderId} and b.status in ('passed', 'paid') and b.kind <> 'credit_note' and x.kind = ${kind}
      ) taken
    ) due
    where m.id = due.id and m.amount_paise > due.paise`
}
