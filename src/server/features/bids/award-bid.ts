import { withCommit } from '../../db/database.ts'
import { defineWrite } from '../../use-case.ts'
import { saidOf } from '../awards/make-awards.ts'
import { performAward } from '../awards/perform-award.ts'

/** Awards a whole bid, if the buyer may do so alone. On a job with a deadline it is offered to its bidder first. */
export const awardBid = defineWrite('awardBid', async (context) => {
  const { jobId, bidId, bid_version, ...terms } = context.input
  const parts = [{ bid_id: bidId, bid_version, items: null }]
  const { checked, done } = await performAward(context, jobId, { parts, ...terms })
  const said = { message: saidOf(checked) }
  if (checked.isAtOnce) return withCommit(done.then(() => said))
  await done
  return said
})
