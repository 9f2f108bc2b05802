import { limits } from '#contract/limits.ts'
import type { CsvValue } from '#domain/csv.ts'
import { paise, rupeesText } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { msmeDays } from '#domain/msme-clock.ts'
import { daysOfHalf, halfYearOfMsme, type MsmeBill } from '#domain/orders/half-year-of-msme.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { FileReply } from '../../http/download.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import { advancePaidBack } from '../bills/advance-left.ts'
import {
  dueDayOf,
  isDisputed,
  isRefundDue,
  leftOfBill,
  refundedOfNote,
  sumsOfBills,
  usedOfNote,
} from '../bills/bill-queries.ts'
import { buyerGst, buyerName, supplierGst, supplierName } from '../bills/parties-on-order.ts'
import { csvFile } from './csv-file.ts'

type Row = Record<string, CsvValue>

/** Conditions: an order `o`, a bill `b` of the own company. */
const ownOrder = (sql: Sql, me: Caller) =>
  me.role === 'buyer' ? sql`o.buyer_id = ${me.company_id}` : sql`o.supplier_id = ${me.company_id}`
const ownBill = (sql: Sql, me: Caller) =>
  me.role === 'buyer' ? sql`b.buyer_id = ${me.company_id}` : sql`b.supplier_id = ${me.company_id}`
const fieldsOf = (rows: readonly Row[], fields: readonly string[]) => (rows[0] ? Object.keys(rows[0]) : fields)

const orderFields = [
  ...[
    'number',
    'kind',
    'status',
    'amendment_waits',
    'job',
    'buyer',
    'supplier',
    'total',
    'billed',
    'passed',
    'paid',
    'tds',
    'made_on',
  ],
] as const

export async function ordersFile(sql: Sql, me: Caller): Promise<FileReply> {
  authorize(moneyPolicy.keepAccounts(me))
  const rows = await sql<Row[]>`
    select o.number, o.kind, o.status, (o.status = 'accepted' and exists (
        select from order_versions v where v.order_id = o.id and v.status = 'issued'
      )) as amendment_waits, j.title as job, ${buyerName(sql)} as buyer, ${supplierName(sql)} as supplier,
      o.total_paise / 100.0 as total, s.billed / 100.0 as billed, s.passed / 100.0 as passed,
      (p.paid - s.refunded - ${advancePaidBack(sql, sql`order_id = o.id`)}) / 100.0 as paid,
      p.tds / 100.0 as tds, to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as made_on
    from orders o join jobs j on j.id = o.job_id join companies bc on bc.id = o.buyer_id
    join companies sc on sc.id = o.supplier_id
    left join lateral (
      select coalesce(sum(case when b.kind = 'credit_note' then -b.total_paise else b.total_paise end)
          filter (where b.status not in ('returned', 'withdrawn')), 0) as billed,
        coalesce(sum(case when b.kind = 'credit_note' then -b.total_paise else b.total_paise end)
          filter (where b.status in ('passed', 'paid')), 0) as passed,
        coalesce(sum(${refundedOfNote(sql)}), 0) as refunded
      from bills b where b.order_id = o.id
    ) s on true
    left join lateral (
      select coalesce(sum(amount_paise), 0) as paid, coalesce(sum(tds_paise), 0) as tds
      from order_payments where order_id = o.id and status in ('recorded', 'confirmed')
    ) p on true
    where ${ownOrder(sql, me)} and o.number is not null order by o.seq desc limit ${limits.exportRows}`
  return csvFile('orders.csv', fieldsOf(rows, orderFields), rows)
}

const billFields = [
  ...[
    'number',
    'kind',
    'bill_date',
    'status',
    'order_number',
    'buyer',
    'supplier',
    'seller_gst_number',
    'taxable',
    'cgst',
  ],
  ...[
    'sgst',
    'igst',
    'round_off',
    'total',
    'retention',
    'deductions',
    'tds',
    'paid',
    'left',
    'disputed',
    'acceptance_on',
  ],
  ...['due_on', 'original_bill', 'refund_due'],
] as const

