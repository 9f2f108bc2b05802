import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { requireAddendumRead } from './bid-contents.ts'
import { bidById } from './bid-queries.ts'
import { lockOwnBid, namedBid } from './own-bid.ts'

/** A bid holds as it is after an addendum that changed the terms. */
export const confirmBid = defineWrite('confirmBid', async ({ tx, actor, input }) => {
  const { job, bid } = await lockOwnBid(tx, input.id)
  authorize(policy.confirmBid(actor, job, bid, job.at ?? undefined))
  requireAddendumRead(job, input)
  await tx`
    update bids set status = 'submitted', confirmed_addendum = ${job.addendum_no}, updated_at = clock_timestamp()
    where id = ${bid.id}`
  await recordFacts(tx, actor, { type: 'bid_confirmed', ...namedBid(job, bid), sealed: bid.sealed })
  return bidById(tx, actor, bid.id)
})
