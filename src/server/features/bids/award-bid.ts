import { messages } from '#contract/messages.ts'
import { approvalsNeeded, awardsAloneUpTo } from '#domain/approval-rules.ts'
import { parsePaise } from '#domain/exact.ts'
import { policy } from '#domain/policy/policy.ts'
import { withCommit } from '../../db/database.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from '../company/hold-membership.ts'
import { findSplitAwards } from './find-split-awards.ts'
import { lockForAward, mailGuests, requireAwardable, settleJob } from './settle-job.ts'

/** Awards a bid directly, if the buyer may do so alone. */
export const awardBid = defineWrite('awardBid', async ({ tx, actor: caller, now, input }) => {
  const { jobId, bidId, bid_version } = input
  const [open, { actor, rules }] = await Promise.all([lockForAward(tx, jobId), holdMembership(tx, caller, 'share')])
  authorize(policy.awardJob(actor, open.job))
  const chosen = orNotFound(open.bids.find((bid) => bid.id === bidId))
  await requireAwardable(tx, actor, open, chosen, bid_version)
  const amount = parsePaise(chosen.price_quote)!
  authorize(policy.awardAlone(approvalsNeeded(amount, actor, rules)))
  const aloneUpTo = awardsAloneUpTo(actor, rules)
  const split =
    aloneUpTo === null ? [] : await findSplitAwards(tx, caller, { chosen, amount, aloneUpTo, at: await now() })
  await mailGuests(tx, open, chosen)
  return withCommit(settleJob(tx, caller, open, chosen, split).then(() => ({ message: messages.awarded.text })))
})
