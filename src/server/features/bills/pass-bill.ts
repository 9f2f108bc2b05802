import type { BillPassing, Finding } from '#contract/bill.ts'
import { messages } from '#contract/messages.ts'
import { paise, parsePaise, parseQuantity, quantityText, sum } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { agreedDays, dueOfBill } from '#domain/orders/terms-of-payment.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { givenWithBill } from '../disputes/dispute-queries.ts'
import { completeIfDone } from '../orders/complete-order.ts'
import { releaseRetained } from '../orders/milestones-due.ts'
import { setBillAlarms } from './bill-alarms.ts'
import { billOf } from './bill-queries.ts'
import { checkRecovery } from './check-recovery.ts'
import { compareBill, type StoredLine } from './compare-bills.ts'
import { reviewBills } from './date-bills.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { type LockedBill, lockBill } from './lock-bill.ts'
import { type BillingOrder, type Covered, coveredBy, timeRunsFrom } from './order-billed.ts'
import { setOff } from './set-off.ts'
import { settle } from './settle.ts'
import { insertDeductions } from './store-deductions.ts'

/** Passes a bill for payment. What was accepted since it came counts; more than that is never passed, whatever the reason. */
export const passBill = defineWrite('passBill', async ({ tx, actor, now, input: { id, reason, deductions = [] } }) => {
  const { order, bill } = await lockBill(tx, id)
  authorize(moneyPolicy.passBill(actor, order, bill))
  checkDeductions(bill, deductions)
  await checkRecovery(tx, order.id, id, deductions)
  const { ordered, lines, findings } = await compareBill(tx, order.id, bill)
  if (findings.length > 0 && !reason) throw invalid('reason', messages.passReasonNeeded)
  await movePassed(tx, bill, lines, ordered.lines)
  const acceptance_on = await timeRunsFrom(
    tx,
    { order_id: order.id, bill_date: bill.bill_date },
    await coveredLines(tx, id),
  )
  const due = dueOfBill(acceptance_on, agreedDays(ordered.content.milestones), bill.msme_class)
  await storePassing(tx, { id, by: actor.user_id, reason: reason || null, findings, ...due, acceptance_on }, deductions)
  await rememberTakenOff(tx, id)
  const at = await now()
  await setBillAlarms(tx, { id, due_on: bill.kind === 'credit_note' ? null : due.due_on }, at)
  await settle(tx, { bill_id: bill.kind === 'credit_note' ? null : id, milestone_id: null }, at)
  await setOff(tx, order.id, at)
  if (order.status !== 'accepted') await releaseRetained(tx, order.id, indiaDay(at))
  // One that was sent before it has what it leaves.
  const bills = await reviewBills(tx, order.id, at, 'waiting')
  await recordFacts(tx, actor, {
    type: 'bill_passed',
    ...{ ...factsOfOrder(order), bill_id: id, bill: bill.number, credit_note: bill.kind === 'credit_note', bills },
  })
  await completeIfDone(tx, order.id)
  return billOf(tx, actor, id, at)
})

/**
 * What disputes about a bill, or about one that it takes the place of, had ended with before it was passed is taken off with its other
 * deductions, if they are as much.
 */
const rememberTakenOff = (tx: Transaction, id: string) => tx`
  with ended as (
    select d.id, d.outcome_paise from disputes d where ${givenWithBill(tx, id)}
  )
  update disputes d set taken_off_paise = d.outcome_paise from ended
  where d.id = ended.id and (select sum(outcome_paise) from ended) <= (
    select sum(amount_paise) from bill_deductions where bill_id = ${id} and kind = 'other'
  )`

type Deductions = NonNullable<BillPassing['deductions']>

function checkDeductions({ kind, total_paise }: LockedBill, deductions: Deductions): void {
  if (deductions.length === 0) return
  if (kind === 'credit_note') throw invalid('deductions', messages.creditNoteWhole)
  if (sum(deductions.map(({ amount }) => parsePaise(amount)!)) > paise(total_paise))
    throw invalid('deductions', messages.overDeducted)
}

type Ordered = BillingOrder['lines']
const lineOf = (lines: Ordered, id: string) => lines.find(({ order_item_id }) => order_item_id === id)!

async function coveredLines(tx: Transaction, id: string): Promise<Covered[]> {
  const [bill] = await tx<{ lines: Covered[] }[]>`select ${coveredBy(tx)} as lines from bills b where b.id = ${id}`
  return bill!.lines
}

async function movePassed(
  tx: Transaction,
  { kind }: LockedBill,
  lines: readonly StoredLine[],
  ordered: Ordered,
): Promise<void> {
  const takesBack = kind === 'credit_note'
  for (const { order_item_id, qty } of lines) {
    const { description, accepted_qty, passed_qty } = lineOf(ordered, order_item_id)
    const [billed, passed] = [parseQuantity(qty)!, parseQuantity(passed_qty)!]
    const left = takesBack ? passed : parseQuantity(accepted_qty)! - passed
    if (billed > left) {
      const over = takesBack ? messages.overCredited : messages.overAccepted
      throw new Refusal(409, over({ line: description, left: String(Number(quantityText(left as typeof billed))) }))
    }
    await tx`
      update order_items set passed_qty = passed_qty + ${takesBack ? -qty : qty} where id = ${order_item_id}`
  }
}

type Passing = {
  id: string
  by: string
  reason: string | null
  findings: Finding[]
  acceptance_on: string | null
  due_on: string | null
  due_because: string | null
}

async function storePassing(
  tx: Transaction,
  { id, by, reason, findings, acceptance_on, due_on, due_because }: Passing,
  deductions: Deductions,
): Promise<void> {
  await tx`
    update bills set status = 'passed', passed_by = ${by}, passed_at = clock_timestamp(), pass_reason = ${reason},
      findings = ${tx.json(findings)}, acceptance_on = ${acceptance_on}, due_on = ${due_on}, due_because = ${due_because}
    where id = ${id}`
  await insertDeductions(tx, id, deductions)
}
