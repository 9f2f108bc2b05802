import type { Bid, CompanyRepresented, NewBid, NewSalesmanBid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy.ts'
import { notNullViolation, type Transaction, uniqueViolation, type WithCommit, withCommit } from '../../db/database.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { notify } from '../notifications/notify.ts'
import { type BidRow, bidColumns, toBid } from './bids-of-jobs.ts'

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
): Promise<WithCommit<Bid>> {
  const job = await lockJob(tx, jobId, 'share')
  authorize(policy.placeBid(caller, job))
  const bidder = company?.company_name ?? caller.company_name
  const received = { type: 'bid_received', user_id: job.posted_by, job, bidder, price_quote: body.price_quote } as const
  // The bidder's account is held until the end: an admin who deletes it withdraws this bid too, or there is none.
  const placing = tx<BidRow[]>`
    with u as (
      select * from users where id = ${caller.id} and deleted_at is null for share
    ), b as (
      insert into bids (job_id, supplier_id, price_quote, delivery_estimate, notes, company_represented)
      values (${jobId}, (select id from u), ${body.price_quote}, ${body.delivery_estimate}, ${body.notes || null},
        ${company && tx.json(company)})
      returning *
    ), told as (
      ${notify(tx, [received])}
    )
    select ${bidColumns(tx)} from b join u on u.id = b.supplier_id join jobs j on j.id = b.job_id`
  publishInvalidation(tx, { to: [caller.id], at: ['ownBids', `job:${jobId}`, `bidsOfJob:${jobId}`, 'dashboardStats'] })
  return withCommit(placing.then(([placed]) => toBid(placed!), notPlaced))
}

/** Why the database refused a bid; what was written singleFlight with it is undone. */
function notPlaced(error: { code?: string; column_name?: string }): never {
  if (error.code === uniqueViolation) throw new Refusal(409, messages.alreadyBid)
  if (error.code === notNullViolation && error.column_name === 'supplier_id')
    throw new Refusal(401, messages.sessionEnded)
  throw error
}
