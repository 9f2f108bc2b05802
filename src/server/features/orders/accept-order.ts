import { messages } from '#contract/messages.ts'
import { indiaDay, indiaMinute } from '#domain/india-time.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { acceptOffer } from '../awards/settle-offer.ts'
import { settleMilestones } from '../bills/settle.ts'
import { disownedBy } from '../representations/disowned-by.ts'
import { applyVersion, requireAmendable } from './apply-version.ts'
import { completeIfDone } from './complete-order.ts'
import { clearWaiting } from './end-orders.ts'
import { type LockedOrder, namedOrder } from './lock-order.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { makeMilestonesDue } from './milestones-due.ts'
import { orderOf } from './order-queries.ts'
import { versionOf } from './stored-version.ts'

type Agreed = { version: number; content_sha256: string }

/** Accepts the version that the supplier has read: it comes into force, and with the first one its award is accepted. */
export const acceptOrder = defineWrite('acceptOrder', async ({ tx, actor, now, input, client }) => {
  const { id, authorised = false, ...agreed } = input
  const firm = await disownedBy(tx, tx`b.id = (select bid_id from orders where id = ${id})`)
  const { order, offered } = await lockOrderAndAward(tx, id)
  authorize(orderPolicy.answerOrder(actor, order))
  if (firm !== null) throw new Refusal(409, messages.firmSaysNo({ company: firm }))
  const { content, respond_by } = await requirePending(tx, order, agreed)
  const at = await now()
  if (respond_by <= at) throw new Refusal(409, messages.orderLapsed({ until: indiaMinute(respond_by) }))
  if (order.represented !== null && !authorised)
    throw invalid('authorised', messages.authorisationNeeded({ company: order.represented }))
  if (order.version > 0) await requireAmendable(tx, id, content)

  await tx`
    update order_versions set status = 'accepted', decided_by = ${actor.user_id}, decided_at = ${at},
      decided_from = ${client.address}, decided_agent = ${client.agent}
    where order_id = ${id} and version = ${agreed.version}`
  await tx`
    update orders o set status = 'accepted', version = ${agreed.version}, total_paise = ${Math.round(content.total * 100)},
      site_id = v.site_id
    from order_versions v where o.id = ${id} and v.order_id = o.id and v.version = ${agreed.version}`
  await clearWaiting(tx, id)
  await applyVersion(tx, order, content)
  await makeMilestonesDue(tx, id, ['acceptance', 'date'], indiaDay(at))
  if (offered) await acceptOffer(tx, actor, offered)
  await recordFacts(tx, actor, {
    ...{ type: 'order_accepted', ...namedOrder(order) },
    ...{ version: agreed.version, amendment: order.version > 0 },
  })
  if (order.version > 0) {
    await settleMilestones(tx, id)
    // An amendment may give up the rest.
    await completeIfDone(tx, id)
  }
  return orderOf(tx, actor, id)
})

/** 409 unless this very text waits for the answer. */
async function requirePending(tx: Transaction, order: LockedOrder, { version, content_sha256 }: Agreed) {
  const pending = await versionOf(tx, order.id, order.pending_version!)
  if (pending.version !== version || pending.content_sha256 !== content_sha256)
    throw new Refusal(409, messages.staleOrder)
  return { content: pending.content, respond_by: pending.respond_by! }
}
