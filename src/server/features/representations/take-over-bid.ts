import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { undecidedBids } from '#domain/bid-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { openChat } from '../chat/open-chat.ts'
import { isVerified } from '../checks/badge-columns.ts'
import { holdMembership } from '../company/hold-membership.ts'

/** The others are over: there is nothing to look after. */
export const takenOver = [...undecidedBids, 'offered', 'awarded'] as const satisfies readonly BidStatus[]

/**
 * A firm makes the bid its own that a salesman has made in its name, with all that came of it: award, orders, bills, disputes, chat
 * and questions. Papers that were issued name the firm already, so they stay as they are.
 */
export const takeOverBid = defineWrite('takeOverBid', async ({ tx, actor: caller, input: { id } }) => {
  const bid = await lockBidOfFirm(tx, caller.company_id, id)
  const { actor } = await holdMembership(tx, caller, 'share')
  authorize(policy.claimBids(actor))
  if (bid.sealed) throw new Refusal(409, messages.takeOverSealed)
  if (!(takenOver as readonly BidStatus[]).includes(bid.status)) throw new Refusal(409, messages.bidDecided)
  const { salesman, salesman_name, company_name, job, buyer } = bid
  const named = { firm: actor.company_id, salesman, salesman_name, company_name, job, buyer, bid_id: id }
  await moveBid(tx, bid, actor.company_id)
  const papers = await moveOrders(tx, bid, actor.company_id)
  await moveTalk(tx, bid, actor.company_id)
  await recordFacts(tx, actor, { type: 'bid_taken_over', ...named, ...papers }, { type: 'bidder_changed', ...named })
  // As if it had been the firm's when it was decided.
  if (bid.status === 'awarded')
    await recordFacts(tx, actor, { type: 'bid_awarded', job, bidder: actor.company_id, bid_id: id, represented: null })
  return { message: messages.bidTakenOver.text }
})

type BidOfFirm = {
  id: string
  status: BidStatus
  sealed: boolean
  salesman: string
  salesman_name: string
  company_name: string
  job: { id: string; title: string }
  buyer: string
}

/** 404 without the badge, which alone proves whose the GST number is. Lock order: the job first, which every write on an order locks. */
async function lockBidOfFirm(tx: Transaction, firm: CompanyId, id: string): Promise<BidOfFirm> {
  await tx`select from jobs where id = (select job_id from bids where id = ${id}) for update`
  const [found] = await tx<BidOfFirm[]>`
    select b.id, b.status, b.sealed, b.supplier_id as salesman, s.company_name as salesman_name,
      b.company_represented ->> 'company_name' as company_name, json_build_object('id', j.id, 'title', j.title) as job,
      j.posted_by as buyer
    from bids b join jobs j on j.id = b.job_id join companies s on s.id = b.supplier_id
      join companies c on c.gst_number = b.company_represented ->> 'gst_number'
    where b.id = ${id} and b.deleted_at is null and j.deleted_at is null and c.id = ${firm} and ${isVerified(tx)}
    for update of b`
  return orNotFound(found)
}

async function moveBid(tx: Transaction, { id, job, salesman }: BidOfFirm, firm: CompanyId): Promise<void> {
  // Its own bid that lost stays as it was decided, beside the one that won.
  await tx`
    update bids set superseded = true
    where job_id = ${job.id} and supplier_id = ${firm} and deleted_at is null and status = 'rejected'`
  const [own] = await tx`
    select from bids
    where job_id = ${job.id} and supplier_id = ${firm} and deleted_at is null and status <> 'withdrawn' and not superseded
    limit 1`
  if (own) throw new Refusal(409, messages.claimConflict)
  await tx`update bids set supplier_id = ${firm}, company_represented = null, taken_from = ${salesman} where id = ${id}`
  // The decision is told to the firm: about this bid the salesman has no more to decide.
  await tx`update notifications set bid_id = null where bid_id = ${id}`
}

async function moveOrders(tx: Transaction, { id, salesman }: BidOfFirm, firm: CompanyId) {
  const orders = await tx<{ id: string }[]>`
    update orders set supplier_id = ${firm}, represented = null where bid_id = ${id} returning id`
  const ids = orders.map((order) => order.id)
  const bills = await tx<{ id: string }[]>`
    update bills set supplier_id = ${firm} where order_id = any(${ids}::uuid[]) returning id`
  await tx`
    update disputes set raised_for = case when raised_for = ${salesman} then ${firm} else raised_for end,
      proposed_for = case when proposed_for = ${salesman} then ${firm} else proposed_for end
    where order_id = any(${ids}::uuid[])`
  await tx`
    update dispute_entries set by_company = ${firm}
    where by_company = ${salesman} and dispute_id in (select id from disputes where order_id = any(${ids}::uuid[]))`
  return { orders: ids, bills: bills.map((bill) => bill.id) }
}

/** Where the salesman has bid for others on the job too, what he wrote stays his: it may be about them. */
async function moveTalk(tx: Transaction, { id, job, buyer, salesman, status }: BidOfFirm, firm: CompanyId) {
  await tx`update questions set company_id = ${firm} where bid_id = ${id}`
  const [shared] = await tx`
    select from bids where job_id = ${job.id} and supplier_id = ${salesman}
    union all select from chats where job_id = ${job.id} and bidder_id = ${firm} limit 1`
  if (!shared) {
    await tx`update questions set company_id = ${firm} where job_id = ${job.id} and company_id = ${salesman}`
    await tx`
      update chats set bidder_id = ${firm}, claimed_from = ${salesman} where job_id = ${job.id} and bidder_id = ${salesman}`
    await tx`
      update reviews set from_company = case when from_company = ${salesman} then ${firm} else from_company end,
        to_company = case when to_company = ${salesman} then ${firm} else to_company end
      where job_id = ${job.id} and ${salesman} in (from_company, to_company)`
    await tx`
      update notifications n set read = true from users u
      where u.id = n.user_id and u.company_id = ${salesman} and n.job_id = ${job.id} and n.type = 'chat_message'`
  } else if (status === 'awarded' || status === 'offered')
    await openChat(tx, { job_id: job.id, buyer_id: buyer, bidder_id: firm })
}
