import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { clearBillAlarms } from './bill-alarms.ts'
import { billOf } from './bill-queries.ts'
import { reviewBills } from './date-bills.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { lockBill } from './lock-bill.ts'

/** Returns a bill to the supplier, who corrects it and sends it again. */
export const returnBill = defineWrite('returnBill', async ({ tx, actor, now, input: { id, reason } }) => {
  const { order, bill } = await lockBill(tx, id)
  authorize(moneyPolicy.returnBill(actor, order, bill))
  await tx`update bills set status = 'returned', return_reason = ${reason}, returned_at = clock_timestamp() where id = ${id}`
  await clearBillAlarms(tx, id)
  const at = await now()
  // Its goods are left for the others.
  const bills = await reviewBills(tx, order.id, at, 'waiting')
  const about = { ...factsOfOrder(order), bill_id: id, bill: bill.number, bills }
  await recordFacts(tx, actor, { type: 'bill_returned', ...about, reason })
  return billOf(tx, actor, id, at)
})

/** Takes a bill back before it is passed. */
export const withdrawBill = defineWrite('withdrawBill', async ({ tx, actor, now, input: { id } }) => {
  const { order, bill } = await lockBill(tx, id)
  authorize(moneyPolicy.withdrawBill(actor, order, bill))
  await tx`update bills set status = 'withdrawn' where id = ${id}`
  await clearBillAlarms(tx, id)
  const at = await now()
  const bills = await reviewBills(tx, order.id, at, 'waiting')
  await recordFacts(tx, actor, {
    type: 'bill_withdrawn',
    ...factsOfOrder(order),
    bill_id: id,
    bill: bill.number,
    bills,
  })
  return billOf(tx, actor, id, at)
})
