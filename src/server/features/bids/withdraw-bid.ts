import type { Bid } from '#contract/bid.ts'
import type { Me } from '#domain/policy/me.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequestsFor } from '../award-requests/end-requests.ts'
import { bidById } from './bid-queries.ts'
import { lockOwnBid, namedBid } from './own-bid.ts'

/** Takes a bid back. Its bidder may bid again while bids are taken; a sealed one stays sealed. */
export const withdrawBid = defineWrite('withdrawBid', ({ tx, actor, input }) => withdrawOwnBid(tx, actor, input))

type Withdrawn = { id: string; reason?: string | undefined }

/** The same for a guest. */
export async function withdrawOwnBid(tx: Transaction, actor: Me, input: Withdrawn): Promise<Bid> {
  const { job, bid } = await lockOwnBid(tx, input.id)
  const reason = input.reason ?? ''
  authorize(policy.withdrawBid(actor, job, bid, reason))
  await endRequestsFor(tx, bid)
  await tx`
    update bids set status = 'withdrawn', withdraw_reason = ${reason || null}, updated_at = clock_timestamp()
    where id = ${bid.id}`
  await recordFacts(tx, actor, { type: 'bid_taken_back', ...namedBid(job, bid), sealed: bid.sealed })
  return bidById(tx, actor, bid.id)
}
