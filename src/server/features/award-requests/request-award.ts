import { approvalsNeeded } from '#domain/approval-rules.ts'
import { askApproval, deciders, lapsesAt, reminderDueAt, statusOfRequest } from '#domain/award-requests.ts'
import { parsePaise, rupeesText } from '#domain/exact.ts'
import { policy } from '#domain/policy/policy.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockForAward, requireAwardable } from '../bids/settle-job.ts'
import { holdMembership, membersOf } from '../company/hold-membership.ts'
import { endRequests } from './end-requests.ts'
import { awardRequestById } from './request-queries.ts'

/** Requests the approval of an award above the limit of the requester. */
export const requestAward = defineWrite('requestAward', async ({ tx, actor: caller, now, input }) => {
  const { jobId, bid_id, reason } = input
  const [open, { actor, rules }] = await Promise.all([lockForAward(tx, jobId), holdMembership(tx, caller, 'share')])
  const { job, bids, waiting } = open
  authorize(policy.awardJob(actor, job))
  const chosen = orNotFound(bids.find(({ id }) => id === bid_id))
  await requireAwardable(tx, actor, open, chosen, undefined)
  const amount = parsePaise(chosen.price_quote)!
  const needs = approvalsNeeded(amount, actor, rules)
  const [members, created_at] = [await membersOf(tx, caller.company_id), await now()]
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
    bidder: chosen.is_represented ? null : chosen.supplier_id,
    bidder_name: chosen.bidder_name,
    amount: chosen.price_quote,
    requested_by: caller.user_id,
    requested_by_name: caller.person_name || caller.company_name,
    deciders: deciders(caller.user_id, members, created_at),
  })
  return awardRequestById(tx, caller, id, created_at)
})
