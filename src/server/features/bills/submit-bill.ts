import type { NewBill } from '#contract/bill.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { MsmeClass } from '#contract/money-lists.ts'
import {
  minus,
  type Paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  quantityText,
  rateText,
  rupeesText,
  sum,
  withIndianGroups,
} from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { financialYear } from '#domain/invoice-number.ts'
import {
  amountOfBilled,
  type BilledLine,
  type BillOnPaper,
  findingInWords,
  matchBill,
} from '#domain/orders/match-bill.ts'
import { agreedDays, dueOfBill } from '#domain/orders/terms-of-payment.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { clearBillAlarms, setBillAlarms } from './bill-alarms.ts'
import { billOf } from './bill-queries.ts'
import { reviewBills } from './date-bills.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { lockBill } from './lock-bill.ts'
import { type BillingOrder, billingOrder, orderToMatch, standing, timeRunsFrom } from './order-billed.ts'

/** Sends a bill of an order in force. What differs from the order is a finding; only what contradicts itself is refused. */
export const submitBill = defineWrite('submitBill', async ({ tx, actor, now, input: { id: orderId, ...sent } }) => {
  const order = await lockOrder(tx, orderId)
  authorize(moneyPolicy.submitBill(actor, order))
  const at = await now()
  if (sent.bill_date > indiaDay(at)) throw invalid('bill_date', messages.billDateAhead)
  checkSums(sent)
  if (sent.original_bill) await checkOriginal(tx, orderId, sent)
  const before = sent.corrects ? await takeBack(tx, actor, order, sent.corrects) : { corrects: null, facts: [] }
  const ordered = await billingOrder(tx, orderId)
  const paper = paperOf(sent, linesOf(sent, ordered))
  const findings = matchBill(orderToMatch(ordered, sent.kind), paper).map(findingInWords)
  const id = await insertBill(tx, {
    order,
    sent: { ...sent, corrects: before.corrects },
    findings,
    by: actor.user_id,
    due: await dueOf(tx, order, ordered, { ...paper, bill_date: sent.bill_date }),
  })
  await insertLines(tx, { id, order_id: orderId }, paper, sent)
  const [{ due_on } = { due_on: null }] = await tx<{ due_on: string | null }[]>`
    select due_on::text as due_on from bills where id = ${id}`
  await setBillAlarms(tx, { id, due_on }, at)
  // What a correction takes back, and what a credit note does, is left for the others.
  const isMoreLeft = before.facts.length > 0 || sent.kind === 'credit_note'
  const bills = isMoreLeft ? await reviewBills(tx, orderId, at, 'waiting') : []
  const about = { ...factsOfOrder(order), bill_id: id, bill: sent.number, bills }
  await recordFacts(tx, actor, ...before.facts, { type: 'bill_submitted', ...about, corrects: before.corrects })
  return billOf(tx, actor, id, at)
})

/** The bill that is corrected: what waits is withdrawn, what was returned stays so. */
async function takeBack(tx: Transaction, actor: Caller, order: LockedOrder, id: string) {
  const [ofOrder] = await tx`select from bills where id = ${id} and order_id = ${order.id}`
  orNotFound(ofOrder)
  const { bill } = await lockBill(tx, id)
  if (bill.status === 'returned') return { corrects: id, facts: [] }
  authorize(moneyPolicy.withdrawBill(actor, order, bill))
  await tx`update bills set status = 'withdrawn' where id = ${id}`
  await clearBillAlarms(tx, id)
  const fact = { type: 'bill_withdrawn' as const, ...factsOfOrder(order), bill_id: id, bill: bill.number }
  return { corrects: bill.corrects ?? id, facts: [fact] }
}

/** A credit note is of a bill that stands. */
async function checkOriginal(tx: Transaction, orderId: string, { kind, original_bill = null }: NewBill) {
  if (kind !== 'credit_note') throw invalid('original_bill', messages.originalOfNote)
  const [original] = await tx`
    select from bills b where b.id = ${original_bill} and b.order_id = ${orderId} and b.kind <> 'credit_note' and ${standing(tx)}`
  if (!original) throw invalid('original_bill', messages.originalBillUnknown)
}

const money = (amount: Paise) => withIndianGroups(rupeesText(amount))

/** A total that is not the sum of its parts is no bill. */
function checkSums({ taxable, cgst, sgst, igst, round_off = 0, total }: NewBill): void {
  if (cgst !== sgst) throw invalid('sgst', messages.taxHalves)
  const found = sum([taxable, cgst, sgst, igst, round_off].map((part) => parsePaise(part)!))
  if (found !== parsePaise(total)) throw invalid('total', messages.totalNotSum({ sum: `₹${money(found)}` }))
}

