import { messages } from '#contract/messages.ts'
import type { NewOrderPayment } from '#contract/order-payment.ts'
import type { BillStatus, MilestoneStatus } from '#contract/order-statuses.ts'
import { inRupees, minus, type Paise, paise, parsePaise, sum } from '#domain/exact.ts'
import { withoutGroups } from '#domain/orders/transfer-reference.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, type FieldError, invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { checkDay } from './day-of-payment.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { paymentOf } from './money-of-order.ts'
import { isSameTransfer } from './same-transfer.ts'
import { leaveCredit } from './set-off.ts'
import { settle } from './settle.ts'

/** Records what was paid from bank to bank. Never more than is owed, contested payments included, and each transfer once. */
export const recordPayment = defineWrite(
  'recordPayment',
  async ({ tx, actor, now, input: { id: orderId, ...given } }) => {
    const sent = { ...given, reference: withoutGroups(given.mode, given.reference) }
    const order = await lockOrder(tx, orderId)
    authorize(moneyPolicy.recordPayment(actor, order))
    const at = await now()
    await checkDay(tx, orderId, sent.paid_on, at)
    const { bill_id = null, milestone_id = null, mode, reference, paid_on, tds = 0 } = sent
    if (bill_id === null && milestone_id === null) throw invalid('bill_id', messages.payForWhat)
    const bills = bill_id === null ? [] : await checkBill(tx, orderId, bill_id, sent)
    if (milestone_id !== null) await checkMilestone(tx, orderId, milestone_id, sent)
    const same_transfer = await isSameTransfer(tx, order, sent)
    const [inserted] = await tx<{ id: string }[]>`
    insert into order_payments ${tx({
      ...{ order_id: orderId, bill_id, milestone_id, buyer_id: order.buyer_id, mode, reference, paid_on },
      ...{ amount_paise: String(parsePaise(sent.amount)!), tds_paise: String(parsePaise(tds)!) },
      ...{ same_transfer, status: 'recorded', recorded_by: actor.user_id },
    })} on conflict do nothing returning id`
    if (!inserted) throw new Refusal(409, messages.referenceUsed)
    await settle(tx, { bill_id, milestone_id }, at)
    const about = { ...factsOfOrder(order), payment_id: inserted.id, reference, bill_id, bills }
    await recordFacts(tx, actor, { type: 'payment_recorded', ...about })
    return paymentOf(tx, inserted.id)
  },
)

const sumOf = ({ amount, tds = 0 }: NewOrderPayment) => sum([parsePaise(amount)!, parsePaise(tds)!])

/** Of what is to be paid: how much was, and of that what the supplier contests. */
type Paid = { paid: number; contested: number }

function refuseMore(whole: Paise, { paid, contested }: Paid, sent: NewOrderPayment): void {
  const left = minus(whole, paise(paid))
  if (sumOf(sent) <= left) return
  const errors: FieldError[] = [
    ...(contested > 0 ? [{ path: 'amount', sentence: messages.contestedCounts }] : []),
    ...(sent.tds ? [{ path: 'tds', sentence: messages.overPaidWithTds({ sum: inRupees(sumOf(sent)) }) }] : []),
  ]
  throw new Refusal(409, messages.overPaid({ left: inRupees(left) }), { errors })
}

const paidOf = (sql: Sql, subject: Fragment) => sql`
  select coalesce(sum(amount_paise + tds_paise), 0)::bigint as paid,
    coalesce(sum(amount_paise + tds_paise) filter (where status = 'contested'), 0)::bigint as contested
  from order_payments where ${subject} and status <> 'withdrawn'`

/** Returns the credit notes of which something waits for other bills again. */
async function checkBill(tx: Transaction, orderId: string, billId: string, sent: NewOrderPayment): Promise<string[]> {
  type Row = Paid & {
    status: BillStatus
    total: number
    kept: number
    disputed: boolean
    kind: string
    corrected: boolean
  }
  await tx`select from bills where id = ${billId} and order_id = ${orderId} for update`
  const [bill] = await tx<Row[]>`
    select b.status, b.kind, b.total_paise as total, (
      select coalesce(sum(amount_paise) filter (where kind <> 'tds'), 0)::bigint from bill_deductions where bill_id = b.id
    ) as kept, p.paid, p.contested,
      exists (select from disputes x where x.bill_id = b.id and x.status = 'open') as disputed,
      exists (select from order_payments w where w.bill_id = b.id and w.status = 'withdrawn') as corrected
    from bills b, lateral (${paidOf(tx, tx`bill_id = b.id`)}) p where b.id = ${billId} and b.order_id = ${orderId}`
  const { status, kind, total, kept, disputed, corrected, ...payments } = orNotFound(bill)
  if (disputed) throw new Refusal(409, messages.matterFrozen)
  if (kind === 'credit_note' || (status !== 'passed' && status !== 'paid'))
    throw new Refusal(409, messages.billNotPassed)
  const whole = minus(paise(total), paise(kept))
  const over = minus(sum([sumOf(sent), paise(payments.paid)]), whole)
  const notes = corrected && over > 0n ? await leaveCredit(tx, billId, over) : null
  if (notes === null) refuseMore(whole, payments, sent)
  return notes ?? []
}

/** With a bill the milestone is only what the payment counts for; the bill limits it. */
async function checkMilestone(tx: Transaction, orderId: string, id: string, sent: NewOrderPayment): Promise<void> {
  const [milestone] = await tx<({ status: MilestoneStatus; amount: number } & Paid)[]>`
    select m.status, m.amount_paise as amount, p.paid, p.contested
    from milestones m, lateral (${paidOf(tx, tx`milestone_id = m.id`)}) p where m.id = ${id} and m.order_id = ${orderId}`
  const { status, amount, ...payments } = orNotFound(milestone)
  if (status === 'frozen') throw new Refusal(409, messages.matterFrozen)
  if (sent.bill_id) return
  if (status !== 'due' && status !== 'paid') throw new Refusal(409, messages.milestoneNotDue)
  refuseMore(paise(amount), payments, sent)
}
