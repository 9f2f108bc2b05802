import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { billOf } from './bill-queries.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { lockBill } from './lock-bill.ts'
import { setOff } from './set-off.ts'

/** Recorded by mistake: what was paid back of the credit note is left again, for the bills that wait to be paid or the next one. */
export const withdrawRefund = defineWrite('withdrawRefund', async ({ tx, actor, now, input: { id } }) => {
  const [found] = await tx<{ bill_id: string }[]>`select bill_id from note_refunds where id = ${id}`
  const { order, bill } = await lockBill(tx, orNotFound(found).bill_id)
  const [refund] = await tx<{ amount: number; withdrawn: boolean }[]>`
    select amount_paise / 100.0 as amount, withdrawn_at is not null as withdrawn from note_refunds where id = ${id}`
  const { amount, withdrawn } = refund!
  authorize(moneyPolicy.withdrawRefund(actor, order, { withdrawn }))
  const at = await now()
  await tx`update note_refunds set withdrawn_at = clock_timestamp(), withdrawn_by = ${actor.user_id} where id = ${id}`
  await tx`update bills set status = 'passed' where id = ${bill.id}`
  await setOff(tx, order.id, at)
  await recordFacts(tx, actor, {
    type: 'refund_withdrawn',
    ...{ ...factsOfOrder(order), bill_id: bill.id, bill: bill.number, amount },
  })
  return billOf(tx, actor, bill.id, at)
})
