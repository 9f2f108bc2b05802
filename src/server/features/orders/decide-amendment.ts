import { messages } from '#contract/messages.ts'
import { approvalsNeeded } from '#domain/approval-rules.ts'
import { statusAfter } from '#domain/award-requests.ts'
import { rupeesNumber } from '#domain/exact.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { activeMembersOf, actorsOf, holdMembership } from '../company/hold-membership.ts'
import { type AskedAmendment, askedAmendment, mayDecide, raisedBy, readAsked } from './amendment-approvals.ts'
import { requireAmendable } from './apply-version.ts'
import { endPending } from './end-orders.ts'
import { issueVersion } from './issue-version.ts'
import { type LockedOrder, namedOrder } from './lock-order.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { orderOf } from './order-queries.ts'
import { versionOf } from './stored-version.ts'

/** Approves or refuses an amendment of a colleague. The last approval that it needs asks the supplier. */
export const decideAmendment = defineWrite('decideAmendment', async ({ tx, actor: caller, now, input }) => {
  const { id, version, approve: approved, note } = input
  const { order } = await lockOrderAndAward(tx, id)
  const { rules } = await holdMembership(tx, caller, 'share')
  authorize(orderPolicy.decideAmendment(caller, order))
  const asked = await askedAmendment(tx, id)
  if (!asked || asked.version !== version) throw new Refusal(409, messages.staleOrder)
  const [members, at] = [await activeMembersOf(tx, caller.company_id), await now()]
  const decider = members.find(({ user_id }) => user_id === caller.user_id)!
  authorize(mayDecide(decider, asked, members, at))
  const { content, site_id } = await amendmentOf(tx, order, version)
  const raised = await raisedBy(tx, id, content)
  // The rules may have become stricter since.
  const author = (await actorsOf(tx, caller.company_id)).find(({ user_id }) => user_id === asked.asked_by.user_id)
  const needs = Math.max(asked.needs, author ? approvalsNeeded(raised, author, rules) : 0)
  if (approved) await requireAmendable(tx, id, content)

  await tx`
    insert into order_approvals (order_id, version, approver, approved, note, at)
    values (${id}, ${version}, ${caller.user_id}, ${approved}, ${note || null}, ${at})`
  const made = [...asked.decisions.map((one) => ({ by: one.by.user_id, approved: one.approved }))]
  const status = statusAfter(needs, [...made, { by: caller.user_id, approved }])
  await readAsked(tx, id, status === 'waiting' ? caller : null)
  await recordFacts(
    tx,
    caller,
    {
      ...{ type: 'amendment_decided', ...namedOrder(order), version, amendment: true, raised: rupeesNumber(raised) },
      ...{ approved, ended: status !== 'waiting', asked_by: asked.asked_by.user_id },
      by: { id: caller.user_id, name: caller.person_name || caller.company_name },
    },
    { type: 'notifications_read', reader: caller.user_id },
  )
  if (status === 'waiting')
    await tx`update order_versions set approvals_needed = ${needs} where order_id = ${id} and version = ${version}`
  else if (status === 'refused') await endPending(tx, id, 'withdrawn', { by: caller.user_id, note: note || null })
  else await send(tx, caller, { order: { ...order, site_id }, asked, at })
  return orderOf(tx, caller, id)
})

async function amendmentOf(tx: Transaction, { id }: LockedOrder, version: number) {
  const [stored] = await tx<{ site_id: string | null }[]>`
    select site_id from order_versions where order_id = ${id} and version = ${version}`
  return { ...(await versionOf(tx, id, version)), site_id: stored!.site_id }
}

type Sending = { order: LockedOrder; asked: AskedAmendment; at: string }

async function send(tx: Transaction, caller: Caller, { order, asked: { version, answer_hours }, at }: Sending) {
  const { content: draft } = await versionOf(tx, order.id, version)
  const answer = answer_hours === null ? {} : { answer_hours }
  await issueVersion(tx, caller, { order, draft, version, number: order.number!, at, ...answer })
}
