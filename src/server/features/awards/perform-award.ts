import { approvalsNeeded, awardsAloneUpTo } from '#domain/approval-rules.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import type { WriteContext } from '../../use-case.ts'
import { findSplitAwards } from '../bids/find-split-awards.ts'
import { lockForAward, mailGuests } from '../bids/settle-job.ts'
import { holdMembership } from '../company/hold-membership.ts'
import type { AwardPlan } from './award-plan.ts'
import { type CheckedAwards, checkAwards, requireConsent } from './check-awards.ts'
import { makeAwards } from './make-awards.ts'

type Awarding = Pick<WriteContext<'awardBid'>, 'tx' | 'now' | 'services'> & { actor: Caller }
type Performed = { checked: CheckedAwards; done: Promise<void> }

/**
 * Awards directly, if the buyer may do so alone. `done` is still to be waited for; where it is made at once, it is the last
 * statement.
 */
export async function performAward(
  { tx, actor: caller, now, services }: Awarding,
  jobId: string,
  plan: AwardPlan,
): Promise<Performed> {
  const [open, { actor, rules }] = await Promise.all([lockForAward(tx, jobId), holdMembership(tx, caller, 'share')])
  authorize(policy.awardJob(actor, open.job))
  const checked = await checkAwards(tx, actor, open, plan)
  requireConsent(services.config, checked)
  authorize(policy.awardAlone(approvalsNeeded(checked.counted, actor, rules)))
  const aloneUpTo = awardsAloneUpTo(actor, rules)
  const split: Fact[] = []
  if (aloneUpTo !== null) {
    const at = await now()
    for (const { bid, amount } of checked.awards)
      split.push(...(await findSplitAwards(tx, caller, { chosen: bid, amount, aloneUpTo, at })))
  }
  if (checked.isAtOnce) await mailGuests(tx, open, checked.awards[0]!.bid)
  return { checked, done: makeAwards(tx, caller, open, { plan, checked }, split) }
}
