import { messages } from '#contract/messages.ts'
import type { Amendment } from '#contract/new-order.ts'
import { approvalsNeeded } from '#domain/approval-rules.ts'
import { inRupees, minus, parsePaise } from '#domain/exact.ts'
import { changesOfOrder } from '#domain/orders/amendment.ts'
import { unknownPlace, withLines, withTotal } from '#domain/orders/change-order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { actorsOf, holdMembership } from '../company/hold-membership.ts'
import { requireAmendable } from './apply-version.ts'
import { changedPaper, requireConsistent, requireDaysAhead, requireLines } from './change-paper.ts'
import { issueVersion } from './issue-version.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { orderOf } from './order-queries.ts'
import { versionOf } from './stored-version.ts'

/** Proposes an amendment. Until it is accepted the version before holds, and deliveries go on. */
export const amendOrder = defineWrite('amendOrder', async ({ tx, actor, now, input: { id, ...amendment } }) => {
  const { order } = await lockOrderAndAward(tx, id)
  authorize(orderPolicy.amendOrder(actor, order))
  if (amendment.version !== order.version) throw new Refusal(409, messages.staleVersion)
  const { content: before } = await versionOf(tx, id, order.version)
  const { content: onPaper, site_id } = await changedPaper(tx, order, before, amendment)
  const at = await now()
  requireDaysAhead(before, amendment.put_lines ?? [], { path: 'put_lines', at })
  const draft = withTotal(withAmendedLines(onPaper, amendment))
  requireConsistent(before, draft)
  if (changesOfOrder(before, draft).length === 0) throw invalid('', messages.nothingAmended)
  if (draft.total > before.total) await requireWithinLimit(tx, actor, id, draft)
  await requireAmendable(tx, id, draft)
  const [last] = await tx<{ version: number }[]>`
    select max(version) as version from order_versions where order_id = ${id}`
  const version = last!.version + 1
  await tx`
    insert into order_versions (order_id, version, status, content, reason, made_by)
    values (${id}, ${version}, 'draft', ${tx.json(draft as never)}, ${amendment.reason}, ${actor.user_id})`
  await issueVersion(tx, actor, {
    ...{ order: { ...order, site_id }, draft, version, number: order.number!, at },
    answer_hours: amendment.answer_hours,
  })
  return orderOf(tx, actor, id)
})

/** 403 where what all amendments add to the first version is more than the person may award alone. */
async function requireWithinLimit(tx: Transaction, caller: Caller, id: string, { total }: OrderContent): Promise<void> {
  const [{ content: first }, { actor, rules }] = await Promise.all([
    versionOf(tx, id, 1),
    holdMembership(tx, caller, 'share'),
  ])
  const raised = minus(parsePaise(total)!, parsePaise(first.total)!)
  if (approvalsNeeded(raised, actor, rules) === 0) return
  const awarders = (await actorsOf(tx, caller.company_id)).filter(({ capabilities }) => capabilities.has('award'))
  const canAnybody = awarders.some((awarder) => approvalsNeeded(raised, awarder, rules) === 0)
  const over = canAnybody ? messages.amendmentOverLimit : messages.amendmentOverAll
  throw new Refusal(403, over({ raised: inRupees(raised) }))
}

function withAmendedLines(
  content: OrderContent,
  { put_lines = [], remove_lines = [], charges }: Amendment,
): OrderContent {
  requireLines(put_lines, 'put_lines')
  const unknown = unknownPlace(content, remove_lines)
  if (unknown !== null) throw invalid(`remove_lines.${unknown}`, messages.orderLineUnknown)
  const changed = withLines(content, put_lines, remove_lines)
  if (!charges) return changed
  return {
    ...changed,
    charges: charges.map(({ unit = null, reverse_charge = false, ...charge }) => ({
      ...{ ...charge, unit: charge.basis === 'per_unit' ? unit : null, reverse_charge },
    })),
  }
}