/** Total less retention, deductions, TDS and what was paid is what is left. Credit notes have minus signs: paid of one are its refunds. */
export async function billsFile(sql: Sql, me: Caller): Promise<FileReply> {
  authorize(moneyPolicy.keepAccounts(me))
  const rows = await sql<Row[]>`
    select b.number, b.kind, b.bill_date::text as bill_date, b.status, o.number as order_number, ${buyerName(sql)} as buyer,
      ${supplierName(sql)} as supplier, b.seller_gst_number, s.sign * b.taxable_paise / 100.0 as taxable,
      s.sign * b.cgst_paise / 100.0 as cgst, s.sign * b.sgst_paise / 100.0 as sgst, s.sign * b.igst_paise / 100.0 as igst,
      s.sign * b.round_off_paise / 100.0 as round_off, s.sign * b.total_paise / 100.0 as total, r.retention / 100.0 as retention,
      case when s.sign < 0 then s.refund - ${usedOfNote(sql)} else d.kept - r.retention end / 100.0 as deductions, q.tds / 100.0 as tds,
      (p.paid - q.tds - s.refund) / 100.0 as paid, case when s.sign < 0 and b.status = 'passed' then -(b.total_paise - ${usedOfNote(sql)}) / 100.0
        else ${leftOfBill(sql)} end as left, ${isDisputed(sql)} as disputed, b.acceptance_on::text as acceptance_on,
      ${dueDayOf(sql)} as due_on, original.number as original_bill, ${isRefundDue(sql)} as refund_due
    from bills b join orders o on o.id = b.order_id join companies bc on bc.id = b.buyer_id
    join companies sc on sc.id = b.supplier_id left join bills original on original.id = b.original_bill ${sumsOfBills(sql)}
    cross join lateral (select case when b.kind = 'credit_note' then -1 else 1 end as sign, ${refundedOfNote(sql)} as refund) s
    left join lateral (
      select coalesce(sum(amount_paise), 0) as retention from bill_deductions where bill_id = b.id and kind = 'retention'
    ) r on true
    left join lateral (
      select coalesce(sum(tds_paise), 0) as tds from order_payments
      where bill_id = b.id and status in ('recorded', 'confirmed')
    ) q on true
    where ${ownBill(sql, me)} order by b.seq desc limit ${limits.exportRows}`
  return csvFile('bills.csv', fieldsOf(rows, billFields), rows)
}

const tallyFields = [
  ...['Date', 'Voucher Type', 'Voucher Number', 'Reference', 'Party', 'Party GSTIN', 'Taxable', 'CGST', 'SGST', 'IGST'],
  ...['Round Off', 'TDS', 'Amount', 'Narration', 'Party Debit', 'Party Credit'],
] as const

/**
 * Passed bills, what is deducted from them for good, and payments as vouchers: of purchases and payments for a buyer, of sales and
 * receipts for a seller. Retention is owed still, and an advance was a payment. What is paid without a bill refers to its order. To a
 * seller nothing has come that he did not confirm. What he paid back goes the other way. What is set off is a journal entry. The party's
 * ledger gets each voucher with its TDS: a bill or a refund makes the buyer owe more, all others less. On a day, bills come before what
 * is taken off and paid, and refunds last.
 */
