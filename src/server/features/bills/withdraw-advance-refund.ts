import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { moneyOfOrder } from './money-of-order.ts'

/** Recorded by mistake, or set off against what the supplier contests: the advance is left again. */
export const withdrawAdvanceRefund = defineWrite('withdrawAdvanceRefund', async ({ tx, actor, input: { id } }) => {
  const [found] = await tx<{ order_id: string }[]>`select order_id from advance_refunds where id = ${id}`
  const order = await lockOrder(tx, orNotFound(found).order_id)
  const [refund] = await tx<{ amount: number; withdrawn: boolean }[]>`
    select amount_paise / 100.0 as amount, withdrawn_at is not null as withdrawn from advance_refunds where id = ${id}`
  const { amount, withdrawn } = refund!
  authorize(moneyPolicy.withdrawRefund(actor, order, { withdrawn }))
  await tx`
    update advance_refunds set withdrawn_at = clock_timestamp(), withdrawn_by = ${actor.user_id} where id = ${id}`
  await recordFacts(tx, actor, { type: 'advance_refund_withdrawn', ...factsOfOrder(order), amount })
  return moneyOfOrder(tx, actor, order.id)
})
