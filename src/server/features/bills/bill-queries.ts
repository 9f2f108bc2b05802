import type { Bill, BillInList, BillLine, BillsQuery, Deduction, SuggestedDeduction } from '#contract/bill.ts'
import {
  largest,
  minus,
  type Paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  percentOf,
  type Quantity,
  rupeesNumber,
  sum,
} from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { type BankRate, interestOnLate } from '#domain/msme-clock.ts'
import { orNone } from '#domain/orders/left-to-bill.ts'
import { suggestedDeductions } from '#domain/orders/terms-of-payment.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { type OrderSides, orderPolicy } from '#domain/policy/order-policy.ts'
import { lineAmount } from '#domain/reckon-lines.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorId, limitTo, type Page, pageSize, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { givenWithBill, hasDispute } from '../disputes/dispute-queries.ts'
import { firmRefused } from '../representations/consent-columns.ts'
import { type Advance, advanceLeft } from './advance-left.ts'
import { type BillingOrder, billedBefore, billingOrder, type OrderLineBilled } from './order-billed.ts'
import { buyerName, supplierName } from './parties-on-order.ts'

/**
 * Of bills `b`: what is kept back, and what was paid, both in paise. TDS among the deductions is an estimate: that of the payments
 * counts. A contested payment does not.
 */
export const sumsOfBills = (sql: Sql): Fragment => sql`
  left join lateral (
    select coalesce(sum(amount_paise) filter (where kind <> 'tds'), 0) as kept, coalesce(sum(amount_paise), 0) as deducted
    from bill_deductions where bill_id = b.id
  ) d on true
  left join lateral (
    select coalesce(sum(amount_paise + tds_paise) filter (where status in ('recorded', 'confirmed')), 0) as paid,
      coalesce(sum(amount_paise) filter (where status = 'recorded'), 0) as to_confirm,
      coalesce(sum(tds_paise) filter (where status = 'recorded'), 0) as to_confirm_tds,
      coalesce(sum(tds_paise) filter (where status in ('recorded', 'confirmed')), 0) as tds,
      coalesce(sum(amount_paise + tds_paise) filter (where status = 'contested'), 0) as contested,
      coalesce(sum(amount_paise) filter (where status = 'contested'), 0) as not_arrived
    from order_payments where bill_id = b.id
  ) p on true`

/** Of a bill `b` with `sumsOfBills`. */
export const leftOfBill = (sql: Sql): Fragment => sql`
  case when b.kind = 'credit_note' or b.status in ('returned', 'withdrawn') then 0
    else greatest(b.total_paise - d.kept - p.paid, 0) / 100.0 end`

/** In paise: what was paid back of credit note `b`. */
export const refundedOfNote = (sql: Sql): Fragment => sql`(
  select coalesce(sum(amount_paise), 0)::bigint from note_refunds where bill_id = b.id and withdrawn_at is null
)`

/** In paise: what of credit note `b` is taken off bills or paid back. */
export const usedOfNote = (sql: Sql): Fragment => sql`(
  select coalesce(sum(amount_paise), 0)::bigint + ${refundedOfNote(sql)} from bill_deductions where credit_note_id = b.id
)`

/**
 * A condition: nothing of order `o` is left to bill or to pass. An order in force gets more bills, and so does one that was closed
 * before all that was accepted is billed.
 */
export const isAllBilled = (sql: Sql): Fragment => sql`(
  o.status in ('completed', 'closed')
  and not exists (
    select from bills n where n.order_id = o.id and n.kind <> 'credit_note' and n.status in ('submitted', 'mismatch')
  )
  and not exists (
    select from order_items i where i.order_id = o.id and i.accepted_qty > i.passed_qty + (
      select coalesce(sum(l.qty), 0) from bill_items l join bills n on n.id = l.bill_id
      where l.order_item_id = i.id and n.kind = 'credit_note' and n.status in ('passed', 'paid')
    )
  )
)`

/**
 * A condition: bill `b` of order `o` is a passed credit note, which is to be paid back, since nothing is left to bill or pay that it
 * could be taken off.
 */
export const isRefundDue = (sql: Sql): Fragment => sql`(
  b.kind = 'credit_note' and b.status = 'passed' and ${isAllBilled(sql)}
  and not exists (select from bills n where n.order_id = o.id and n.kind <> 'credit_note' and n.status = 'passed')
)`

/** Of a bill `b`: by when it is to be paid. A credit note is taken off or paid back without a day. */
export const dueDayOf = (sql: Sql): Fragment => sql`case when b.kind <> 'credit_note' then b.due_on::text end`

