import { messages } from '#contract/messages.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { declineOffer } from '../awards/settle-offer.ts'
import { endOrder, endPending } from './end-orders.ts'
import { namedOrder } from './lock-order.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { orderOf } from './order-queries.ts'

/** Refuses what waits: the first version ends the order and declines its award, an amendment leaves the one before in force. */
export const refuseOrder = defineWrite('refuseOrder', async ({ tx, actor, input, client }) => {
  const { id, version, reason } = input
  const { order, offered } = await lockOrderAndAward(tx, id)
  authorize(orderPolicy.answerOrder(actor, order))
  if (version !== order.pending_version) throw new Refusal(409, messages.staleOrder)
  await endPending(tx, id, 'refused', { by: actor.user_id, note: reason, client })
  if (order.version === 0) await endOrder(tx, id, 'refused', reason)
  const amendment = order.version > 0
  await recordFacts(tx, actor, { type: 'order_refused', ...namedOrder(order), version, amendment, reason })
  if (offered && !amendment) await declineOffer(tx, actor, offered, reason)
  return orderOf(tx, actor, id)
})
