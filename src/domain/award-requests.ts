import type { AwardRequestStatus } from '#contract/award-request.ts'
import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { canApprove, deciders, standsWith } from './award-deciders.ts'
import type { MemberFacts } from './company-membership.ts'
import type { Paise } from './exact.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** `requested_by` and `by` are ids of people; times are ISO 8601 UTC. */
export type AwardRequestFacts = { status: AwardRequestStatus; requested_by: string; created_at: string; needs: number }
export type AwardDecisionFacts = { by: string; approved: boolean }

export const reminderDueAt = (request: { created_at: string }) =>
  after(request.created_at, limits.awardRequestReminderMs)
export const lapsesAt = (request: { created_at: string }) => after(request.created_at, limits.awardRequestLapsesMs)

/** Computed on each read: a request lapses in time even before its stored status is updated. */
export function statusOfRequest({ status, created_at }: AwardRequestFacts, now: string): AwardRequestStatus {
  return status === 'waiting' && now >= lapsesAt({ created_at }) ? 'lapsed' : status
}

export function isReminderDue(request: AwardRequestFacts, now: string): boolean {
  return statusOfRequest(request, now) === 'waiting' && now >= reminderDueAt(request)
}

/** `needed`: approvals that the award needs. `waiting`: the job's undecided request. */
export function askApproval(
  asker: { user_id: string },
  needed: number,
  waiting: AwardRequestFacts | null,
  members: readonly MemberFacts[],
  now: string,
): Verdict {
  if (needed === 0) return refused('conflict', refusals.withinLimit)
  if (waiting && statusOfRequest(waiting, now) === 'waiting') return refused('conflict', refusals.requestWaiting)
  if (deciders(asker.user_id, members, now).length < needed) return refused('conflict', messages.noApprover)
  return allowed
}

/** `decisions`: those made on this request so far. */
export function decideAward(
  decider: MemberFacts,
  request: AwardRequestFacts,
  decisions: readonly AwardDecisionFacts[],
  members: readonly MemberFacts[],
  now: string,
): Verdict {
  if (standsWith(decider.user_id, request.requested_by, members, now)) return refused('forbidden', refusals.ownRequest)
  if (!canApprove(decider, members, now)) return refused('forbidden', messages.memberRoleForbids)
  const status = statusOfRequest(request, now)
  if (status !== 'waiting') return refused('conflict', whyNot[status])
  if (decisions.some(({ by }) => by === decider.user_id)) return refused('conflict', refusals.alreadyDecided)
  return allowed
}

/** The requester can withdraw it until it is decided. */
export function withdrawRequest(asker: { user_id: string }, request: AwardRequestFacts, now: string): Verdict {
  if (request.requested_by !== asker.user_id) return refused('forbidden', refusals.requestNotYours)
  const status = statusOfRequest(request, now)
  return status === 'waiting' ? allowed : refused('conflict', whyNot[status])
}

const whyNot = {
  approved: refusals.alreadyDecided,
  refused: refusals.alreadyDecided,
  stale: refusals.requestStale,
  withdrawn: refusals.requestWithdrawn,
  lapsed: refusals.requestLapsed,
} as const satisfies Record<Exclude<AwardRequestStatus, 'waiting'>, Sentence>

/** One refusal ends the request; two approvals must come from two people. */
export function statusAfter(
  needs: number,
  decisions: readonly AwardDecisionFacts[],
): 'waiting' | 'approved' | 'refused' {
  if (decisions.some(({ approved }) => !approved)) return 'refused'
  return new Set(decisions.map(({ by }) => by)).size >= needs ? 'approved' : 'waiting'
}

type AskedBid = { landed_total: Paise; bid_version: number | null }

/** Whether the bid has changed since the request: then nothing is awarded. Whether its status allows the award is asked of each award. */
export function isStale(asked: AskedBid, bid: AskedBid): boolean {
  return bid.bid_version !== asked.bid_version || bid.landed_total !== asked.landed_total
}

function after(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString()
}
