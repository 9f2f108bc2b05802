import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { bidById } from './bid-queries.ts'
import { lockOwnBid, namedBid } from './own-bid.ts'

/** Extends the day until which a bid holds. While it is sealed, the bidder revises it instead. */
export const extendBidValidity = defineWrite('extendBidValidity', async ({ tx, actor, input: { id, until } }) => {
  const { job, bid } = await lockOwnBid(tx, id)
  authorize(policy.changeBid(actor, bid))
  if (bid.sealed) throw new Refusal(409, messages.validityWhileSealed)
  if (bid.valid_until === null || until <= bid.valid_until) throw invalid('until', messages.validityBackwards)
  await tx`update bids set valid_until = ${until}, updated_at = clock_timestamp() where id = ${id}`
  await recordFacts(tx, actor, { type: 'bid_confirmed', ...namedBid(job, bid), sealed: false })
  return bidById(tx, actor, id)
})