/** In India, of order `o`: when it was first sent to the supplier. */
export const dayOfOrder = (sql: Sql): Fragment => sql`(
  coalesce((select min(issued_at) from order_versions where order_id = o.id), o.created_at) at time zone 'Asia/Kolkata'
)::date::text`

/** A condition: an open dispute about bill `b`. */
export const isDisputed = (sql: Sql): Fragment =>
  sql`exists (select from disputes x where x.bill_id = b.id and x.status = 'open')`

const columnsInList = (sql: Sql): Fragment => sql`
  b.id, b.order_id, coalesce(o.number, '') as order_number, b.kind, b.ra_no, b.number, b.bill_date::text as bill_date, b.status,
  b.total_paise / 100.0 as total, ${leftOfBill(sql)} as left, p.paid / 100.0 as paid,
  p.to_confirm / 100.0 as to_confirm, p.to_confirm_tds / 100.0 as to_confirm_tds,
  (d.deducted - d.kept) / 100.0 as estimated_tds, p.tds / 100.0 as paid_tds, case when b.kind = 'credit_note' and b.status = 'passed'
    then (b.total_paise - ${usedOfNote(sql)}) / 100.0 else 0 end as note_left, ${isRefundDue(sql)} as refund_due,
  (
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'mode', r.mode, 'reference', r.reference, 'paid_on', r.paid_on, 'amount', r.amount_paise / 100.0
    ) order by r.recorded_at desc, r.id), '[]') from note_refunds r where r.bill_id = b.id and r.withdrawn_at is null
  ) as refunds, b.acceptance_on::text as acceptance_on, b.due_on::text as due_on,
  b.due_because, ${isDisputed(sql)} as disputed, ${firmRefused(sql)} as firm_refused, b.submitted_at, ${buyerName(sql)} as buyer_name,
  ${supplierName(sql)} as supplier_name`

const sidesOfBills = (sql: Sql): Fragment => sql`
  bills b join orders o on o.id = b.order_id join companies bc on bc.id = b.buyer_id
  join companies sc on sc.id = b.supplier_id ${sumsOfBills(sql)}`

const statesOf = {
  open: ['submitted', 'mismatch'],
  passed: ['passed'],
  paid: ['paid'],
  ended: ['returned', 'withdrawn'],
} as const

