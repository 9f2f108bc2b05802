import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { haveLinesChanged } from '../boq/items-of-job.ts'
import { requireAddendumRead } from './bid-contents.ts'
import { bidById } from './bid-queries.ts'
import { lockOwnBid, namedBid } from './own-bid.ts'

/** A bid holds as it is after an addendum that changed the terms. */
export const confirmBid = defineWrite('confirmBid', async ({ tx, actor, input }) => {
  const { job, bid } = await lockOwnBid(tx, input.id)
  authorize(policy.confirmBid(actor, job, bid, job.at ?? undefined))
  requireAddendumRead(job, input)
  if (await haveLinesChanged(tx, bid)) throw new Refusal(409, messages.linesChanged)
  await tx`
    update bids set status = 'submitted', confirmed_addendum = ${job.addendum_no}, updated_at = clock_timestamp()
    where id = ${bid.id}`
  await recordFacts(tx, actor, { type: 'bid_confirmed', ...namedBid(job, bid), sealed: bid.sealed })
  return bidById(tx, actor, bid.id)
})
