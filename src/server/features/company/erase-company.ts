import { jobStatuses } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { undecidedBids } from '#domain/bid-lifecycle.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import { clearAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { forgetWords } from '../../search/learn-words.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { endOffers } from '../awards/end-offers.ts'
import { eraseChecks } from '../checks/withdraw-stale-checks.ts'
import { deleteDrafts } from '../jobs/delete-drafts.ts'
import { otherSides } from './other-sides.ts'

type Met = { company: string; job_id: string; orders: string[]; bills: string[] }
type Closed = { company_id: CompanyId; company_name: string }

const undecided = [...undecidedBids, 'offered']
const undecidedJobs = jobStatuses.filter((status) => isUndecided({ status }))

/** The actor of the consequences of a closed company: the system. */
const nobody = { user_id: null }

/**
 * Withdraws everything that a company has open and anonymises it. The caller has locked the company. Returns the companies that
 * it dealt with, each with the job; those with which something goes on are told.
 */
export async function eraseCompany(tx: Transaction, company: Closed): Promise<Met[]> {
  const { company_id: id } = company
  const others = await otherSides(tx, id)
  await withdrawJobs(tx, id)
  await withdrawBids(tx, id)
  await tx`
    update company_invitations set withdrawn_at = coalesce(withdrawn_at, now()), email = ''
    where company_id = ${id} and accepted_at is null`
  await tx`
    update sites set closed_at = coalesce(closed_at, now()), name = '', address = '', pincode = null, contact_name = '',
      contact_phone = ''
    where company_id = ${id}`
  await tx`
    update invitations set email = null, phone = null, name = ''
    where buyer_id = ${id} and (email is not null or phone is not null)`
  await tx`delete from supplier_lists where company_id = ${id}`
  await tx`delete from webhooks where company_id = ${id}`
  await tx`delete from offers where company_id = ${id}`
  await tx`delete from service_areas where company_id = ${id}`
  await tx`delete from offered_items where company_id = ${id}`
  await tx`delete from supplier_profiles where company_id = ${id}`
  await tx`delete from matches where company_id = ${id}`
  await eraseChecks(tx, { id })
  await tx`delete from representation_links where representation_id in (select id from representations where salesman_id = ${id})`
  await recordFacts(tx, nobody, ...others)
  const met = await companiesMet(tx, id)
  await renameInNotifications(tx, company)
  await tx`
    update companies set deleted_at = now(), company_name = ${messages.deletedUser.text}, contact_phone = '', gst_number = '',
      contact_email = 'deleted-' || id || '@deleted.invalid', address = '', pincode = null, verified_at = null, verified_until = null,
      udyam_number = null, udyam_on = null
    where id = ${id}`
  await forgetWords(tx, company.company_name)
  await clearAlarm(tx, 'subscription_ending', id)
  await clearAlarm(tx, 'check_due', id)
  return met
}

function companiesMet(tx: Transaction, companyId: CompanyId): Promise<Met[]> {
  return tx<Met[]>`
    with met as (select j.posted_by as company, j.id as job_id from bids b join jobs j on j.id = b.job_id where b.supplier_id = ${companyId}
    union
    select b.supplier_id, j.id from jobs j join bids b on b.job_id = j.id where j.posted_by = ${companyId} and b.status = 'awarded'
    )
    select m.company, m.job_id,
      coalesce((select json_agg(o.id) from orders o where o.job_id = m.job_id and ${companyId} in (o.buyer_id, o.supplier_id)), '[]')
        as orders,
      coalesce((
        select json_agg(b.id) from orders o join bills b on b.order_id = o.id
        where o.job_id = m.job_id and ${companyId} in (o.buyer_id, o.supplier_id)
      ), '[]') as bills
    from met m`
}

