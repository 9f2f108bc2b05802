import type { JobInvitation, KnownSupplier, ReceivedInvitation } from '#contract/job-invitation.ts'
import type { CompanyId, PersonActor } from '#domain/actor.ts'
import { invitationPolicy } from '#domain/policy/invitation-policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { cursorTimed, limitTo, type Page, type PageQuery, pageSize, timedKey, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { isKnownTo } from '../jobs/job-access.ts'
import { biddingColumns, isOpen, isPublished } from '../jobs/job-status.ts'

type JobFacts = Parameters<typeof invitationPolicy.seeInvitations>[1]

/** Every invitation of an own job. Whether a sealed bid came stays unknown until the opening. */
export async function invitationsOfJob(
  sql: Sql,
  reader: PersonActor,
  jobId: string,
  query: PageQuery,
): Promise<Page<JobInvitation>> {
  const [job] = await sql<JobFacts[]>`
    select ${biddingColumns(sql)} from jobs j where j.id = ${jobId} and j.deleted_at is null`
  authorize(invitationPolicy.seeInvitations(reader, orNotFound(job)))
  const size = pageSize(query)
  const after = cursorTimed(query)
  const rows = await sql<JobInvitation[]>`
    select i.id, i.by, i.company_id, coalesce(c.company_name, i.name) as name, i.email, i.phone,
      i.company_id is null and i.address_hash is null as is_link,
      i.phone is not null and exists (select from quote_links l where l.invitation_id = i.id) as link_taken,
      ${statusAsKnown(sql, sql`not b.sealed`)} as status, i.decline_reason, i.sent_at, i.opened_at, i.answered_at
    from invitations i join jobs j on j.id = i.job_id left join companies c on c.id = i.company_id
    where i.job_id = ${jobId} ${after ? sql`and (i.sent_at, i.id) < (${after.time}, ${after.id})` : sql``}
    order by i.sent_at desc, i.id desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.sent_at, row.id),
    (row) => row,
  )
}

/** `mayKnow`: which bids `b` the reader may know of. */
const statusAsKnown = (sql: Sql, mayKnow: Fragment): Fragment => sql`
  case
    when exists (
      select from bids b where b.job_id = i.job_id and b.deleted_at is null
        and (b.supplier_id = i.company_id
          or exists (select from invitation_guests g where g.invitation_id = i.id and g.company_id = b.supplier_id))
        and b.status <> 'withdrawn' and ${mayKnow}
    ) then 'bid'
    when i.status <> 'declined' and not ${isOpen(sql)} then 'expired'
    else i.status
  end`

type ReceivedRow = Omit<ReceivedInvitation, 'job' | 'buyer'> & {
  job_id: string
  title: string
  category: ReceivedInvitation['job']['category']
  location: string
  bid_deadline: string | null
  buyer_id: string
  buyer: string
}

const receivedColumns = (sql: Sql): Fragment => sql`
  i.id, i.by, i.job_id, j.title, j.category, j.location, j.bid_deadline, i.buyer_id, c.company_name as buyer,
  ${statusAsKnown(sql, sql`true`)} as status, i.decline_reason, i.sent_at`

const isReceived = (sql: Sql, companyId: CompanyId): Fragment =>
  sql`i.company_id = ${companyId} and ${isPublished(sql)} and ${isKnownTo(sql, companyId)}`

function toReceived({
  job_id,
  title,
  category,
  location,
  bid_deadline,
  buyer_id,
  buyer,
  ...row
}: ReceivedRow): ReceivedInvitation {
  return {
    ...row,
    job: { id: job_id, title, category, location, bid_deadline },
    buyer: { company_id: buyer_id, company_name: buyer },
  }
}

/** The invitations of the reader's company, whose own bid is known to it even while it is sealed. */
export async function receivedInvitations(
  sql: Sql,
  { company_id }: PersonActor,
  { job_id, ...query }: PageQuery & { job_id?: string | undefined },
): Promise<Page<ReceivedInvitation>> {
  const size = pageSize(query)
  const after = cursorTimed(query)
  const rows = await sql<ReceivedRow[]>`
    select ${receivedColumns(sql)}
    from invitations i join jobs j on j.id = i.job_id join companies c on c.id = i.buyer_id
    where ${isReceived(sql, company_id)} ${job_id ? sql`and i.job_id = ${job_id}` : sql``} ${after ? sql`and (i.sent_at, i.id) < (${after.time}, ${after.id})` : sql``}
    order by i.sent_at desc, i.id desc ${limitTo(sql, size + 1)}`
  return toPage(rows, size, (row) => timedKey(row.sent_at, row.id), toReceived)
}

export async function receivedInvitation(
  sql: Sql,
  { company_id }: PersonActor,
  id: string,
): Promise<ReceivedInvitation> {
  const [row] = await sql<ReceivedRow[]>`
    select ${receivedColumns(sql)}
    from invitations i join jobs j on j.id = i.job_id join companies c on c.id = i.buyer_id
    where i.id = ${id} and ${isReceived(sql, company_id)}`
  return toReceived(orNotFound(row))
}

const mostKnown = 100

/** Companies whose open bids the buyer has read and that do not bid on this job yet; a sealed one would tell who bids. */
export async function knownSuppliers(sql: Sql, reader: PersonActor, jobId: string): Promise<KnownSupplier[]> {
  const [job] = await sql<JobFacts[]>`
    select ${biddingColumns(sql)} from jobs j where j.id = ${jobId} and j.deleted_at is null`
  authorize(invitationPolicy.seeInvitations(reader, orNotFound(job)))
  return sql<KnownSupplier[]>`
    select c.id as company_id, c.company_name,
      exists (
        select from invitations i where i.job_id = ${jobId} and (i.company_id = c.id or c.guest_since is not null and (
          i.email = lower(c.contact_email) or right(i.phone, 10) = right(regexp_replace(c.contact_phone, '\\D', '', 'g'), 10)
        ))
      ) as invited
    from (
      select b.supplier_id, max(b.seq) as latest from jobs j join bids b on b.job_id = j.id
      where j.posted_by = ${reader.company_id} and not b.sealed and b.deleted_at is null and b.company_represented is null
        and j.deleted_at is null
      group by b.supplier_id
    ) met join companies c on c.id = met.supplier_id and c.deleted_at is null
    where not exists (
      select from bids b where b.job_id = ${jobId} and b.supplier_id = c.id and not b.sealed and b.deleted_at is null
        and b.company_represented is null
    )
    order by met.latest desc limit ${mostKnown}`
}