/** Bills that the caller's company got or sent, newest first. */
export async function billsPage(sql: Sql, me: Caller, query: BillsQuery): Promise<Page<BillInList>> {
  authorize(moneyPolicy.seeBills(me))
  const size = pageSize(query)
  const before = cursorId(query)
  const own = me.role === 'buyer' ? sql`b.buyer_id` : sql`b.supplier_id`
  const rows = await sql<BillInList[]>`
    select ${columnsInList(sql)} from ${sidesOfBills(sql)}
    where ${own} = ${me.company_id} ${query.state ? sql`and b.status = any(${[...statesOf[query.state]]}::text[])` : sql``}
      ${query.order_id ? sql`and b.order_id = ${query.order_id}` : sql``}
      ${before === null ? sql`` : sql`and b.seq < (select seq from bills where id = ${before})`}
    order by b.seq desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => row.id,
    (row) => row,
  )
}

/** All bills of an order, newest first. */
export const billsOfOrder = (sql: Sql, orderId: string): Promise<BillInList[]> =>
  sql<BillInList[]>`
    select ${columnsInList(sql)} from ${sidesOfBills(sql)} where b.order_id = ${orderId} order by b.seq desc limit 500`

type BillRow = Omit<
  Bill,
  | 'buyer'
  | 'supplier'
  | 'items'
  | 'charges'
  | 'discount_percent'
  | 'deductions'
  | 'taken_off'
  | 'suggested_deductions'
  | 'advance_left'
  | 'interest'
> &
  OrderSides & {
    buyer_name: string
    supplier_name: string
    order_kind: 'po' | 'wo'
    order_disputed: boolean
    paid_late: PaidLate[]
  }

/** A bill for one of its sides. `at`: the present, in ISO 8601. */
export async function billOf(sql: Sql, me: Caller, id: string, at: string): Promise<Bill> {
  const [found] = await sql<BillRow[]>`
    select ${columnsInList(sql)}, b.buyer_id, b.supplier_id, o.kind as order_kind, ${hasDispute(sql)} as order_disputed, b.msme_class, b.seller_gst_number,
      b.taxable_paise / 100.0 as taxable, b.cgst_paise / 100.0 as cgst, b.sgst_paise / 100.0 as sgst,
      b.igst_paise / 100.0 as igst, b.round_off_paise / 100.0 as round_off, b.findings,
      (b.total_paise - d.deducted) / 100.0 as payable, b.pass_reason, b.passed_at, b.deductions_reason, b.return_reason,
      ${dayOfOrder(sql)} as order_on, ${paidLate(sql)} as paid_late,
      (select n.id from bills n where n.order_id = b.order_id and n.corrects = b.id and n.status <> 'withdrawn' order by n.seq desc limit 1) as corrected_by,
      (select json_build_object('id', n.id, 'number', n.number, 'bill_date', n.bill_date) from bills n where n.id = b.original_bill) as original_bill
    from ${sidesOfBills(sql)} where b.id = ${id}`
  const { buyer_id, supplier_id, order_kind, order_disputed, paid_late, ...bill } = orNotFound(found)
  const sides = { buyer_id, supplier_id, number: bill.order_number, disputed: order_disputed }
  authorize(orderPolicy.seeOrder(me, sides))
  const ordered = await billingOrder(sql, bill.order_id, id)
  const items = await linesOf(sql, id, ordered)
  const waits = bill.status === 'submitted' || bill.status === 'mismatch'
  const isDeducted = me.role === 'buyer' && bill.kind !== 'credit_note' && (waits || bill.status === 'passed')
  const advance = isDeducted ? await advanceLeft(sql, bill.order_id, id) : null
  return {
    ...bill,
    buyer: { company_id: buyer_id, company_name: bill.buyer_name },
    supplier: { company_id: supplier_id, company_name: bill.supplier_name },
    items,
    charges: await sql<Bill['charges']>`
      select name, amount_paise / 100.0 as amount, gst_bp / 100.0 as gst_percent from bill_charges where bill_id = ${id} order by no`,
    discount_percent: ordered.content.discount_percent,
    taken_off: await sql<Bill['taken_off']>`
      select n.id as bill_id, n.number, x.amount_paise / 100.0 as amount from bill_deductions x join bills n on n.id = x.bill_id
      where x.credit_note_id = ${id} order by n.seq`,
    deductions: await sql<Deduction[]>`
      select kind, amount_paise / 100.0 as amount, note from bill_deductions where bill_id = ${id} order by no`,
    suggested_deductions:
      advance && waits
        ? [...suggestionsFor(bill, order_kind, ordered, items, advance), ...(await endedDisputes(sql, id))]
        : [],
    advance_left: advance && rupeesNumber(advance.left),
    interest: interestUntil(indiaDay(at), { ...bill, paid_late }, await knownBankRates(sql)),
  }
}

async function linesOf(sql: Sql, id: string, { lines }: BillingOrder): Promise<BillLine[]> {
  type Row = Pick<BillLine, 'order_item_id' | 'before' | 'qty' | 'rate' | 'gst_percent' | 'amount'>
  const billed = await sql<Row[]>`
    select l.order_item_id, l.qty, l.rate, l.gst_bp / 100.0 as gst_percent, l.amount_paise / 100.0 as amount,
      ${billedBefore(sql)} as before
    from bill_items l join bills b on b.id = l.bill_id where l.bill_id = ${id}`
  const of = new Map(billed.map((row) => [row.order_item_id, row]))
  return lines.flatMap((line): BillLine[] => {
    const row = of.get(line.order_item_id)
    if (!row) return []
    const { needed_to: _, rate, gst_percent, ...rest } = line
    return [{ ...rest, ...row, ordered_rate: rate, ordered_gst_percent: gst_percent }]
  })
}

const none = 0n as Paise

type BillToSuggestFor = Pick<BillRow, 'kind' | 'seller_gst_number' | 'taxable' | 'total' | 'acceptance_on'>

/** Late is what was accepted after the last day of its lines. */
function suggestionsFor(
  { kind: ofBill, seller_gst_number: seller, taxable, total, acceptance_on }: BillToSuggestFor,
  kind: 'po' | 'wo',
  { content, lines, ended }: BillingOrder,
  items: readonly BillLine[],
  advance: Advance,
): SuggestedDeduction[] {
  const needed = lines
    .filter(({ order_item_id }) => items.some((item) => item.order_item_id === order_item_id))
    .map(({ needed_to }) => needed_to)
    .filter((day) => day !== null)
    .toSorted()[0]
  const daysLate =
    needed === undefined || acceptance_on === null ? 0 : (Date.parse(acceptance_on) - Date.parse(needed)) / 86_400_000
  const qtyOf = (id: string) => items.find(({ order_item_id }) => order_item_id === id)?.qty ?? 0
  const left = lines.map((line) => ({ line, qty: leftAfter(line, qtyOf(line.order_item_id), ended) }))
  const unbilled =
    ofBill === 'final_bill' || left.every(({ qty }) => qty === 0n)
      ? none
      : ended
        ? sum(left.map(({ line, qty }) => withGst(line, qty)))
        : largest([minus(parsePaise(content.total)!, sum([advance.billed, parsePaise(total)!])), none])!
  // What earlier bills have taken off beyond what was paid is of the part that is due still.
  const taken = largest([minus(sum([advance.recovered, advance.back]), advance.paid), none])!
  const doubled = largest([minus(advance.unpaid, sum([taken, unbilled])), none])!
  const about = {
    kind,
    seller,
    daysLate,
    total: parsePaise(total)!,
    ahead: advance,
    advance: advance.left,
    doubled,
    unbilled,
    milestones: content.milestones,
  }
  return suggestedDeductions(parsePaise(taxable)!, content.terms, about).map((one) => ({
    kind: one.kind,
    amount: rupeesNumber(one.amount),
    note: '',
    // What was paid is taken off first.
    unpaid: one.kind === 'advance_recovery' ? rupeesNumber(largest([minus(one.amount, advance.left), none])!) : 0,
  }))
}

/** What further bills may have of a line: of an ended order what was accepted, else all of it. */
function leftAfter(line: OrderLineBilled, qty: number, ended: boolean): Quantity {
  const exact = (quantity: number) => parseQuantity(quantity)!
  const most = exact(ended ? line.accepted_qty : line.ordered_qty)
  return orNone(minus(most, sum([exact(line.billed_qty), exact(line.credited_qty), exact(qty)])))
}

function withGst({ rate, rate_per, gst_percent }: OrderLineBilled, qty: Quantity): Paise {
  const amount = lineAmount(qty, parseRate(rate)!, rate_per) ?? none
  return sum([amount, percentOf(amount, parsePercent(gst_percent)!)])
}

/** What disputes about a bill, or about one of the order that was returned, have ended with in favour of the buyer before it is passed. */
async function endedDisputes(sql: Sql, id: string): Promise<SuggestedDeduction[]> {
  const [agreed] = await sql<{ amount: number | null }[]>`
    select sum(d.outcome_paise) / 100.0 as amount from disputes d where ${givenWithBill(sql, id)}`
  return agreed?.amount ? [{ kind: 'other', amount: agreed.amount, note: '', unpaid: 0 }] : []
}

export async function knownBankRates(sql: Sql): Promise<BankRate[]> {
  const rows = await sql<{ from_on: string; percent: number }[]>`
    select from_on::text as from_on, bp / 100.0 as percent from bank_rates order by from_on`
  return rows.map(({ from_on, percent }) => ({ from: from_on, rate: parsePercent(percent)! }))
}

export type PaidLate = { paid_on: string; amount: number }

/** Of a bill `b`: what was paid after its last day, with TDS, as JSON. */
export const paidLate = (sql: Sql): Fragment => sql`(
  select coalesce(json_agg(json_build_object('paid_on', paid_on, 'amount', (amount_paise + tds_paise) / 100.0)), '[]')
  from order_payments where bill_id = b.id and status in ('recorded', 'confirmed') and paid_on > b.due_on
)`

type OwedToMsme = Pick<BillRow, 'due_on' | 'due_because' | 'left' | 'msme_class' | 'paid_late'>

/**
 * On what is still to be paid to a micro or small supplier until today, and on what was paid late until it was; null: nothing is
 * late, or the bank rate is unknown.
 */
export function interestUntil(
  today: string,
  { due_on, due_because, left, msme_class, paid_late }: OwedToMsme,
  rates: readonly BankRate[],
): number | null {
  const isProtected = msme_class === 'micro' || msme_class === 'small'
  if (!isProtected || due_because === null || due_on === null || due_on >= today) return null
  if (!rates.some(({ from }) => from <= due_on)) return null
  const late = [...paid_late, ...(left > 0 ? [{ paid_on: today, amount: left }] : [])]
  if (late.length === 0) return null
  return rupeesNumber(
    sum(late.map(({ paid_on, amount }) => interestOnLate(parsePaise(amount)!, due_on, paid_on, rates).total)),
  )
}