export async function tallyFile(sql: Sql, me: Caller): Promise<FileReply> {
  authorize(moneyPolicy.keepAccounts(me))
  const buys = me.role === 'buyer'
  const [bill, credit, payment, refund] = buys
    ? ['Purchase', 'Debit Note', 'Payment', 'Receipt']
    : ['Sales', 'Credit Note', 'Receipt', 'Payment']
  const counted = buys ? ['recorded', 'confirmed'] : ['confirmed']
  const partyGst = buys ? sql`b.seller_gst_number` : buyerGst(sql)
  // A salesman keeps the books of several firms.
  const order = buys ? sql`o.number` : sql`concat_ws(' for ', o.number, o.represented)`
  const party = buys ? sql`${supplierName(sql)} as "Party"` : sql`${buyerName(sql)} as "Party"`
  const rows = await sql<Row[]>`
    select vouchers.*, case when owes_more = ${buys} then 0 else "Amount" + "TDS" end as "Party Debit",
      case when owes_more = ${buys} then "Amount" + "TDS" else 0 end as "Party Credit"
    from (
      select to_char(b.bill_date, 'DD-MM-YYYY') as "Date",
        case when b.kind = 'credit_note' then ${credit!} else ${bill!} end as "Voucher Type", b.number as "Voucher Number",
        b.number as "Reference", ${party}, ${partyGst} as "Party GSTIN",
        b.taxable_paise / 100.0 as "Taxable", b.cgst_paise / 100.0 as "CGST", b.sgst_paise / 100.0 as "SGST",
        b.igst_paise / 100.0 as "IGST", b.round_off_paise / 100.0 as "Round Off", 0 as "TDS", b.total_paise / 100.0 as "Amount",
        concat_ws(', ', 'Order ' || ${order}, 'bill ' || original.number || ' of ' || to_char(original.bill_date, 'DD-MM-YYYY')) as "Narration",
        b.bill_date as on_day, case when b.kind = 'credit_note' then 2 else 1 end as place, b.kind <> 'credit_note' as owes_more
      from bills b join orders o on o.id = b.order_id join companies bc on bc.id = b.buyer_id
      join companies sc on sc.id = b.supplier_id left join bills original on original.id = b.original_bill
      where ${ownBill(sql, me)} and b.status in ('passed', 'paid')
      union all
      select to_char(b.passed_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY'), ${credit!}, b.number || '/' || x.no, b.number, ${party},
        ${partyGst}, 0, 0, 0, 0, 0, 0, x.amount_paise / 100.0,
        concat_ws(', ', case x.kind when 'ld' then 'Damages for delay' when 'material' then 'Material supplied' else 'Deduction' end,
          'order ' || ${order}, nullif(x.note, '')), (b.passed_at at time zone 'Asia/Kolkata')::date, 3, false
      from bill_deductions x join bills b on b.id = x.bill_id join orders o on o.id = b.order_id
      join companies bc on bc.id = o.buyer_id join companies sc on sc.id = o.supplier_id
      where ${ownBill(sql, me)} and x.kind in ('ld', 'material', 'other') and b.status in ('passed', 'paid')
      union all
      select to_char(p.paid_on, 'DD-MM-YYYY'), case when p.mode in ('set_off', 'tds') then 'Journal' else ${payment!} end, p.reference, coalesce(b.number, o.number), ${party},
        ${buys ? sql`coalesce(b.seller_gst_number, ${supplierGst(sql)})` : buyerGst(sql)},
        0, 0, 0, 0, 0, p.tds_paise / 100.0, p.amount_paise / 100.0, 
        concat_ws(', ', case m.trigger when 'acceptance' then 'Advance' when 'retention' then 'Retention' else nullif(m.name, '') end,
          upper(replace(p.mode, '_', '-')), 'order ' || ${order}), p.paid_on, 4, false
      from order_payments p join orders o on o.id = p.order_id join companies bc on bc.id = o.buyer_id
      join companies sc on sc.id = o.supplier_id left join bills b on b.id = p.bill_id
      left join milestones m on m.id = p.milestone_id
      where ${ownOrder(sql, me)} and p.status = any(${counted}::text[])
      union all
      select to_char(r.paid_on, 'DD-MM-YYYY'), case r.mode when 'set_off' then 'Journal' else ${refund!} end, r.reference, b.number, ${party}, ${partyGst},
        0, 0, 0, 0, 0, 0, r.amount_paise / 100.0, concat_ws(', ', 'Refund', upper(replace(r.mode, '_', '-')), 'order ' || ${order}), r.paid_on,
        5, true
      from note_refunds r join bills b on b.id = r.bill_id join orders o on o.id = b.order_id join companies bc on bc.id = b.buyer_id
      join companies sc on sc.id = b.supplier_id
      where ${ownBill(sql, me)} and r.withdrawn_at is null
      union all
      select to_char(r.paid_on, 'DD-MM-YYYY'), case r.mode when 'set_off' then 'Journal' else ${refund!} end, r.reference, o.number, ${party},
        ${buys ? supplierGst(sql) : buyerGst(sql)}, 0, 0, 0, 0, 0, 0, r.amount_paise / 100.0,
        concat_ws(', ', 'Refund of the advance', upper(replace(r.mode, '_', '-')), 'order ' || ${order}), r.paid_on, 5, true
      from advance_refunds r join orders o on o.id = r.order_id join companies bc on bc.id = o.buyer_id
      join companies sc on sc.id = o.supplier_id
      where ${ownOrder(sql, me)} and r.withdrawn_at is null
    ) vouchers order by on_day desc, place, "Party", "Reference", "Voucher Number" limit ${limits.exportRows}`
  return csvFile('tally.csv', tallyFields, rows)
}

