import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { billOf } from './bill-queries.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { lockBill } from './lock-bill.ts'
import { setOff } from './set-off.ts'

/** Recorded by mistake: what was paid back of the credit note is left again, for the bills that wait to be paid or the next one. */
export const withdrawRefund = defineWrite('withdrawRefund', async ({ tx, actor, now, input: { id } }) => {
  const { order, bill } = await lockBill(tx, id)
  const [refund] = await tx<{ amount: number }[]>`
    select refund_paise / 100.0 as amount from bills where id = ${id} and refund_paise is not null`
  authorize(moneyPolicy.withdrawRefund(actor, order, { refunded: refund !== undefined }))
  const at = await now()
  await tx`
    update bills set status = 'passed', refunded_on = null, refund_mode = null, refund_reference = null, refund_paise = null,
      refunded_by = null
    where id = ${id}`
  await setOff(tx, order.id, at)
  const { amount } = refund!
  await recordFacts(tx, actor, {
    type: 'refund_withdrawn',
    ...{ ...factsOfOrder(order), bill_id: id, bill: bill.number, amount },
  })
  return billOf(tx, actor, id, at)
})
