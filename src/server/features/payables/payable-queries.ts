import { limits } from '#contract/limits.ts'
import type { Ageing, Kept, Payable, Payables } from '#contract/payable.ts'
import { minus, type Paise, parsePaise, rupeesNumber, sum } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { msmeDays } from '#domain/msme-clock.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import { advancePaidBack } from '../bills/advance-left.ts'
import {
  dueDayOf,
  interestUntil,
  isDisputed,
  isRefundDue,
  knownBankRates,
  leftOfBill,
  type PaidLate,
  paidLate,
  sumsOfBills,
  usedOfNote,
} from '../bills/bill-queries.ts'
import { nameOfOther } from '../bills/parties-on-order.ts'

/** What the caller's company owes or is owed: bills that are not paid, and milestones that need no bill. The earliest due first. */
export async function payablesOf(sql: Sql, me: Caller, at: string): Promise<Payables> {
  authorize(moneyPolicy.keepAccounts(me))
  const buys = me.role === 'buyer'
  const own = buys ? sql`b.buyer_id` : sql`b.supplier_id`
  const other = buys ? sql`b.supplier_id` : sql`b.buyer_id`
  const ownOrder = buys ? sql`o.buyer_id` : sql`o.supplier_id`
  const otherOfOrder = buys ? sql`o.supplier_id` : sql`o.buyer_id`
  // What the buyer recorded, with its TDS, is owed to the supplier until it is confirmed.
  const unconfirmed = buys ? 0 : 1
  const shown = limits.payablesShown + 1
  const rows = await sql<(Omit<Payable, 'interest'> & { paid_late: PaidLate[]; waits: number })[]>`
    select o.id as order_id, coalesce(o.number, '') as order_number, b.id as bill_id, null::uuid as milestone_id, b.number, b.kind, null::text as trigger, b.status,
      c.id as company_id, ${nameOfOther(sql)} as company_name, o.represented, b.msme_class, b.total_paise / 100.0 as total,
      case when b.kind = 'credit_note' then -(b.total_paise - ${usedOfNote(sql)}) / 100.0
        else ${leftOfBill(sql)} + ${unconfirmed} * (p.to_confirm + p.to_confirm_tds) / 100.0 end as left,
      case p.to_confirm when 0 then p.to_confirm_tds else p.to_confirm end / 100.0 as to_confirm, ${isRefundDue(sql)} as refund_due,
      ${dueDayOf(sql)} as due_on, b.due_because,
      case when b.msme_class in ('micro', 'small') then (b.acceptance_on + ${msmeDays.agreedAtMost}::integer)::text end as msme_last_day,
      ${isDisputed(sql)} as disputed, p.not_arrived / 100.0 as contested, ${paidLate(sql)} as paid_late,
      ${unconfirmed} * (p.to_confirm + p.to_confirm_tds) / 100.0 as waits
    from bills b join orders o on o.id = b.order_id join companies c on c.id = ${other} ${sumsOfBills(sql)}
    where ${own} = ${me.company_id} and (
      b.status in ('submitted', 'mismatch', 'passed') or (b.status = 'paid' and ${unconfirmed} * (p.to_confirm + p.to_confirm_tds) > 0)
    )
    union all
    select o.id, coalesce(o.number, ''), null, m.id, m.name, null, m.trigger, null, c.id, ${nameOfOther(sql)}, o.represented, null, m.amount_paise / 100.0,
      (m.amount_paise - q.paid + ${unconfirmed} * (q.to_confirm + q.to_confirm_tds)) / 100.0, q.to_confirm / 100.0, false, m.due_on::text, null, null, m.status = 'frozen', q.not_arrived / 100.0, '[]'::json,
      ${unconfirmed} * (q.to_confirm + q.to_confirm_tds) / 100.0
    from orders o join milestones m on m.order_id = o.id join companies c on c.id = ${otherOfOrder}
    left join lateral (
      select coalesce(sum(amount_paise + tds_paise) filter (where status in ('recorded', 'confirmed')), 0) as paid,
        coalesce(sum(amount_paise) filter (where status = 'recorded'), 0) as to_confirm,
        coalesce(sum(tds_paise) filter (where status = 'recorded'), 0) as to_confirm_tds,
        coalesce(sum(amount_paise) filter (where status = 'contested'), 0) as not_arrived
      from order_payments where milestone_id = m.id
    ) q on true
    where ${ownOrder} = ${me.company_id} and o.status in ('accepted', 'completed', 'closed')
      and m.trigger in ('acceptance', 'dispatch', 'date', 'retention') and m.due_on is not null
      and (m.status in ('due', 'frozen') or (m.status = 'paid' and ${unconfirmed} * (q.to_confirm + q.to_confirm_tds) > 0))
    order by due_on nulls last, number limit ${shown}`
  const today = indiaDay(at)
  const rates = await knownBankRates(sql)
  const owed = rows.slice(0, limits.payablesShown).map(({ paid_late, waits, ...row }): Payable => {
    const unpaid = Math.round((row.left - waits) * 100) / 100
    return { ...row, interest: interestUntil(today, { ...row, left: unpaid, paid_late }, rates) }
  })
  return { today, rows: owed, ageing: ageingOf(owed, today), kept: await keptOf(sql, me), more: rows.length === shown }
}

