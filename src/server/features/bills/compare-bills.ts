import { isDeepStrictEqual } from 'node:util'
import type { Finding } from '#contract/bill.ts'
import { paise, parsePaise, parsePercent, parseQuantity, parseRate } from '#domain/exact.ts'
import { type BillOnPaper, findingInWords, matchBill } from '#domain/orders/match-bill.ts'
import type { Transaction } from '../../db/database.ts'
import type { LockedBill } from './lock-bill.ts'
import { billedBefore, billingOrder, orderToMatch } from './order-billed.ts'

export type StoredLine = {
  order_item_id: string
  before: number
  qty: number
  rate: number
  gst_percent: number
  amount: number
}

type ToCompare = Pick<LockedBill, 'id' | 'kind'>

/** A stored bill beside its order as it stands now: what its lines are, and what differs. */
export async function compareBill(tx: Transaction, orderId: string, { id, kind }: ToCompare) {
  const ordered = await billingOrder(tx, orderId, id)
  const lines = await storedLines(tx, id)
  const findings = matchBill(orderToMatch(ordered, kind), await storedPaper(tx, id, lines)).map(findingInWords)
  return { ordered, lines, findings }
}

/**
 * Compares bills that wait anew, as their order or what was accepted of it has changed. Returns the ids of those that differ otherwise
 * than before. Under the lock of the order.
 */
export async function compareBills(tx: Transaction, orderId: string): Promise<string[]> {
  const waiting = await tx<(ToCompare & { findings: Finding[] })[]>`
    select id, kind, findings from bills
    where order_id = ${orderId} and kind <> 'credit_note' and status in ('submitted', 'mismatch') order by seq for update`
  const changed: string[] = []
  for (const bill of waiting) {
    const { findings } = await compareBill(tx, orderId, bill)
    if (isDeepStrictEqual(findings, bill.findings)) continue
    await tx`
      update bills set findings = ${tx.json(findings)}, status = ${findings.length === 0 ? 'submitted' : 'mismatch'}
      where id = ${bill.id}`
    changed.push(bill.id)
  }
  return changed
}

const storedLines = (tx: Transaction, id: string) => tx<StoredLine[]>`
  select l.order_item_id, l.qty, l.rate, l.gst_bp / 100.0 as gst_percent, l.amount_paise / 100.0 as amount,
    ${billedBefore(tx)} as before
  from bill_items l join bills b on b.id = l.bill_id where l.bill_id = ${id}`

async function storedPaper(tx: Transaction, id: string, lines: readonly StoredLine[]): Promise<BillOnPaper> {
  type Sums = Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'round_off' | 'total', number>
  const [row] = await tx<({ seller_gst_number: string } & Sums)[]>`
    select seller_gst_number, taxable_paise as taxable, cgst_paise as cgst, sgst_paise as sgst, igst_paise as igst,
      round_off_paise as round_off, total_paise as total from bills where id = ${id}`
  const charges = await tx<{ amount: number; gst_percent: number }[]>`
    select amount_paise as amount, gst_bp / 100.0 as gst_percent from bill_charges where bill_id = ${id} order by no`
  const { seller_gst_number, ...sums } = row!
  return {
    seller_gst_number,
    ...(Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, paise(amount)])) as Record<
      keyof Sums,
      ReturnType<typeof paise>
    >),
    lines: lines.map((line) => ({
      order_item_id: line.order_item_id,
      before: parseQuantity(line.before)!,
      qty: parseQuantity(line.qty)!,
      rate: parseRate(line.rate)!,
      gst: parsePercent(line.gst_percent)!,
      amount: parsePaise(line.amount)!,
    })),
    charges: charges.map(({ amount, gst_percent }) => ({ amount: paise(amount), gst: parsePercent(gst_percent)! })),
  }
}
