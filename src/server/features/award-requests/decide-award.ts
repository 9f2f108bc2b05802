import { messages } from '#contract/messages.ts'
import { isStale, decideAward as mayDecide, statusAfter } from '#domain/award-requests.ts'
import { parsePaise } from '#domain/exact.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { policy } from '#domain/policy/policy.ts'
import { createBatch } from '../../db/batch.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import type { AwardPlan } from '../awards/award-plan.ts'
import { type CheckedAwards, checkAwards, requireConsent } from '../awards/check-awards.ts'
import { makeAwards } from '../awards/make-awards.ts'
import { type JobToAward, mailGuests } from '../bids/settle-job.ts'
import { addEnding, endRequests, type WaitingRequest } from './end-requests.ts'
import { lockRequest } from './lock-request.ts'
import { awardRequestById } from './request-queries.ts'

/**
 * Approves or refuses an award. The last approval performs the award in the same transaction, by the function that the award
 * call uses.
 */
export const decideAward = defineWrite('decideAward', {
  async work({ tx, actor: caller, now, input, services }) {
    const { id, approve: approved, note } = input
    const { open, request, made, actor, members } = await lockRequest(tx, caller, id)
    authorize(policy.seeAwardRequests(actor))
    const decider = members.find(({ user_id }) => user_id === caller.user_id)!
    const at = await now()
    authorize(mayDecide(decider, request, made, members, at))
    const { waiting } = open
    const checked = waiting && approved ? await checkAsked(tx, open, waiting) : null
    if (!waiting || (approved && !checked)) throw new Refusal(409, messages.requestStale)
    if (checked) requireConsent(services.config, checked)

    await tx`
      insert into award_approvals (request_id, approver, approved, note, at)
      values (${id}, ${caller.user_id}, ${approved}, ${note || null}, ${at})`
    await readNotices(tx, caller, waiting)
    const decided: Fact[] = [
      { type: 'award_decided', ...waiting, approved },
      { type: 'notifications_read', reader: caller.user_id },
    ]
    const status = statusAfter(request.needs, [...made, { by: caller.user_id, approved }])
    if (status === 'waiting') await recordFacts(tx, caller, ...decided)
    else {
      const ended = await endDecided(tx, caller, waiting, status)
      if (status === 'approved' && checked) {
        if (checked.isAtOnce) await mailGuests(tx, open, checked.awards[0]!.bid)
        const plan = planOf(waiting)
        await makeAwards(tx, caller, { ...open, waiting: null }, { plan, checked }, [...decided, ...ended])
      } else await recordFacts(tx, caller, ...decided, ...ended)
    }
    return awardRequestById(tx, caller, id, at)
  },
  async afterRefusal({ actor, input, services, refusal }) {
    if (refusal.sentence === messages.requestStale)
      await inTransaction(services.database, (tx) => endIfStale(tx, actor, input.id))
  },
})

/** Whoever has decided need not be told any more that a decision is waited for. */
async function readNotices(tx: Transaction, { user_id }: Caller, { job }: WaitingRequest): Promise<void> {
  await tx`
    update notifications set read = true
    where user_id = ${user_id} and job_id = ${job.id} and type in ('approval_requested', 'approval_reminder') and not read`
}

/** What was asked for; requests from before bids had versions name none. */
const planOf = ({ plan, bid_id, bid_version }: WaitingRequest): AwardPlan =>
  plan ?? { parts: [{ bid_id, bid_version: bid_version ?? undefined, items: null }] }

/** The awards that were asked for; null if one cannot be made any more, or not for that amount. */
async function checkAsked(tx: Transaction, open: JobToAward, waiting: WaitingRequest): Promise<CheckedAwards | null> {
  const { amount, bid_version } = waiting
  const bid = open.bids.find(({ id }) => id === waiting.bid_id)
  try {
    const checked = await checkAwards(tx, null, open, planOf(waiting))
    const asked = { landed_total: parsePaise(amount)!, bid_version }
    const version = bid_version === null ? null : (bid?.version ?? null)
    const isGone = isStale(asked, { landed_total: checked.amount, bid_version: version })
    return isGone ? null : checked
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Ends the request and returns the facts, which the caller records. */
async function endDecided(
  tx: Transaction,
  { user_id, person_name, company_name }: Caller,
  waiting: WaitingRequest,
  outcome: 'approved' | 'refused',
): Promise<Fact[]> {
  const batch = createBatch(tx)
  const ended = addEnding(tx, batch, [waiting], outcome, {
    id: user_id,
    name: person_name || company_name,
  })
  await batch.send()
  return ended
}

/** Marks the request as stale in a transaction of its own, since the refused decision rolled back. */
async function endIfStale(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const { open } = await lockRequest(tx, caller, id)
  if (open.waiting && !(await checkAsked(tx, open, open.waiting))) await endRequests(tx, [open.waiting], 'stale')
}
