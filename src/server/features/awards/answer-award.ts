import { messages } from '#contract/messages.ts'
import { awardPolicy } from '#domain/policy/award-policy.ts'
import { databaseTime } from '../../db/database.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { disownedBy } from '../representations/disowned-by.ts'
import { ownAward } from './award-queries.ts'
import { lockAward } from './lock-award.ts'
import { acceptOffer, declineOffer } from './settle-offer.ts'

/** Accepts an offered award. With the last answer that is needed the job is awarded. */
export const acceptAward = defineWrite('acceptAward', async ({ tx, actor, input: { id } }) => {
  const firm = await disownedBy(tx, tx`b.id = (select bid_id from awards where id = ${id})`)
  const locked = await lockAward(tx, id)
  const { award, bid } = locked
  authorize(awardPolicy.answerAward(actor, { ...award, supplier_id: bid.supplier_id }, await databaseTime(tx)))
  if (firm !== null) throw new Refusal(409, messages.firmSaysNo({ company: firm }))
  await acceptOffer(tx, actor, locked)
  return ownAward(tx, id)
})

/** Declines an offered award: what it takes is free for the next in line. */
export const declineAward = defineWrite('declineAward', async ({ tx, actor, input: { id, reason } }) => {
  const locked = await lockAward(tx, id)
  const { award, bid } = locked
  authorize(awardPolicy.answerAward(actor, { ...award, supplier_id: bid.supplier_id }, await databaseTime(tx)))
  await declineOffer(tx, actor, locked, reason)
  return ownAward(tx, id)
})