/** The lines as the server stores them: of a running account bill without what was billed before. */
function linesOf({ kind, items, charges = [] }: NewBill, { lines }: BillingOrder): BilledLine[] {
  const isRunning = kind === 'ra_bill' || kind === 'final_bill'
  const seen = new Set<string>()
  const billed = items.flatMap((item, place): BilledLine[] => {
    const line = lines.find((one) => one.order_item_id === item.order_item_id)
    if (!line) throw invalid(`items.${place}.order_item_id`, messages.billLineUnknown)
    if (seen.has(line.order_item_id)) throw invalid(`items.${place}.order_item_id`, messages.billLineTwice)
    seen.add(line.order_item_id)
    const before = parseQuantity(isRunning ? line.billed_qty : 0)!
    const qty = minus(parseQuantity(item.qty)!, before)
    // Of a line on which nothing was done since, a running account bill says the same again.
    if (isRunning && qty === 0n) return []
    if (qty <= 0n)
      throw invalid(
        `items.${place}.qty`,
        messages.raBillRises({ line: line.description, before: quantityText(before) }),
      )
    const rated = { before, qty, rate: parseRate(item.rate)! }
    const amount = item.amount === undefined ? amountOfBilled(rated, line.rate_per) : parsePaise(item.amount)
    if (amount === null) throw invalid(`items.${place}.qty`, messages.lineTooLarge({ line: line.description }))
    return [{ order_item_id: line.order_item_id, ...rated, gst: parsePercent(item.gst_percent)!, amount }]
  })
  if (billed.length === 0 && !charges.some(({ amount }) => amount > 0)) throw invalid('items', messages.nothingBilled)
  return billed
}

const paperOf = (sent: NewBill, lines: BilledLine[]): BillOnPaper => ({
  seller_gst_number: sent.seller_gst_number,
  lines,
  charges: (sent.charges ?? []).map(({ amount, gst_percent }) => ({
    amount: parsePaise(amount)!,
    gst: parsePercent(gst_percent)!,
  })),
  taxable: parsePaise(sent.taxable)!,
  cgst: parsePaise(sent.cgst)!,
  sgst: parsePaise(sent.sgst)!,
  igst: parsePaise(sent.igst)!,
  round_off: parsePaise(sent.round_off ?? 0)!,
  total: parsePaise(sent.total)!,
})

async function dueOf(
  tx: Transaction,
  order: LockedOrder,
  { content, lines }: BillingOrder,
  paper: BillOnPaper & { bill_date: string },
) {
  const [supplier] = await tx<{ msme_class: MsmeClass | null }[]>`
    select case when udyam_on is null or udyam_on <= ${paper.bill_date}::date then msme_class end as msme_class
    from companies where id = ${order.supplier_id}`
  // A salesman's own class says nothing about the company that he represents.
  const msme_class = order.represented === null ? supplier!.msme_class : null
  const covered = paper.lines.map(({ order_item_id, qty }) => {
    const { billed_qty, credited_qty } = lines.find((line) => line.order_item_id === order_item_id)!
    return { order_item_id, before: billed_qty, credited: credited_qty, qty: Number(quantityText(qty)) }
  })
  const acceptance_on = await timeRunsFrom(tx, { order_id: order.id, bill_date: paper.bill_date }, covered)
  return { msme_class, acceptance_on, ...dueOfBill(acceptance_on, agreedDays(content.milestones), msme_class) }
}

type ToInsert = {
  order: LockedOrder
  sent: NewBill
  findings: ReturnType<typeof findingInWords>[]
  by: string
  due: Awaited<ReturnType<typeof dueOf>>
}

async function insertBill(tx: Transaction, { order, sent, findings, by, due }: ToInsert): Promise<string> {
  const { kind, number, bill_date, seller_gst_number } = sent
  const row = {
    ...{ order_id: order.id, buyer_id: order.buyer_id, supplier_id: order.supplier_id },
    ...{ kind, number, bill_date, seller_gst_number, fy: financialYear(`${bill_date}T12:00:00+05:30`), ...due },
    ra_no: kind === 'ra_bill' || kind === 'final_bill' ? await nextRunningNo(tx, order.id) : null,
    taxable_paise: text(sent.taxable),
    cgst_paise: text(sent.cgst),
    sgst_paise: text(sent.sgst),
    igst_paise: text(sent.igst),
    round_off_paise: text(sent.round_off ?? 0),
    total_paise: text(sent.total),
    status: findings.length === 0 ? 'submitted' : 'mismatch',
    findings: tx.json(findings),
    submitted_by: by,
    corrects: sent.corrects ?? null,
    original_bill: sent.original_bill ?? null,
  }
  const [inserted] = await tx<{ id: string }[]>`insert into bills ${tx(row)} on conflict do nothing returning id`
  if (!inserted) throw new Refusal(409, messages.billNumberUsed({ number }))
  return inserted.id
}

const text = (rupees: number) => String(parsePaise(rupees)!)

async function nextRunningNo(tx: Transaction, orderId: string): Promise<number> {
  const [last] = await tx<{ no: number }[]>`
    select coalesce(max(ra_no), 0)::int as no from bills
    where order_id = ${orderId} and status not in ('returned', 'withdrawn')`
  return last!.no + 1
}

async function insertLines(
  tx: Transaction,
  { id, order_id }: { id: string; order_id: string },
  { lines }: BillOnPaper,
  { charges = [] }: NewBill,
): Promise<void> {
  for (let from = 0; from < lines.length; from += limits.linesPerCall)
    await tx`
      insert into bill_items ${tx(
        lines.slice(from, from + limits.linesPerCall).map(({ order_item_id, qty, rate, gst, amount }) => ({
          ...{ bill_id: id, order_id, order_item_id, qty: quantityText(qty) },
          ...{ rate: rateText(rate), gst_bp: Number(gst), amount_paise: String(amount) },
        })),
      )}`
  if (charges.length > 0)
    await tx`
      insert into bill_charges ${tx(
        charges.map(({ name, amount, gst_percent }, n) => ({
          ...{ bill_id: id, no: n + 1, name, amount_paise: text(amount) },
          gst_bp: Number(parsePercent(gst_percent)!),
        })),
      )}`
}
