import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { approvalsNeeded } from '#domain/approval-rules.ts'
import { deciders } from '#domain/award-deciders.ts'
import { askApproval, lapsesAt, reminderDueAt, statusOfRequest } from '#domain/award-requests.ts'
import { rupeesNumber, rupeesText } from '#domain/exact.ts'
import { policy } from '#domain/policy/policy.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import type { AwardPlan } from '../awards/award-plan.ts'
import { type CheckedAward, type CheckedAwards, checkAwards, requireConsent } from '../awards/check-awards.ts'
import { lockForAward } from '../bids/settle-job.ts'
import { activeMembersOf, holdMembership } from '../company/hold-membership.ts'
import { endRequests } from './end-requests.ts'
import { awardRequestById } from './request-queries.ts'

type Asked = Body<Api['requestAward']>

const planOf = ({ bid_id, awards, replaces, reason: _, ...terms }: Asked): AwardPlan => ({
  parts: awards ?? [{ bid_id, items: null }],
  ...terms,
  ...(replaces && { replaces }),
})

const namesOf = (awards: readonly CheckedAward[]) => awards.map(({ bid }) => bid.bidder_name).join(', ')

/** With the versions that were compared, and what people are shown of an award by lines. */
const keptPlan = (plan: AwardPlan, { awards, amount, basis }: CheckedAwards, names: ReadonlyMap<string, string>) => ({
  ...plan,
  ...(basis.by && plan.parts[0]!.items === null && { standing: standingOf(awards[0]!, rupeesNumber(amount), basis) }),
  parts: plan.parts.map((part, n) => ({ ...part, bid_version: awards[n]!.bid.version })),
  ...(plan.parts[0]!.items !== null && {
    bidders: namesOf(awards),
    shown: awards.map(({ bid, amount, items, freight_missing }) => ({
      ...{
        bid_id: bid.id,
        bidder_name: bid.bidder_name,
        amount: rupeesNumber(amount),
        lines: items.length,
        freight_missing,
      },
      named: items.slice(0, namedMost).flatMap(({ job_item_id }) => names.get(job_item_id) ?? []),
    })),
  }),
})

const namedMost = 3

/** Of the lines that are named of each part, shortened. */
async function namesOfLines(tx: Transaction, { awards }: CheckedAwards): Promise<ReadonlyMap<string, string>> {
  const ids = awards.flatMap(({ items }) => items.slice(0, namedMost).map(({ job_item_id }) => job_item_id))
  const lines = await tx<{ id: string; description: string }[]>`
    select id, left(description, 60) as description from job_items where id = any(${ids}::uuid[])`
  return new Map(lines.map(({ id, description }) => [id, description]))
}

/**
 * How the whole bid of a job with lines stands by what it costs at the site, which is what its comparison ranks by. `lowest_total`:
 * less by as much as the cheapest is cheaper.
 */
function standingOf({ bid, rank, lacks }: CheckedAward, total: number, { bids }: CheckedAwards['basis']) {
  const ranked = bids.filter((one) => one.rank !== null)
  const lowest = Math.min(...ranked.map(({ evaluated }) => evaluated))
  const own = bids.find(({ bid_id }) => bid_id === bid.id)!.evaluated
  // One that lacks something may seem to cost less than L1.
  const above = ranked.length === 0 ? 0 : lacks.length > 0 ? own - lowest : Math.max(0, own - lowest)
  return {
    ...{ bids: lacks.length > 0 ? ranked.length : Math.max(ranked.length, rank), rank },
    ...{ lowest_total: Math.round((total - above) * 100) / 100, unranked: bids.length - ranked.length, lacks },
  }
}

/** Requests the approval of an award above the limit of the requester. */
export const requestAward = defineWrite('requestAward', async ({ tx, actor: caller, now, input, services }) => {
  const { jobId, bid_id, reason } = input
  const [open, { actor, rules }] = await Promise.all([lockForAward(tx, jobId), holdMembership(tx, caller, 'share')])
  const { job, bids, waiting } = open
  authorize(policy.awardJob(actor, job))
  const plan = planOf(input)
  const checked = await checkAwards(tx, actor, open, plan)
  requireConsent(services.config, checked)
  const { amount, awards } = checked
  const chosen = orNotFound(bids.find(({ id }) => id === bid_id))
  const needs = approvalsNeeded(checked.counted, actor, rules)
  const [members, created_at] = [await activeMembersOf(tx, caller.company_id), await now()]
  const asked = waiting && { ...waiting, status: 'waiting' as const }
  authorize(askApproval(actor, needs, asked, members, created_at))
  if (waiting && asked && statusOfRequest(asked, created_at) === 'lapsed') await endRequests(tx, [waiting], 'lapsed')

  const [request] = await tx<{ id: string }[]>`
    insert into award_requests ${tx({
      job_id: job.id,
      bid_id: chosen.id,
      bid_version: chosen.version,
      company_id: caller.company_id,
      landed_total: rupeesText(amount),
      plan: tx.json(keptPlan(plan, checked, await namesOfLines(tx, checked)) as never),
      reason: reason || null,
      needs,
      requested_by: caller.user_id,
      status: 'waiting',
      created_at,
    })}
    returning id`
  const { id } = request!
  await setAlarm(tx, 'request_remind', id, reminderDueAt({ created_at }))
  await setAlarm(tx, 'request_lapse', id, lapsesAt({ created_at }))
  await recordFacts(tx, caller, {
    type: 'award_requested',
    request_id: id,
    job,
    buyer: caller.company_id,
    bidder: awards.length > 1 || chosen.is_represented ? null : chosen.supplier_id,
    bidder_name: namesOf(awards),
    amount: rupeesNumber(amount),
    requested_by: caller.user_id,
    requested_by_name: caller.person_name || caller.company_name,
    deciders: deciders(caller.user_id, members, created_at),
  })
  return awardRequestById(tx, caller, id, created_at)
})
