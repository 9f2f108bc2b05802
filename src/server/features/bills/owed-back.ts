import { type Paise, paise } from '#domain/exact.ts'
import type { Sql } from '../../db/database.ts'
import { advanceOwedBack } from './advance-left.ts'
import { isAllBilled, isRefundDue, usedOfNote } from './bill-queries.ts'

/**
 * What the supplier of an order owes its buyer by what is recorded here, over all orders between them: what is left of credit notes
 * and of confirmed advances and is to be paid back, less the set-offs of payments, as far as their other half is not recorded under
 * the same reference. Below 0 where more is set off. What a contested set-off stands against is owed again, also where its other half is
 * still recorded.
 */
export async function owedBack(sql: Sql, orderId: string): Promise<Paise> {
  const [owed] = await sql<{ paise: number }[]>`
    with theirs as (
      select o.id, o.status from orders t join orders o
        on o.buyer_id = t.buyer_id and o.supplier_id = t.supplier_id and o.represented is not distinct from t.represented
      where t.id = ${orderId}
    )
    select (n.left + a.left - s.left)::bigint as paise from (
      select coalesce(sum(b.total_paise - ${usedOfNote(sql)}), 0) as left
      from bills b join theirs o on o.id = b.order_id where ${isRefundDue(sql)}
    ) n, (
      select coalesce(sum(${advanceOwedBack(sql)}), 0) as left from theirs o where ${isAllBilled(sql)}
    ) a, (
      select coalesce(sum(greatest(r.paid - r.back, 0) - r.contested), 0) as left from (
        select sum(h.paid) as paid, sum(h.contested) as contested, sum(h.back) as back from (
          select p.reference, p.amount_paise as paid, case p.status when 'contested' then p.amount_paise else 0 end as contested, 0 as back
          from order_payments p join theirs o on o.id = p.order_id
          where p.mode = 'set_off' and p.status <> 'withdrawn'
          union all
          select r.reference, 0, 0, r.amount_paise from advance_refunds r join theirs o on o.id = r.order_id
          where r.mode = 'set_off' and r.withdrawn_at is null
          union all
          select r.reference, 0, 0, r.amount_paise from note_refunds r join bills b on b.id = r.bill_id join theirs o on o.id = b.order_id
          where r.mode = 'set_off' and r.withdrawn_at is null
        ) h group by upper(h.reference)
      ) r
    ) s`
  return paise(owed!.paise)
}
