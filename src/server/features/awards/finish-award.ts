import { messages } from '#contract/messages.ts'
import { awardPolicy } from '#domain/policy/award-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockForAward } from '../bids/settle-job.ts'
import { holdMembership } from '../company/hold-membership.ts'
import { completeAward } from './complete-award.ts'
import type { LockedAward } from './lock-award.ts'

/** Ends the award of a job with what has been accepted, although lines are left. */
export const finishAward = defineWrite('finishAward', async ({ tx, actor: caller, input: { id } }) => {
  const open = await lockForAward(tx, id)
  const { actor } = await holdMembership(tx, caller, 'share')
  const awards = await tx<Pick<LockedAward, 'status' | 'respond_by'>[]>`
    select status, respond_by from awards where job_id = ${id}`
  authorize(awardPolicy.finishAward(actor, open.job, awards))
  await recordFacts(tx, caller, { type: 'award_finished', job: open.job, buyer: open.job.posted_by })
  await completeAward(tx, open)
  return { message: messages.awardFinished.text }
})