const msmeFields = [
  ...['supplier', 'gst_number', 'pan', 'msme_class', 'udyam_number', 'paid_within_45_days', 'paid_after_45_days'],
  ...['paid_through_treds', 'paid_through_other', 'outstanding_within_45_days', 'outstanding_after_45_days'],
] as const

type MsmeRow = {
  supplier: string
  gst_number: string
  msme_class: string
  udyam_number: string | null
  day_45: string
  owed: number
  payments: { paid_on: string; amount: number; treds: boolean }[]
}

/** What form MSME-1 asks for a half-year of each micro or small supplier: by the 45th day from delivery. */
export async function msmeFile(sql: Sql, me: Caller, half: string, at: string): Promise<FileReply> {
  authorize(moneyPolicy.keepAccounts(me))
  const { to } = daysOfHalf(half)
  const rows = await sql<MsmeRow[]>`
    select ${supplierName(sql)} as supplier, b.seller_gst_number as gst_number,
      coalesce(b.msme_class, '') as msme_class, sc.udyam_number,
      (b.acceptance_on + ${msmeDays.agreedAtMost}::integer)::text as day_45, b.total_paise - d.kept as owed, (
        select coalesce(json_agg(json_build_object(
          'paid_on', q.paid_on, 'amount', q.amount_paise + q.tds_paise, 'treds', q.mode = 'treds'
        )), '[]') from order_payments q where q.bill_id = b.id and q.status in ('recorded', 'confirmed')
      ) as payments
    from bills b join orders o on o.id = b.order_id join companies sc on sc.id = b.supplier_id ${sumsOfBills(sql)}
    where b.buyer_id = ${me.company_id} and b.msme_class in ('micro', 'small') and b.kind <> 'credit_note'
      and b.status in ('submitted', 'mismatch', 'passed', 'paid') and b.acceptance_on <= ${to}
    order by b.seq desc limit ${limits.exportRows}`
  const bills = rows.map(
    (row): MsmeBill => ({
      supplier: row.gst_number,
      day_45: row.day_45,
      amount: paise(row.owed),
      payments: row.payments.map(({ paid_on, amount, treds }) => ({
        paid_on,
        amount: paise(amount),
        through_treds: treds,
      })),
    }),
  )
  const suppliers = new Map(rows.map((row) => [row.gst_number, row]))
  return csvFile(
    `msme-1-${half}.csv`,
    msmeFields,
    halfYearOfMsme(bills, half, indiaDay(at)).map((line) => {
      const { supplier, gst_number, msme_class, udyam_number } = suppliers.get(line.supplier)!
      const paid = line.paid_in_time + line.paid_late
      return {
        ...{ supplier, gst_number, pan: gst_number.slice(2, 12), msme_class, udyam_number: udyam_number ?? '' },
        paid_within_45_days: rupeesText(line.paid_in_time),
        paid_after_45_days: rupeesText(line.paid_late),
        paid_through_treds: rupeesText(line.paid_through_treds),
        paid_through_other: rupeesText(paise(paid - line.paid_through_treds)),
        outstanding_within_45_days: rupeesText(line.outstanding_in_time),
        outstanding_after_45_days: rupeesText(line.outstanding_late),
      }
    }),
  )
}
