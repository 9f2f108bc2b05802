import { randomUUID } from 'node:crypto'
import type { Bid, CompanyRepresented, NewBid } from '#contract/bid.ts'
import type { ItemisedBid } from '#contract/itemised-bid.ts'
import { messages } from '#contract/messages.ts'
import { receiptCodeOf } from '#domain/bid-content.ts'
import type { Fact } from '#domain/facts/facts.ts'
import type { Me } from '#domain/policy/me.ts'
import { policy } from '#domain/policy/policy.ts'
import { createBatch } from '../../db/batch.ts'
import {
  databaseTime,
  notNullViolation,
  type Transaction,
  uniqueViolation,
  type WithCommit,
  withCommit,
} from '../../db/database.ts'
import { addFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { withAccess } from '../jobs/job-access.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { requireNoQuote } from '../quotes/require-no-quote.ts'
import { requireRoom } from '../quotes/require-room.ts'
import { accountFacts, askConsent } from '../representations/ask-consent.ts'
import { contentsOf, requireAddendumRead, sealedContents } from './bid-contents.ts'
import { type BidRow, bidColumns, toBid } from './bids-of-jobs.ts'
import { priceBid } from './quote-lines.ts'
import { addVersion, versionOf } from './store-version.ts'

/** A supplier bids for their own company, once for each job. */
export const placeBid = defineWrite('placeBid', ({ tx, actor, input }) =>
  insertBid(tx, actor, input.jobId, input, null),
)

/** A salesman bids for a company without an account, once for each job and GST number. */
export const placeSalesmanBid = defineWrite('placeSalesmanBid', async ({ tx, actor, input }) => {
  const represented = {
    company_name: input.company_name,
    contact_phone: input.company_contact_phone,
    email: input.company_email || null,
    gst_number: input.company_gst_number,
    address: input.company_address,
  }
  const accounts = await askConsent(tx, actor, represented)
  return insertBid(tx, actor, input.id, input, {
    firm: represented,
    told: (about) => accountFacts(actor, represented, accounts, about),
  })
})

export type SentBid = Omit<NewBid, 'price_quote'> & ItemisedBid & { price_quote?: number | undefined }

/** The firm that a salesman bids for, and what its accounts are told. */
type ForFirm = {
  firm: CompanyRepresented
  told: (about: { job: { id: string; title: string }; price_quote: number | null }) => Fact[]
}

/** A company that bids, by one of its people or, as a guest, by nobody that we know. */
export type Bidder = Me & Pick<Caller, 'company_name' | 'gst_number' | 'verified_at'>

export async function insertBid(
  tx: Transaction,
  actor: Bidder,
  jobId: string,
  input: SentBid,
  forFirm: ForFirm | null,
): Promise<WithCommit<Bid>> {
  const represented = forFirm?.firm ?? null
  const job = await lockJob(tx, jobId, 'share')
  authorize(policy.placeBid(actor, await withAccess(tx, job, actor.company_id), job.at ?? undefined))
  const isOpenToAll = job.visibility === 'public' || (job.visibility === 'verified' && actor.verified_at !== null)
  if (job.has_quotes && !isOpenToAll) await requireRoom(tx, jobId, actor.company_id)
  if (represented) await requireNotTaken(tx, jobId, actor.company_id, represented)
  if (job.has_quotes && !represented) await requireNoQuote(tx, jobId, actor.company_id)
  requireAddendumRead(job, input)
  const { price_quote, quotation } = await priceBid(tx, job, input, represented?.gst_number ?? actor.gst_number)
  const contents = await contentsOf(tx, job, input, price_quote)
  // Chosen here, so that the facts can name it in the same round trip.
  const bid_id = randomUUID()
  const batch = createBatch(tx)
  // Locks the bidder's company, to prevent a race with its deletion: the deletion withdraws this bid too, or the bid fails.
  batch.add('c', tx`select * from companies where id = ${actor.company_id} and deleted_at is null for share`)
  // The contents of a sealed bid are in its version alone.
  const shown = job.sealed ? sealedContents : contents
  batch.add(
    'b',
    tx`
      insert into bids (id, job_id, supplier_id, placed_by, price_quote, delivery_estimate, notes, valid_until, sealed,
        confirmed_addendum, company_represented)
      values (${bid_id}, ${jobId}, (select id from c), ${actor.user_id}, ${shown.price_quote}, ${shown.delivery_estimate},
        ${shown.notes}, ${shown.valid_until}, ${job.sealed}, ${job.addendum_no}, ${represented && tx.json(represented)})
      returning *`,
  )
  // A bid on a job of the specification has no version until it is revised.
  const version =
    (job.bid_deadline || quotation) &&
    versionOf({ job_id: jobId, bid_id, version: 1, addendum_no: job.addendum_no }, contents, quotation)
  if (version) {
    const at = job.at ?? (await databaseTime(tx))
    addVersion(tx, batch, version, { cause: 'submitted', made_by: actor.user_id, at })
  }
  addFacts(tx, batch, actor, [
    job.sealed
      ? { type: 'sealed_bid_placed', job, buyer: job.posted_by, bidder: actor.company_id }
      : {
          type: 'bid_placed',
          bid_id,
          job,
          buyer: job.posted_by,
          bidder: actor.company_id,
          price_quote: contents.price_quote,
          named: represented?.company_name ?? actor.company_name,
          is_represented: represented !== null,
        },
    ...(forFirm?.told({ job, price_quote: shown.price_quote }) ?? []),
  ])
  const placing = batch.send<BidRow>(tx`
    select ${bidColumns(tx)} from b join c on c.id = b.supplier_id join jobs j on j.id = b.job_id`)
  const receipt_code = version && receiptCodeOf(version.content_sha256.toString('hex'))
  return withCommit(
    placing.then(
      ([placed]) => toBid({ ...placed!, ...contents, receipt_code: receipt_code || null }),
      (error) => notPlaced(error, represented),
    ),
  )
}

/** A firm that has taken over what its salesman bid for it here gets no second bid from him while the first stands. */
async function requireNotTaken(
  tx: Transaction,
  job_id: string,
  salesman: string,
  { gst_number, company_name }: CompanyRepresented,
): Promise<void> {
  const [taken] = await tx`
    select from bids b join companies c on c.id = b.supplier_id
    where b.job_id = ${job_id} and b.taken_from = ${salesman} and c.gst_number = ${gst_number}
      and b.deleted_at is null and b.status <> 'withdrawn' limit 1`
  if (taken) throw new Refusal(409, messages.takenByFirm({ company: company_name }))
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
