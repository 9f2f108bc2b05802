import { messages } from '#contract/messages.ts'
import type { Amendment } from '#contract/new-order.ts'
import { deciders } from '#domain/award-deciders.ts'
import { rupeesNumber } from '#domain/exact.ts'
import { changesOfOrder } from '#domain/orders/amendment.ts'
import { unknownPlace, withLines, withoutFreight, withTotal } from '#domain/orders/change-order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { activeMembersOf, holdMembership } from '../company/hold-membership.ts'
import { approvalsOfAmendment, raisedBy } from './amendment-approvals.ts'
import { requireAmendable } from './apply-version.ts'
import { changedPaper, requireConsistent, requireDaysAhead, requireLines } from './change-paper.ts'
import { issueVersion, requireIssuable } from './issue-version.ts'
import { namedOrder } from './lock-order.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { orderOf } from './order-queries.ts'
import { versionOf } from './stored-version.ts'

/**
 * Proposes an amendment. Until it is accepted the version before holds, and deliveries go on. Where it makes the order dearer than
 * its author decides alone, it waits for colleagues as a draft.
 */
export const amendOrder = defineWrite('amendOrder', async ({ tx, actor, now, input: { id, ...amendment } }) => {
  const { order } = await lockOrderAndAward(tx, id)
  authorize(orderPolicy.amendOrder(actor, order))
  if (amendment.version !== order.version) throw new Refusal(409, messages.staleVersion)
  const { content: before } = await versionOf(tx, id, order.version)
  const { content: onPaper, site_id } = await changedPaper(tx, order, before, amendment)
  const at = await now()
  requireDaysAhead(before, amendment.put_lines ?? [], { path: 'put_lines', at })
  const draft = withTotal(withAmendedLines(withoutFreight(before, onPaper), amendment))
  requireConsistent(before, draft)
  if (changesOfOrder(before, draft).length === 0) throw invalid('', messages.nothingAmended)
  const asking = draft.total > before.total ? await askColleagues(tx, actor, { id, draft, at }) : null
  await requireAmendable(tx, id, draft)
  const [last] = await tx<{ version: number }[]>`
    select max(version) as version from order_versions where order_id = ${id}`
  const version = last!.version + 1
  const { answer_hours } = amendment
  await tx`
    insert into order_versions ${tx({
      ...{ order_id: id, version, status: 'draft', content: tx.json(draft as never), reason: amendment.reason },
      ...{ made_by: actor.user_id, site_id, approvals_needed: asking?.needs ?? null },
      answer_hours: asking ? (answer_hours ?? null) : null,
    })}`
  const amended = { order: { ...order, site_id }, draft, version, number: order.number!, at }
  if (!asking) await issueVersion(tx, actor, { ...amended, answer_hours })
  else {
    requireIssuable(amended)
    await recordFacts(tx, actor, {
      ...{ type: 'amendment_requested', ...namedOrder(order), version, amendment: true, raised: asking.raised },
      ...{ deciders: asking.deciders, by: { id: actor.user_id, name: actor.person_name || actor.company_name } },
    })
  }
  return orderOf(tx, actor, id)
})

type Dearer = { id: string; draft: OrderContent; at: string }

/** Who must approve what all amendments add to the first version; null: its author decides it alone. */
async function askColleagues(tx: Transaction, caller: Caller, { id, draft, at }: Dearer) {
  const [raised, { actor, rules }] = await Promise.all([raisedBy(tx, id, draft), holdMembership(tx, caller, 'share')])
  const members = await activeMembersOf(tx, caller.company_id)
  const needs = approvalsOfAmendment(raised, { actor, rules, members, at })
  if (needs === 0) return null
  return { needs, raised: rupeesNumber(raised), deciders: deciders(caller.user_id, members, at) }
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
