import { awardPolicy } from '#domain/policy/award-policy.ts'
import { clearAlarm } from '../../alarms/set-alarm.ts'
import { databaseTime } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { ownAward } from './award-queries.ts'
import { completeAward, isComplete } from './complete-award.ts'
import { endOffers } from './end-offers.ts'
import { followAwards } from './follow-awards.ts'
import { lockAward, namedAward } from './lock-award.ts'

/** Accepts an offered award. With the last answer that is needed the job is awarded. */
export const acceptAward = defineWrite('acceptAward', async ({ tx, actor, input: { id } }) => {
  const locked = await lockAward(tx, id)
  const { open, award, bid } = locked
  authorize(awardPolicy.answerAward(actor, { ...award, supplier_id: bid.supplier_id }, await databaseTime(tx)))
  await tx`
    update awards set status = 'accepted', decided_at = clock_timestamp(), decided_by = ${actor.user_id} where id = ${id}`
  await followAwards(tx, [bid.id])
  await clearAlarm(tx, 'award_respond', id)
  const named = namedAward(locked)
  await recordFacts(tx, actor, { type: 'award_accepted', ...named })
  // A bid is decided once: of more lines for it the answer is all that there is to tell. The award is that of the buyer's person
  // who made it.
  if (bid.status !== 'awarded')
    await recordFacts(
      tx,
      { user_id: award.made_by },
      { type: 'job_awarded', job: open.job, buyer: named.buyer, bid_id: bid.id },
      { type: 'bid_awarded', ...named },
    )
  if (await isComplete(tx, open.job.id)) await completeAward(tx, open)
  return ownAward(tx, id)
})

/** Declines an offered award: what it takes is free for the next in line. */
export const declineAward = defineWrite('declineAward', async ({ tx, actor, input: { id, reason } }) => {
  const locked = await lockAward(tx, id)
  const { award, bid } = locked
  authorize(awardPolicy.answerAward(actor, { ...award, supplier_id: bid.supplier_id }, await databaseTime(tx)))
  await endOffers(tx, tx`a.id = ${id}`, { status: 'declined', by: actor.user_id, note: reason })
  await followAwards(tx, [bid.id])
  await recordFacts(tx, actor, { type: 'award_declined', ...namedAward(locked), reason })
  return ownAward(tx, id)
})
