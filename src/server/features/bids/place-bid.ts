import type { Bid, CompanyRepresented, NewBid, NewSalesmanBid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { announce } from '../../events/announce.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { insist, Refusal } from '../../refusal.ts'
import { holdAccount } from '../account/account-queries.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { notify } from '../notifications/notify.ts'
import { bidById } from './bid-queries.ts'

/** A supplier bids for the own company, once for each job. */
export function placeBid(write: Write, caller: Caller, jobId: string, body: NewBid): Promise<Bid> {
  return write((tx) => insertBid(tx, caller, jobId, body, null))
}

/** A salesman bids for a company without an account, once for each job and GST number. */
export function placeSalesmanBid(write: Write, caller: Caller, jobId: string, body: NewSalesmanBid): Promise<Bid> {
  const company = {
    company_name: body.company_name,
    contact_phone: body.company_contact_phone,
    email: body.company_email || null,
    gst_number: body.company_gst_number,
    address: body.company_address,
  }
  return write((tx) => insertBid(tx, caller, jobId, body, company))
}

async function insertBid(
  tx: Transaction,
  caller: Caller,
  jobId: string,
  body: NewBid,
  company: CompanyRepresented | null,
): Promise<Bid> {
  // Sent together, done in this order: the answers come back in one round.
  const [, job] = await Promise.all([holdAccount(tx, caller.id), lockJob(tx, jobId, 'share')])
  insist(policy.placeBid(caller, job))
  const [bid] = await tx<{ id: string }[]>`
    insert into bids ${tx({
      job_id: jobId,
      supplier_id: caller.id,
      price_quote: body.price_quote,
      delivery_estimate: body.delivery_estimate,
      notes: body.notes || null,
      company_represented: company && tx.json(company),
    })}
    on conflict do nothing returning id`
  if (!bid) throw new Refusal(409, messages.alreadyBid)
  const bidder = company?.company_name ?? caller.company_name
  announce(tx, { to: [caller.id], at: ['ownBids', `job:${jobId}`, `bidsOfJob:${jobId}`, 'dashboardStats'] })
  const received = { type: 'bid_received', user_id: job.posted_by, job, bidder, price_quote: body.price_quote } as const
  const [placed] = await Promise.all([bidById(tx, bid.id), notify(tx, [received])])
  return placed
}
