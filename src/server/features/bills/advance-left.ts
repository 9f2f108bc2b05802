import { type Paise, paise } from '#domain/exact.ts'
import type { Sql } from '../../db/database.ts'

/**
 * `paid` and `tds`: of all payments ahead, and what of it was TDS. `unpaid`: due and not paid; it is asked for beside the bills, so the
 * last one must not ask for it again.
 */
export type Advance = { left: Paise; unpaid: Paise; paid: Paise; tds: Paise }

/** What was paid of the order ahead, less what its bills have recovered of it, without that of `billId`. */
export async function advanceLeft(sql: Sql, order_id: string, billId: string | null): Promise<Advance> {
  const [sums] = await sql<Record<keyof Advance, number>[]>`
    select ahead.paid, ahead.tds, greatest(ahead.paid - (
      select coalesce(sum(x.amount_paise), 0) from bill_deductions x join bills b on b.id = x.bill_id
      where b.order_id = ${order_id} and b.id is distinct from ${billId}::uuid and x.kind = 'advance_recovery' and b.status in ('passed', 'paid')
    ), 0)::bigint as left, (
      select coalesce(sum(greatest(m.amount_paise - q.paid, 0)), 0)::bigint from milestones m cross join lateral (
        select coalesce(sum(amount_paise + tds_paise), 0) as paid from order_payments
        where milestone_id = m.id and status in ('recorded', 'confirmed')
      ) q where m.order_id = ${order_id} and m.trigger = 'acceptance' and m.status in ('due', 'frozen')
    ) as unpaid
    from (
      select coalesce(sum(p.amount_paise + p.tds_paise), 0)::bigint as paid, coalesce(sum(p.tds_paise), 0)::bigint as tds
      from order_payments p join milestones m on m.id = p.milestone_id
      where m.order_id = ${order_id} and m.trigger = 'acceptance' and p.bill_id is null and p.status in ('recorded', 'confirmed')
    ) ahead`
  const { left, unpaid, paid, tds } = sums!
  return { left: paise(left), unpaid: paise(unpaid), paid: paise(paid), tds: paise(tds) }
}
