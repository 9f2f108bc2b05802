import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { wholeBidById } from '../bids/guest-bids.ts'
import { lockJob } from '../jobs/lock-job.ts'

type Sender = { supplier_id: string; company_name: string; is_open: boolean }

/** The buyer knows who sent a bid whose contact no code has confirmed; this is logged. */
export const vouchForBid = defineWrite('vouchForBid', async ({ tx, actor, now, input: { id } }) => {
  const [found] = await tx<{ job_id: string }[]>`select job_id from bids where id = ${id} and deleted_at is null`
  const job = await lockJob(tx, orNotFound(found).job_id, 'share')
  authorize(policy.seeAllBids(actor, job))
  authorize(policy.manageJob(actor, job))
  const { supplier_id, company_name, is_open } = await senderOf(tx, id)
  if (!is_open) throw new Refusal(409, messages.contactNotOpen)
  await tx`update companies set vouched_at = ${await now()}, vouched_by = ${actor.user_id} where id = ${supplier_id}`
  await recordFacts(tx, actor, { type: 'bid_vouched_for', job, buyer: job.posted_by, bid_id: id, named: company_name })
  return wholeBidById(tx, actor, id)
})

async function senderOf(tx: Transaction, bidId: string): Promise<Sender> {
  const [sender] = await tx<Sender[]>`
    select b.supplier_id, c.company_name,
      c.guest_since is not null and c.contact_confirmed_at is null and c.vouched_at is null as is_open
    from bids b join companies c on c.id = b.supplier_id
    where b.id = ${bidId} and b.status <> 'withdrawn' for update of c`
  return orNotFound(sender)
}
