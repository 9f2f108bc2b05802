import type { Addendum } from '#contract/addendum.ts'
import type { FileAttachment } from '#contract/file.ts'
import type { Quote } from '#contract/quote.ts'
import type { Sql } from '../../db/database.ts'
import type { FileReply } from '../../http/download.ts'
import type { Services } from '../../services.ts'
import { wholeBidById } from '../bids/guest-bids.ts'
import { linesAfter, linesOf } from '../boq/items-of-job.ts'
import { fileReply, type StoredFile } from '../files/file-queries.ts'
import { isOpen } from '../jobs/job-status.ts'
import { placeOfSupply, type SuppliedJob, supplyColumns } from '../jobs/place-of-supply.ts'
import { answeredQuestions } from '../questions/question-queries.ts'
import { findLink, linkInvalid } from './find-link.ts'
import { bidOfGuest, guestActor, guestOf } from './guest.ts'
import { sentBy } from './one-bid-of-firm.ts'

type JobRow = Omit<Quote['job'], 'place_of_supply'> &
  SuppliedJob & {
    company_name: string
    is_open: boolean
    is_cancelled: boolean
    cancel_reason: string | null
  }

/** What a link shows: the job with its lines, files and answers and, by a guest's own link, the guest's bid. */
export async function quoteOf(sql: Sql, token: string): Promise<Quote> {
  const link = await findLink(sql, token)
  const { job_id, company_id } = link
  if (company_id === null) await noteOpened(sql, link.invitation_id)
  const [row] = await sql<JobRow[]>`
    select j.id, j.title, j.description, j.category, j.quantity, j.delivery_timeline, j.created_at, j.bid_deadline,
      j.sealed, j.validity_days, j.addendum_no, j.delivery_basis, ${supplyColumns(sql)},
      c.company_name, ${isOpen(sql)} as is_open, j.status = 'cancelled' as is_cancelled, j.cancel_reason
    from jobs j join companies c on c.id = j.posted_by where j.id = ${job_id}`
  const { pincode: _, buyer_gst_number, company_name, is_open, is_cancelled, cancel_reason, ...job } = row!
  const guest = company_id === null ? null : await guestOf(sql, company_id)
  const bidId = guest && (await bidOfGuest(sql, job_id, guest.id))
  const bid = guest && bidId ? await wholeBidById(sql, guestActor(guest), bidId) : null
  return {
    job: { ...job, place_of_supply: placeOfSupply(row!) },
    buyer: { company_name },
    items: await linesOf(sql, job_id, false),
    files: await sql<FileAttachment[]>`
      select id, filename, content_type, size, uploaded_at from files where job_id = ${job_id} order by seq`,
    answered: await answeredQuestions(sql, job_id),
    cancelled: is_cancelled ? { reason: bid && cancel_reason } : null,
    is_open,
    bidder: guest && {
      company_name: guest.company_name,
      contact_phone: guest.contact_phone,
      email: guest.contact_email,
      gst_number: guest.gst_number,
    },
    sent_at: company_id === null ? await sentBy(sql, link.invitation_id) : null,
    bid,
    bid_lines: bid ? await linesAfter(sql, job_id, bid.confirmed_addendum) : [],
    new_addenda: await addendaAfter(sql, job_id, bid?.confirmed_addendum ?? 0),
  }
}

/** What bidders are told, without the budget, which links do not show. */
async function addendaAfter(sql: Sql, jobId: string, no: number): Promise<Addendum[]> {
  const addenda = await sql<Addendum[]>`
    select no, effect, summary, changes, made_at from addenda where job_id = ${jobId} and no > ${no} order by no`
  return addenda.map((one) => ({ ...one, changes: one.changes.filter(({ field }) => field !== 'budget_range') }))
}

/** For the buyer's list. Not worth a refusal where nothing can be written just now. */
async function noteOpened(sql: Sql, invitationId: string): Promise<void> {
  await sql`
    update invitations set status = 'opened', opened_at = now() where id = ${invitationId} and status = 'sent'`.catch(
    () => {},
  )
}

/** A file of the link's job, and of no other. */
export async function quoteFile(services: Services, token: string, fileId: string): Promise<FileReply> {
  const { database } = services
  const { job_id } = await findLink(database, token)
  const [file] = await database<StoredFile[]>`
    select filename, content_type, size, sha256, storage_key from files where id = ${fileId} and job_id = ${job_id}`
  if (!file) throw linkInvalid()
  return fileReply(services, fileId, file)
}
