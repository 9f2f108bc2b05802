import { randomUUID } from 'node:crypto'
import type { Bid, CompanyRepresented, NewBid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { createBatch } from '../../db/batch.ts'
import { notNullViolation, type Transaction, uniqueViolation, type WithCommit, withCommit } from '../../db/database.ts'
import { addFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { type BidRow, bidColumns, toBid } from './bids-of-jobs.ts'

/** A supplier bids for their own company, once for each job. */
export const placeBid = defineWrite('placeBid', ({ tx, actor, input }) =>
  insertBid(tx, actor, input.jobId, input, null),
)

/** A salesman bids for a company without an account, once for each job and GST number. */
export const placeSalesmanBid = defineWrite('placeSalesmanBid', ({ tx, actor, input }) =>
  insertBid(tx, actor, input.id, input, {
    company_name: input.company_name,
    contact_phone: input.company_contact_phone,
    email: input.company_email || null,
    gst_number: input.company_gst_number,
    address: input.company_address,
  }),
)

async function insertBid(
  tx: Transaction,
  actor: Caller,
  jobId: string,
  { price_quote, delivery_estimate, notes }: NewBid,
  represented: CompanyRepresented | null,
): Promise<WithCommit<Bid>> {
  const job = await lockJob(tx, jobId, 'share')
  authorize(policy.placeBid(actor, job))
  // Chosen here, so that the facts can name it in the same round trip.
  const bid_id = randomUUID()
  const batch = createBatch(tx)
  // Locks the bidder's company, to prevent a race with its deletion: the deletion withdraws this bid too, or the bid fails.
  batch.add('c', tx`select * from companies where id = ${actor.company_id} and deleted_at is null for share`)
  batch.add(
    'b',
    tx`
      insert into bids (id, job_id, supplier_id, placed_by, price_quote, delivery_estimate, notes, company_represented)
      values (${bid_id}, ${jobId}, (select id from c), ${actor.user_id}, ${price_quote}, ${delivery_estimate}, ${notes || null},
        ${represented && tx.json(represented)})
      returning *`,
  )
  addFacts(tx, batch, actor, [
    {
      type: 'bid_placed',
      bid_id,
      job,
      buyer: job.posted_by,
      bidder: actor.company_id,
      price_quote,
      named: represented?.company_name ?? actor.company_name,
      is_represented: represented !== null,
    },
  ])
  const placing = batch.send<BidRow>(tx`
    select ${bidColumns(tx)} from b join c on c.id = b.supplier_id join jobs j on j.id = b.job_id`)
  return withCommit(
    placing.then(
      ([placed]) => toBid(placed!),
      (error) => notPlaced(error, represented),
    ),
  )
}

/** Translates the database's reason for refusing a bid; the transaction rolls back. */
function notPlaced(error: { code?: string; column_name?: string }, represented: CompanyRepresented | null): never {
  if (error.code === uniqueViolation)
    throw new Refusal(
      409,
      represented ? messages.firmHasBid({ gst_number: represented.gst_number }) : messages.alreadyBid,
    )
  if (error.code === notNullViolation && error.column_name === 'supplier_id')
    throw new Refusal(401, messages.sessionEnded)
  throw error
}
