import { type Paise, paise } from '#domain/exact.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { standing } from './order-billed.ts'

/** In paise: what the supplier paid back of an advance. `ofOrder`: a condition on `order_id`. */
export const advancePaidBack = (sql: Sql, ofOrder: Fragment): Fragment => sql`(
  select coalesce(sum(amount_paise), 0)::bigint from advance_refunds where ${ofOrder} and withdrawn_at is null
)`

/** In paise: what is confirmed of the advances of order `o`, and neither taken off its bills nor paid back. */
export const advanceOwedBack = (sql: Sql): Fragment => sql`(
  select greatest(x.paid - x.back, 0)::bigint from (
    select (
      select coalesce(sum(p.amount_paise + p.tds_paise), 0) from order_payments p join milestones m on m.id = p.milestone_id
      where m.order_id = o.id and m.trigger = 'acceptance' and p.bill_id is null and p.status = 'confirmed'
    ) as paid, (
      select coalesce(sum(d.amount_paise), 0) from bill_deductions d join bills b on b.id = d.bill_id
      where b.order_id = o.id and d.kind = 'advance_recovery' and b.status in ('passed', 'paid')
    ) + ${advancePaidBack(sql, sql`order_id = o.id`)} as back
  ) x
)`

/**
 * `paid` and `tds`: of all payments ahead, and what of it was TDS. `recovered`: taken off bills. `back`: paid back by the supplier.
 * `unpaid`: due and not paid; it is asked for beside the bills, so they must not ask for it again. `billed`: in all its bills but
 * `billId`, without what passed credit notes took back: others may be returned. `refundable`: what of `left` the supplier has confirmed
 * to have. Nothing else can be paid back: he may still contest it.
 */
export type Advance = Record<'left' | 'refundable' | 'unpaid' | 'billed' | 'paid' | 'tds' | 'recovered' | 'back', Paise>

/** What was paid of the order ahead, less what its bills have recovered of it, without that of `billId`, and what was paid back. */
export async function advanceLeft(sql: Sql, order_id: string, billId: string | null): Promise<Advance> {
  const [sums] = await sql<Record<keyof Advance, number>[]>`
    select ahead.paid, ahead.tds, used.recovered, used.back, greatest(ahead.paid - used.recovered - used.back, 0)::bigint as left,
      greatest(ahead.confirmed - used.recovered - used.back, 0)::bigint as refundable, (
      select coalesce(sum(greatest(m.amount_paise - q.paid, 0)), 0)::bigint from milestones m cross join lateral (
        select coalesce(sum(amount_paise + tds_paise), 0) as paid from order_payments
        where milestone_id = m.id and status in ('recorded', 'confirmed')
      ) q where m.order_id = ${order_id} and m.trigger = 'acceptance' and m.status in ('due', 'frozen')
    ) as unpaid, (
      select coalesce(sum(case when b.kind = 'credit_note' then -b.total_paise else b.total_paise end), 0)::bigint from bills b
      where b.order_id = ${order_id} and b.id is distinct from ${billId}::uuid and ${standing(sql)}
        and (b.kind <> 'credit_note' or b.status in ('passed', 'paid'))
    ) as billed
    from (
      select coalesce(sum(p.amount_paise + p.tds_paise), 0)::bigint as paid, coalesce(sum(p.tds_paise), 0)::bigint as tds,
        coalesce(sum(p.amount_paise + p.tds_paise) filter (where p.status = 'confirmed'), 0)::bigint as confirmed
      from order_payments p join milestones m on m.id = p.milestone_id
      where m.order_id = ${order_id} and m.trigger = 'acceptance' and p.bill_id is null and p.status in ('recorded', 'confirmed')
    ) ahead, (
      select coalesce(sum(x.amount_paise), 0)::bigint as recovered, ${advancePaidBack(sql, sql`order_id = ${order_id}`)} as back
      from bill_deductions x join bills b on b.id = x.bill_id
      where b.order_id = ${order_id} and b.id is distinct from ${billId}::uuid and x.kind = 'advance_recovery' and b.status in ('passed', 'paid')
    ) used`
  return Object.fromEntries(Object.entries(sums!).map(([name, amount]) => [name, paise(amount)])) as Advance
}
