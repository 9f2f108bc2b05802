import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { readAsked } from './amendment-approvals.ts'
import { endPending } from './end-orders.ts'
import { namedOrder } from './lock-order.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { orderOf } from './order-queries.ts'
import { versionOf } from './stored-version.ts'

/** Takes back what waits, for the supplier or for colleagues: an order is a draft again under its number, of an amendment the version before holds. */
export const withdrawOrder = defineWrite('withdrawOrder', async ({ tx, actor, input: { id, reason } }) => {
  const { order } = await lockOrderAndAward(tx, id)
  authorize(orderPolicy.withdrawVersion(actor, order))
  const version = order.pending_version!
  const amendment = order.version > 0
  if (!amendment && version >= limits.orderVersionsMax) throw new Refusal(409, messages.versionsFull)
  const { content } = await versionOf(tx, id, version)
  await endPending(tx, id, 'withdrawn', { by: actor.user_id, note: reason })
  if (!amendment) {
    const draft = { ...content, version: version + 1 }
    await tx`update orders set status = 'draft', revision = revision + 1 where id = ${id}`
    await tx`
      insert into order_versions (order_id, version, status, content, made_by)
      values (${id}, ${version + 1}, 'draft', ${tx.json(draft as never)}, ${actor.user_id})`
  }
  if (order.to_approve) await readAsked(tx, id)
  const asked = !order.to_approve
  await recordFacts(tx, actor, { type: 'order_withdrawn', ...namedOrder(order), version, amendment, reason, asked })
  return orderOf(tx, actor, id)
})
