import type { NewDispute } from '#contract/dispute.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { parsePaise } from '#domain/exact.ts'
import { moneyPolicy } from '#domain/policy/money-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { factsOfOrder } from '../bills/facts-of-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { disputeOf } from './dispute-queries.ts'

/** Raises a dispute. Only the bill or milestone that it names is frozen: deliveries and all else go on. */
export const raiseDispute = defineWrite('raiseDispute', async ({ tx, actor, now, input: { id: orderId, ...sent } }) => {
  const order = await lockOrder(tx, orderId)
  authorize(moneyPolicy.raiseDispute(actor, order))
  await checkSubject(tx, orderId, sent)
  const { kind, receipt_id = null, bill_id = null, milestone_id = null, payment_id = null } = sent
  const { claim, claim_amount = null } = sent
  const evidence_until = new Date(Date.parse(await now()) + limits.evidenceMs).toISOString()
  const [raised] = await tx<{ id: string }[]>`
    insert into disputes ${tx({
      ...{
        order_id: orderId,
        kind,
        receipt_id,
        bill_id,
        milestone_id,
        payment_id,
        claim,
        status: 'open',
        evidence_until,
      },
      ...{ raised_by: actor.user_id, raised_for: actor.company_id },
      claim_paise: claim_amount === null ? null : String(parsePaise(claim_amount)!),
    })} on conflict do nothing returning id`
  if (!raised) throw new Refusal(409, messages.disputeOpen)
  if (milestone_id !== null)
    await tx`update milestones set status = 'frozen' where id = ${milestone_id} and status in ('pending', 'due')`
  const about = { ...factsOfOrder(order), dispute_id: raised.id, bill_id, by: actor.company_id }
  await recordFacts(tx, actor, { type: 'dispute_raised', ...about })
  return disputeOf(tx, actor, raised.id)
})

/** One receipt, bill, milestone or payment of this order at most. */
async function checkSubject(tx: Transaction, orderId: string, sent: NewDispute): Promise<void> {
  const { receipt_id = null, bill_id = null, milestone_id = null, payment_id = null } = sent
  const [subject, another] = Object.entries({ receipt_id, bill_id, milestone_id, payment_id }).filter(([, id]) => id)
  if (another) throw invalid(another[0], messages.oneSubject)
  if (!subject) return
  const [found] = await tx`
    select 1 from receipts where id = ${receipt_id} and order_id = ${orderId}
    union all select 1 from bills where id = ${bill_id} and order_id = ${orderId}
    union all select 1 from milestones where id = ${milestone_id} and order_id = ${orderId}
    union all select 1 from order_payments where id = ${payment_id} and order_id = ${orderId}`
  orNotFound(found)
}
