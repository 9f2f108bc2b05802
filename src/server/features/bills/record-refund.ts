import { messages } from '#contract/messages.ts'
import { paise, rupeesNumber } from '#domain/exact.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { billOf, usedOfNote } from './bill-queries.ts'
import { checkDay } from './day-of-payment.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { lockBill } from './lock-bill.ts'

/** The supplier has paid back what is left of a passed credit note. The buyer got the money, so his word settles it. */
export const recordRefund = defineWrite('recordRefund', async ({ tx, actor, now, input: { id, ...sent } }) => {
  const { order, bill } = await lockBill(tx, id)
  authorize(moneyPolicy.recordPayment(actor, order))
  if (bill.kind !== 'credit_note' || bill.status !== 'passed') throw new Refusal(409, messages.nothingToRefund)
  const at = await now()
  await checkDay(tx, order.id, sent.paid_on, at)
  const [left] = await tx<{ paise: number }[]>`
    select b.total_paise - ${usedOfNote(tx)} as paise from bills b where b.id = ${id}`
  await tx`
    update bills set ${tx({
      ...{ status: 'paid', refunded_on: sent.paid_on, refund_mode: sent.mode, refund_reference: sent.reference },
      ...{ refund_paise: left!.paise, refunded_by: actor.user_id },
    })} where id = ${id}`
  const amount = rupeesNumber(paise(left!.paise))
  await recordFacts(tx, actor, {
    type: 'refund_recorded',
    ...{ ...factsOfOrder(order), bill_id: id, bill: bill.number, amount },
  })
  return billOf(tx, actor, id, at)
})
