import type { DashboardActions } from '#contract/dashboard.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { limitTo } from '../../paging.ts'

/** Bills that the buyer returned, until they are corrected or the order gets another bill. */
export function billsToCorrect(sql: Sql, caller: Caller, most: number): Promise<DashboardActions['bills_to_correct']> {
  return sql<DashboardActions['bills_to_correct']>`
    select b.id, b.number, c.company_name, coalesce(b.return_reason, '') as reason
    from bills b join orders o on o.id = b.order_id join companies c on c.id = b.buyer_id
    where ${caller.capabilities.has('keep_accounts')} and b.supplier_id = ${caller.company_id} and b.status = 'returned'
      and o.status in ('accepted', 'completed', 'closed') and not exists (
        select from bills n where n.order_id = b.order_id and n.status <> 'withdrawn' and (
          n.corrects = b.id or (n.corrects is null and n.submitted_at > coalesce(b.returned_at, b.submitted_at))
        )
      )
    order by b.seq desc ${limitTo(sql, most)}`
}

/** Payments that the buyer recorded, and that the supplier neither confirmed nor contested. */
export function paymentsToConfirm(
  sql: Sql,
  caller: Caller,
  most: number,
): Promise<DashboardActions['payments_to_confirm']> {
  return sql<DashboardActions['payments_to_confirm']>`
    select p.id, p.order_id, p.bill_id, c.company_name, p.amount_paise / 100.0 as amount, p.reference
    from orders o join order_payments p on p.order_id = o.id join companies c on c.id = o.buyer_id
    where ${caller.capabilities.has('keep_accounts')} and o.supplier_id = ${caller.company_id} and p.status = 'recorded'
    order by p.seq desc ${limitTo(sql, most)}`
}