/** Retained money and advances of the caller's orders, the newest order first. */
function keptOf(sql: Sql, me: Caller): Promise<Kept[]> {
  const buys = me.role === 'buyer'
  const own = buys ? sql`o.buyer_id` : sql`o.supplier_id`
  const other = buys ? sql`o.supplier_id` : sql`o.buyer_id`
  return sql<Kept[]>`
    select o.id as order_id, coalesce(o.number, '') as order_number, ${nameOfOther(sql)} as company_name,
      k.retained / 100.0 as retained, k.advance / 100.0 as advance
    from orders o join companies c on c.id = ${other}
    cross join lateral (
      select coalesce(sum(x.amount_paise) filter (where x.kind = 'retention'), 0) as retained,
        coalesce(sum(x.amount_paise) filter (where x.kind = 'advance_recovery'), 0) as recovered
      from bills b join bill_deductions x on x.bill_id = b.id where b.order_id = o.id and b.status in ('passed', 'paid')
    ) d
    cross join lateral (
      select greatest(d.retained - coalesce(sum(m.amount_paise) filter (where m.trigger = 'retention' and m.due_on is not null), 0), 0)
        as retained,
        greatest(coalesce(sum(q.paid) filter (where m.trigger = 'acceptance'), 0) - d.recovered - ${advancePaidBack(sql, sql`order_id = o.id`)}, 0) as advance
      from milestones m left join lateral (
        select sum(amount_paise + tds_paise) as paid from order_payments
        where milestone_id = m.id and status in ('recorded', 'confirmed')
      ) q on true where m.order_id = o.id
    ) k
    where ${own} = ${me.company_id} and o.status in ('accepted', 'completed', 'closed') and k.retained + k.advance > 0
    order by o.seq desc limit ${limits.payablesShown}`
}

const dayMs = 86_400_000

/** By company, the one with the largest sum first. What has no day yet is not due. */
function ageingOf(rows: readonly Payable[], today: string): Ageing[] {
  return [...Map.groupBy(rows, ({ company_id, company_name }) => `${company_id} ${company_name}`).values()]
    .map((own) => {
      const late = (row: Payable) => (row.due_on === null ? 0 : (Date.parse(today) - Date.parse(row.due_on)) / dayMs)
      const total = (from: number, to: number) =>
        sum(own.filter((row) => late(row) > from && late(row) <= to).map(({ left }) => parsePaise(left)!))
      const [to_30, to_60, above_60] = [total(0, 30), total(30, 60), total(60, Infinity)]
      const all = sum(own.map(({ left }) => parsePaise(left)!))
      const parts = { not_due: minus(all, sum([to_30, to_60, above_60])), to_30, to_60, above_60, total: all }
      const { company_id, company_name } = own[0]!
      return { company_id, company_name, ...inRupees(parts) }
    })
    .toSorted((a, b) => b.total - a.total)
}

const inRupees = <Name extends string>(parts: Record<Name, Paise>) =>
  Object.fromEntries(Object.entries<Paise>(parts).map(([name, amount]) => [name, rupeesNumber(amount)])) as Record<
    Name,
    number
  >
