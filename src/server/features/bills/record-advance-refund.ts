import { messages } from '#contract/messages.ts'
import { inRupees, parsePaise } from '#domain/exact.ts'
import { withoutGroups } from '#domain/orders/transfer-reference.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { advanceLeft } from './advance-left.ts'
import { checkDay } from './day-of-payment.ts'
import { factsOfOrder } from './facts-of-order.ts'
import { moneyOfOrder } from './money-of-order.ts'

/** The supplier has paid back an advance that no bill takes off. The buyer got the money, so his word settles it. */
export const recordAdvanceRefund = defineWrite(
  'recordAdvanceRefund',
  async ({ tx, actor, now, input: { id, amount, mode, paid_on, ...given } }) => {
    const reference = withoutGroups(mode, given.reference)
    const order = await lockOrder(tx, id)
    authorize(moneyPolicy.recordPayment(actor, order))
    await checkDay(tx, id, paid_on, await now())
    const { refundable } = await advanceLeft(tx, id, null)
    const paid = parsePaise(amount)!
    if (paid > refundable) throw new Refusal(409, messages.advanceRefundable({ left: inRupees(refundable) }))
    const [inserted] = await tx`
      insert into advance_refunds ${tx({
        ...{ order_id: id, amount_paise: String(paid), mode, reference, paid_on, recorded_by: actor.user_id },
      })} on conflict do nothing returning id`
    if (!inserted) throw new Refusal(409, messages.referenceUsed)
    await recordFacts(tx, actor, { type: 'advance_refunded', ...factsOfOrder(order), amount })
    return moneyOfOrder(tx, actor, id)
  },
)
