import type { OrderPaymentStatus } from '#contract/order-statuses.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { paymentOf } from './money-of-order.ts'
import { setOff, takeOffLate } from './set-off.ts'
import { settle } from './settle.ts'

/** The payment has arrived. */
export const confirmPayment = defineWrite('confirmPayment', async ({ tx, actor, now, input: { id } }) => {
  const { order, payment, about } = await lockPayment(tx, id)
  authorize(moneyPolicy.answerPayment(actor, order, payment, 'confirmed'))
  await answer(tx, id, { status: 'confirmed', by: actor.user_id, note: null })
  await settle(tx, payment, await now())
  await recordFacts(tx, actor, { type: 'payment_confirmed', ...about })
  return paymentOf(tx, id)
})

/** It has not arrived as it stands: what it paid is owed again. */
export const contestPayment = defineWrite('contestPayment', async ({ tx, actor, now, input: { id, reason } }) => {
  const { order, payment, about } = await lockPayment(tx, id)
  authorize(moneyPolicy.answerPayment(actor, order, payment, 'contested'))
  await answer(tx, id, { status: 'contested', by: actor.user_id, note: reason })
  await settle(tx, payment, await now())
  await recordFacts(tx, actor, { type: 'payment_contested', ...about, reason })
  return paymentOf(tx, id)
})

/** Recorded by mistake. What it paid is owed again, less the outcomes of disputes and the credit notes that nothing was left for until now. */
export const withdrawPayment = defineWrite('withdrawPayment', async ({ tx, actor, now, input: { id } }) => {
  const { order, payment, about } = await lockPayment(tx, id)
  authorize(moneyPolicy.withdrawPayment(actor, order, payment))
  await tx`update order_payments set status = 'withdrawn' where id = ${id}`
  const at = await now()
  await settle(tx, payment, at)
  if (payment.bill_id !== null) await takeOffLate(tx, id, payment.bill_id, at)
  await setOff(tx, order.id, at)
  await recordFacts(tx, actor, { type: 'payment_withdrawn', ...about })
  return paymentOf(tx, id)
})

type LockedPayment = {
  status: OrderPaymentStatus
  bill_id: string | null
  milestone_id: string | null
  reference: string
}

async function lockPayment(tx: Transaction, id: string) {
  const [found] = await tx<{ order_id: string }[]>`select order_id from order_payments where id = ${id}`
  const order = await lockOrder(tx, orNotFound(found).order_id)
  const [payment] = await tx<LockedPayment[]>`
    select status, bill_id, milestone_id, reference from order_payments where id = ${id} for update`
  const { bill_id, reference } = payment!
  return { order, payment: payment!, about: { ...factsOfOrder(order), payment_id: id, bill_id, reference } }
}

async function answer(
  tx: Transaction,
  id: string,
  { status, by, note }: { status: OrderPaymentStatus; by: string; note: string | null },
): Promise<void> {
  await tx`
    update order_payments set status = ${status}, answered_by = ${by}, answered_at = clock_timestamp(), answer_note = ${note}
    where id = ${id}`
}
