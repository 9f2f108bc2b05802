import type { DashboardActions } from '#contract/dashboard.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { limitTo } from '../../paging.ts'
import { advanceOwedBack } from './advance-left.ts'
import { isAllBilled, isDisputed, isRefundDue, leftOfBill, sumsOfBills, usedOfNote } from './bill-queries.ts'
import { nameOfOther } from './parties-on-order.ts'

/** Bills that the buyer returned, until they are corrected or the order gets another bill. */
export function billsToCorrect(sql: Sql, caller: Caller, most: number): Promise<DashboardActions['bills_to_correct']> {
  return sql<DashboardActions['bills_to_correct']>`
    select b.id, b.number, ${nameOfOther(sql)} as company_name, coalesce(b.return_reason, '') as reason
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
    select p.id, p.order_id, p.bill_id, ${nameOfOther(sql)} as company_name,
      case p.mode when 'tds' then p.tds_paise else p.amount_paise end / 100.0 as amount, p.reference
    from orders o join order_payments p on p.order_id = o.id join companies c on c.id = o.buyer_id
    where ${caller.capabilities.has('keep_accounts')} and o.supplier_id = ${caller.company_id} and p.status = 'recorded'
    order by p.seq desc ${limitTo(sql, most)}`
}

/** Of so many of the newest orders that have ended. */
const newestEnded = 200

/** Orders after which something is to be paid back to the buyer: of credit notes and of an advance, which no bill is left for. */
export function refundsToPay(sql: Sql, caller: Caller, most: number): Promise<DashboardActions['refunds_to_pay']> {
  return sql<DashboardActions['refunds_to_pay']>`
    select id, order_number, job_title, buyer_name, owed / 100.0 as amount
    from (
      select o.id, o.seq, coalesce(o.number, '') as order_number, j.title as job_title, ${nameOfOther(sql)} as buyer_name, (
          select coalesce(sum(b.total_paise - ${usedOfNote(sql)}), 0) from bills b where b.order_id = o.id and ${isRefundDue(sql)}
        ) + case when ${isAllBilled(sql)} then ${advanceOwedBack(sql)} else 0 end as owed
      from (
        select * from orders
        where ${caller.capabilities.has('keep_accounts')} and supplier_id = ${caller.company_id} and status in ('completed', 'closed')
        order by seq desc limit ${newestEnded}
      ) o join jobs j on j.id = o.job_id join companies c on c.id = o.buyer_id
    ) own
    where owed > 0 order by seq desc ${limitTo(sql, most)}`
}

/**
 * Passed bills, and milestones that need no bill, that the buyer should have paid by the end of today, or whose payment did
 * not arrive, as the supplier says; what is disputed waits.
 */
export function paymentsDue(
  sql: Sql,
  caller: Caller,
  { today, most }: { today: string; most: number },
): Promise<DashboardActions['payments_due']> {
  const mine = sql`${caller.capabilities.has('keep_accounts')} and o.buyer_id = ${caller.company_id}`
  const name = sql`${nameOfOther(sql)} as company_name`
  return sql<DashboardActions['payments_due']>`
    select * from (
      select b.id, o.id as order_id, b.id as bill_id, coalesce(o.number, '') as order_number, b.number, ${name},
        ${leftOfBill(sql)} as amount, b.due_on::text as due_on, b.due_on < ${today}::date as is_late,
        p.not_arrived / 100.0 as contested
      from orders o join bills b on b.order_id = o.id join companies c on c.id = o.supplier_id ${sumsOfBills(sql)}
      where ${mine} and b.status = 'passed' and (b.due_on <= ${today}::date or p.not_arrived > 0) and not ${isDisputed(sql)}
      union all
      select m.id, o.id, null, coalesce(o.number, ''), m.name, ${name}, (m.amount_paise - q.paid) / 100.0, m.due_on::text,
        m.due_on < ${today}::date, q.not_arrived / 100.0
      from orders o join milestones m on m.order_id = o.id join companies c on c.id = o.supplier_id
      cross join lateral (
        select coalesce(sum(amount_paise + tds_paise) filter (where status in ('recorded', 'confirmed')), 0) as paid,
          coalesce(sum(amount_paise) filter (where status = 'contested'), 0) as not_arrived
        from order_payments where milestone_id = m.id
      ) q
      where ${mine} and o.status in ('accepted', 'completed', 'closed') and m.status = 'due'
        and (m.due_on <= ${today}::date or q.not_arrived > 0)
        and m.trigger in ('acceptance', 'dispatch', 'date', 'retention')
    ) due
    where amount > 0 order by due_on, id ${limitTo(sql, most)}`
}
