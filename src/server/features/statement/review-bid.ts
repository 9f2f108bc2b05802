import { recordFacts } from '../../facts/record-facts.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJudgedBid } from './lock-judged-job.ts'

/** The buyer's own judgement of a bid, which replaces the one before. */
export const reviewBid = defineWrite('reviewBid', async ({ tx, actor, input }) => {
  const { id, suitability, shortlisted, note = '' } = input
  const job = await lockJudgedBid(tx, actor, id)
  await tx`
    insert into bid_reviews (job_id, bid_id, suitability, shortlisted, note, reviewed_by, reviewed_at)
    values (${job.id}, ${id}, ${suitability}, ${shortlisted}, ${note}, ${actor.user_id}, now())
    on conflict (bid_id) do update set suitability = excluded.suitability, shortlisted = excluded.shortlisted,
      note = excluded.note, reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at`
  await recordFacts(tx, actor, { type: 'bids_judged', job, buyer: actor.company_id })
  return { suitability, shortlisted, note }
})
