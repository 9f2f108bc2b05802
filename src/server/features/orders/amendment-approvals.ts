import type { Decision } from '#contract/approval.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import type { PersonActor } from '#domain/actor.ts'
import { approvalsNeeded, type ApprovalRules as StoredRules } from '#domain/approval-rules.ts'
import { deciders } from '#domain/award-deciders.ts'
import { decideAward } from '#domain/award-requests.ts'
import type { MemberFacts } from '#domain/company-membership.ts'
import { inRupees, minus, type Paise, parsePaise } from '#domain/exact.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import type { Verdict } from '#domain/verdict.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import { colleagueName } from '../account/account-queries.ts'
import { activeMembersOf } from '../company/hold-membership.ts'
import { versionOf } from './stored-version.ts'

/** By how much a version is dearer than the first, which is what was awarded; all amendments together. */
export async function raisedBy(
  tx: Transaction,
  orderId: string,
  { total }: Pick<OrderContent, 'total'>,
): Promise<Paise> {
  const { content: first } = await versionOf(tx, orderId, 1)
  return minus(parsePaise(total)!, parsePaise(first.total)!)
}

type Asking = { actor: PersonActor; rules: StoredRules; members: readonly MemberFacts[]; at: string }

/** How many colleagues must approve that an order gets so much dearer; 403 where the company has too few who can. */
export function approvalsOfAmendment(raised: Paise, { actor, rules, members, at }: Asking): 0 | 1 | 2 {
  const needs = approvalsNeeded(raised, actor, rules)
  if (needs > deciders(actor.user_id, members, at).length)
    throw new Refusal(403, messages.amendmentOverAll({ raised: inRupees(raised) }))
  return needs
}

export type AskedAmendment = {
  version: number
  asked_by: { user_id: string; name: string }
  needs: number
  answer_hours: number | null
  decisions: Decision[]
}

/** The amendment of an order in force that waits for colleagues of its author, who may have left; null: none does. */
export async function askedAmendment(sql: Sql, orderId: string): Promise<AskedAmendment | null> {
  const [found] = await sql<AskedAmendment[]>`
    select v.version, json_build_object('user_id', u.id, 'name', ${colleagueName(sql)}) as asked_by, coalesce(v.approvals_needed, 0) as needs,
      v.answer_hours, made.decisions
    from order_versions v join users u on u.id = v.made_by left join companies c on c.id = u.company_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('by', jsonb_build_object('user_id', u.id, 'name', ${colleagueName(sql)}),
        'approved', a.approved, 'note', a.note, 'at', a.at) order by a.at), '[]') as decisions
      from order_approvals a join users u on u.id = a.approver left join companies c on c.id = u.company_id
      where a.order_id = v.order_id and a.version = v.version
    ) made
    where v.order_id = ${orderId} and v.status = 'draft' and v.approvals_needed is not null`
  if (!found) return null
  return { ...found, decisions: found.decisions.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) }
}

/** Whether the person can decide now. An amendment waits until it is decided or taken back: unlike a bid it does not grow old. */
export function mayDecide(
  decider: MemberFacts,
  asked: AskedAmendment,
  members: readonly MemberFacts[],
  now: string,
): Verdict {
  const request = {
    status: 'waiting' as const,
    requested_by: asked.asked_by.user_id,
    created_at: now,
    needs: asked.needs,
  }
  const made = asked.decisions.map(({ by, approved }) => ({ by: by.user_id, approved }))
  return decideAward(decider, request, made, members, now)
}

/** For the buyer's side. */
export async function shownApproval(sql: Sql, me: Caller, orderId: string): Promise<Order['approval']> {
  const asked = await askedAmendment(sql, orderId)
  if (!asked) return null
  const members = await activeMembersOf(sql, me.company_id)
  const own = members.find(({ user_id }) => user_id === me.user_id)
  const { answer_hours: _, ...approval } = asked
  const can_decide = own !== undefined && mayDecide(own, asked, members, new Date().toISOString()).allowed
  return { ...approval, can_decide }
}

/** Nobody need be told any more that a decision about this amendment is waited for. */
export async function readAsked(
  tx: Transaction,
  orderId: string,
  by: { user_id: string } | null = null,
): Promise<void> {
  await tx`
    update notifications set read = true
    where order_id = ${orderId} and type = 'approval_requested' and not read
      ${by ? tx`and user_id = ${by.user_id}` : tx``}`
}
