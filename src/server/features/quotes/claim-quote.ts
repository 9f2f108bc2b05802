import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { policy } from '#domain/policy/policy.ts'
import { type Transaction, uniqueViolation } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { forgetWords } from '../../search/learn-words.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from '../company/hold-membership.ts'
import { findLink, linkInvalid } from './find-link.ts'
import { guestOf } from './guest.ts'

/**
 * An owner takes over what a guest company has: bids, awards, chats and questions. The guest's own link is the proof: it came to
 * the confirmed address, or to the browser that bid.
 */
export const claimQuote = defineWrite('claimQuote', async ({ tx, actor: caller, input: { token } }) => {
  const { company_id } = await findLink(tx, token)
  if (company_id === null) throw linkInvalid()
  const jobs = await lockJobs(tx, company_id)
  const { actor } = await holdMembership(tx, caller, 'update')
  authorize(policy.claimBids(actor))
  // Lock: of two claims at once the second finds no guest any more (race).
  await tx`select from companies where id = ${company_id} for update`
  const guest = await guestOf(tx, company_id)
  const decided = await tx<Decided[]>`
    select b.id as bid_id, b.status, j.id as job_id, j.title from bids b join jobs j on j.id = b.job_id
    where b.supplier_id = ${company_id} and b.status in ('awarded', 'rejected') and b.deleted_at is null
      and j.deleted_at is null`
  await moveRows(tx, company_id, actor.company_id)
  await forgetWords(tx, guest.company_name)
  await recordFacts(tx, actor, {
    type: 'bids_claimed',
    company: actor.company_id,
    guest: company_id,
    named: guest.company_name,
    jobs: jobs.map(({ id, posted_by }) => ({ job_id: id, buyer: posted_by })),
    decided: decided.map(({ job_id: id, title, ...bid }) => ({ ...bid, job: { id, title } })),
  })
  return { message: messages.claimed.text }
})

type Decided = { bid_id: string; status: 'awarded' | 'rejected'; job_id: string; title: string }

/** Lock order: jobs before bids, as in every write. */
const lockJobs = (tx: Transaction, companyId: string) => tx<{ id: string; posted_by: string }[]>`
  select id, posted_by from jobs where id in (select job_id from bids where supplier_id = ${companyId}) order by id for update`

/** Points everything at the claiming company, and closes the guest's, which has nothing left. */
async function moveRows(tx: Transaction, guest: string, company: CompanyId): Promise<void> {
  await tx`update bids set supplier_id = ${company} where supplier_id = ${guest}`.catch(conflict)
  const [both] = await tx`
    select from bids theirs join bids own on own.job_id = theirs.job_id and own.id <> theirs.id
    where theirs.supplier_id = ${company} and own.supplier_id = ${company}
      and theirs.deleted_at is null and own.deleted_at is null
      and theirs.status <> 'withdrawn' and own.status <> 'withdrawn' limit 1`
  if (both) throw new Refusal(409, messages.claimConflict)
  await tx`update chats set bidder_id = ${company}, claimed_from = ${guest} where bidder_id = ${guest}`
  await tx`update questions set company_id = ${company} where company_id = ${guest}`
  await tx`update notifications set about_company = ${company} where about_company = ${guest}`
  await tx`
    update invitation_guests g set company_id = ${company} where company_id = ${guest}
      and not exists (select from invitation_guests own where own.invitation_id = g.invitation_id and own.company_id = ${company})`
  await tx`delete from invitation_guests where company_id = ${guest}`
  await tx`delete from quote_links where company_id = ${guest}`
  await tx`
    update companies set deleted_at = now(), company_name = ${messages.deletedUser.text}, contact_phone = '', gst_number = '',
      contact_email = 'deleted-' || id || '@deleted.invalid', address = ''
    where id = ${guest}`
}

/** Both have a live bid on one job. */
function conflict(error: { code?: string }): never {
  if (error.code === uniqueViolation) throw new Refusal(409, messages.claimConflict)
  throw error
}
