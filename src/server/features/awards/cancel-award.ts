import { awardPolicy } from '#domain/policy/award-policy.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { awardsOfJob } from './award-queries.ts'
import { lockAward } from './lock-award.ts'
import { takeOfferBack } from './settle-offer.ts'

/** Takes an offered award back; its bid stands as before. */
export const cancelAward = defineWrite('cancelAward', async ({ tx, actor, input: { id, reason } }) => {
  const locked = await lockAward(tx, id)
  authorize(awardPolicy.cancelAward(actor, locked.open.job, locked.award))
  await takeOfferBack(tx, actor, locked, reason)
  return awardsOfJob(tx, actor, locked.open.job.id)
})
