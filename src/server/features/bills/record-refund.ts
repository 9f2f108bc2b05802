import { messages } from '#contract/messages.ts'
import { inRupees, paise, parsePaise, rupeesNumber } from '#domain/exact.ts'
import { withoutGroups } from '#domain/orders/transfer-reference.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { billOf, usedOfNote } from './bill-queries.ts'
import { checkDay } from './day-of-payment.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { lockBill } from './lock-bill.ts'

/**
 * The supplier has paid back what is left of a passed credit note, or a part of it. The buyer got the money, so his word settles it.
 */
export const recordRefund = defineWrite(
  'recordRefund',
  async ({ tx, actor, now, input: { id, amount, mode, paid_on, ...given } }) => {
    const reference = withoutGroups(mode, given.reference)
    const { order, bill } = await lockBill(tx, id)
    authorize(moneyPolicy.recordPayment(actor, order))
    if (bill.kind !== 'credit_note' || bill.status !== 'passed') throw new Refusal(409, messages.nothingToRefund)
    const at = await now()
    await checkDay(tx, order.id, paid_on, at)
    const [found] = await tx<{ left: number }[]>`
      select b.total_paise - ${usedOfNote(tx)} as left from bills b where b.id = ${id}`
    const left = paise(found!.left)
    const paid = amount === undefined ? left : parsePaise(amount)!
    if (paid > left) throw new Refusal(409, messages.noteRefundable({ left: inRupees(left) }))
    const [inserted] = await tx`
      insert into note_refunds ${tx({
        ...{ bill_id: id, amount_paise: String(paid), mode, reference, paid_on, recorded_by: actor.user_id },
      })} on conflict do nothing returning id`
    if (!inserted) throw new Refusal(409, messages.referenceUsed)
    if (paid === left) await tx`update bills set status = 'paid' where id = ${id}`
    await recordFacts(tx, actor, {
      type: 'refund_recorded',
      ...{ ...factsOfOrder(order), bill_id: id, bill: bill.number, amount: rupeesNumber(paid) },
    })
    return billOf(tx, actor, id, at)
  },
)
