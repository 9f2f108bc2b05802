import { awardPolicy } from '#domain/policy/award-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { awardsOfJob } from './award-queries.ts'
import { endOffers } from './end-offers.ts'
import { followAwards } from './follow-awards.ts'
import { lockAward, namedAward } from './lock-award.ts'

/** Takes an offered award back; its bid stands as before. */
export const cancelAward = defineWrite('cancelAward', async ({ tx, actor, input: { id, reason } }) => {
  const locked = await lockAward(tx, id)
  const { open, award, bid } = locked
  authorize(awardPolicy.cancelAward(actor, open.job, award))
  await endOffers(tx, tx`a.id = ${id}`, { status: 'cancelled', by: actor.user_id, note: reason })
  await followAwards(tx, [bid.id])
  await recordFacts(tx, actor, { type: 'award_cancelled', ...namedAward(locked), reason })
  return awardsOfJob(tx, actor, open.job.id)
})