/** Withdraws the jobs under way with all bids on them, and notifies the bidders; drafts are thrown away. */
async function withdrawJobs(tx: Transaction, companyId: CompanyId): Promise<void> {
  const found = await tx<{ id: string; title: string; is_draft: boolean }[]>`
    select id, title, status = 'draft' as is_draft from jobs
    where posted_by = ${companyId} and status = any(${undecidedJobs}::text[]) and deleted_at is null
    order by id for update`
  const [drafts, jobs] = [found.filter((job) => job.is_draft), found.filter((job) => !job.is_draft)]
  await deleteDrafts(
    tx,
    drafts.map((job) => job.id),
  )
  if (jobs.length === 0) return
  const ids = jobs.map((job) => job.id)
  await endRequests(tx, await lockWaitingRequests(tx, tx`r.job_id = any(${ids}::uuid[])`), 'stale')
  await endOffers(tx, tx`a.job_id = any(${ids}::uuid[])`, { status: 'cancelled' })
  // What a bidder has accepted stays awarded.
  await tx`
    update jobs j set status = case
      when exists (select from awards a where a.job_id = j.id and a.status = 'accepted') then 'awarded' else 'withdrawn' end
    where id = any(${ids}::uuid[])`
  // A salesman with several bids on a job gets one notification.
  const bidders = await tx<{ job_id: string; supplier_id: string }[]>`
    with withdrawn as (
      update bids set status = 'withdrawn', updated_at = clock_timestamp()
      where job_id = any(${ids}::uuid[]) and status = any(${undecided}::text[]) and deleted_at is null returning job_id, supplier_id
    )
    select distinct job_id, supplier_id from withdrawn`
  const jobOf = new Map(jobs.map((job) => [job.id, job]))
  await recordFacts(
    tx,
    nobody,
    ...bidders.map(
      ({ job_id, supplier_id }): Fact => ({ type: 'job_withdrawn', job: jobOf.get(job_id)!, bidder: supplier_id }),
    ),
  )
}

/** Lock order: jobs before bids, as in every write. */
async function withdrawBids(tx: Transaction, companyId: CompanyId): Promise<void> {
  await tx`
    select id from jobs where id in (select job_id from bids where supplier_id = ${companyId} and status = any(${undecided}::text[]))
    order by id for update`
  await endRequests(
    tx,
    await lockWaitingRequests(tx, tx`b.supplier_id = ${companyId} and b.status = any(${undecided}::text[])`),
    'stale',
  )
  await endOffers(tx, tx`a.bid_id in (select id from bids where supplier_id = ${companyId})`, {
    status: 'declined',
  })
  const withdrawn = await tx<{ id: string; title: string; posted_by: string }[]>`
    update bids b set status = 'withdrawn', updated_at = clock_timestamp() from jobs j
    where j.id = b.job_id and b.supplier_id = ${companyId} and b.status = any(${undecided}::text[])
    returning j.id, j.title, j.posted_by`
  await recordFacts(
    tx,
    nobody,
    ...withdrawn.map(
      ({ id, title, posted_by }): Fact => ({ type: 'bid_withdrawn', job: { id, title }, buyer: posted_by }),
    ),
  )
}

/**
 * Stored notifications of other companies begin with this company's name of that time: replaces it. Old ones have no id of the
 * company; there the words after the name tell "Shree" from "Shree Cement".
 */
async function renameInNotifications(tx: Transaction, { company_id: id, company_name }: Closed): Promise<void> {
  const { text: deleted } = messages.deletedUser
  await tx`
    update notifications n set
      message = ${deleted} || substr(n.message, length(coalesce(n.params ->> 'company', ${company_name}::text)) + 1),
      params = n.params || jsonb_build_object('company', ${deleted}::text)
    from (
      select j.id as job_id, j.posted_by as company from bids b join jobs j on j.id = b.job_id where b.supplier_id = ${id}
      union
      select j.id, b.supplier_id from jobs j join bids b on b.job_id = j.id where j.posted_by = ${id} and b.status = 'awarded'
    ) as met
    join users reader on reader.company_id = met.company
    where n.user_id = reader.id and n.job_id = met.job_id and n.type in ('bid_received', 'chat_message', 'bid_revised', 'bid_withdrawn', 'query_answered')
      and case when n.params is null
        then starts_with(n.message, ${`${company_name} bid ₹`}) or starts_with(n.message, ${`${company_name} wrote to you `})
        else n.about_company = ${id} and starts_with(n.message, (n.params ->> 'company') || ' ')
      end`
}
