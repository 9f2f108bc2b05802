import type {
  AdminBidsQuery,
  AdminJobsQuery,
  AdminQuery,
  AdminUser,
  AdminUsersQuery,
  AuditEntry,
  AuditLogQuery,
  UserDetails,
} from '#contract/admin.ts'
import { actionsOnUsers, adminActions } from '#contract/audit-action.ts'
import type { AdminBid, Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { numberIn } from '#domain/search/number-in.ts'
import type { Database, Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller, Profile } from '../../http/identify.ts'
import { containing, cursorSeq, cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { orNotFound } from '../../refusal.ts'
import { newestFound } from '../../search/newest-found.ts'
import { posterNamed } from '../../search/poster-named.ts'
import { everyWord, inTitleOrLocation } from '../../search/search-conditions.ts'
import { searchPage } from '../../search/search-page.ts'
import type { Services } from '../../services.ts'
import { emailColumn, profileColumns, userOf } from '../account/account-queries.ts'
import { type BidRow, bidColumns, bidCount, isListedBid, toBid } from '../bids/bids-of-jobs.ts'
import { isVerified } from '../checks/badge-columns.ts'
import { sameGstNumber } from '../checks/same-gst-number.ts'
import { jobColumns } from '../jobs/job-queries.ts'
import { hasStatus, isPublished } from '../jobs/job-status.ts'
import { jobsWithoutBids } from './admin-overview.ts'
import { beginningOfId, bidSearch } from './bid-search.ts'
import { companyNumbers } from './company-numbers.ts'
import { goingOnColumns } from './going-on.ts'

type Condition = ReturnType<Sql>

/** All users except deleted ones, newest first; `q` searches names, e-mail addresses, phone and GST numbers. */
export async function usersPage(sql: Sql, query: AdminUsersQuery, now: string): Promise<Page<AdminUser>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const rows = await sql<Profile[]>`
    select ${profileColumns(sql)} from users u join companies c on c.id = u.company_id
    where u.deleted_at is null ${query.q ? sql`and u.id in (${usersFound(sql, query.q)})` : sql``}
      ${query.role ? sql`and u.role = ${query.role}` : sql``}
      ${query.status === 'suspended' ? sql`and u.id in (${suspendedUsers(sql)})` : sql``}
      ${query.status && query.status !== 'suspended' ? sql`and ${statusAt(sql, now)} = ${query.status}` : sql``}
      ${query.verified ? sql`and u.role = 'supplier' and ${isVerified(sql)} = ${query.verified === 'yes'}` : sql``}
      ${before === null ? sql`` : sql`and (u.created_at, u.id) < (${before.time}, ${before.id})`}
    order by u.created_at desc, u.id desc ${limitTo(sql, size + 1, query)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    (row) => adminUserOf(row, now),
  )
}

function adminUserOf(profile: Profile, now: string): AdminUser {
  const { suspended_at: at, suspension_reason: reason, suspension_of: of } = profile
  return { ...userOf(profile, now), ...(at && { suspension: { of, at, reason: reason ?? '' } }) }
}

const suspendedUsers = (sql: Sql) => sql`
  select id from users where suspended_at is not null and deleted_at is null
  union select m.id from companies c join users m on m.company_id = c.id
  where c.suspended_at is not null and c.deleted_at is null and m.deleted_at is null`

/** `subscriptionStatusAt` in SQL for a company `c`; `free` where the role needs no subscription. */
const statusAt = (sql: Sql, now: string) => sql`case
  when u.role <> 'buyer' then 'free'
  when c.subscription_expires_at > ${now} then 'active'
  when c.trial_expires_at > ${now} then 'trial'
  else 'inactive' end`

/** A union, so that each part uses its own index. */
function usersFound(sql: Sql, q: string): Condition {
  const pattern = containing(q)
  const number = numberIn(q)
  return sql`
    select id from users where deleted_at is null and email ilike ${pattern}
    union select m.id from companies c join users m on m.company_id = c.id
    where c.deleted_at is null and c.company_name ilike ${pattern}
    union select id from users where deleted_at is null and person_name <> '' and person_name ilike ${pattern}
    ${number === null ? sql`` : sql`union ${usersByNumber(sql, containing(number))}`}`
}

/** The index `users_own_phones` has exactly this expression. */
const usersByNumber = (sql: Sql, pattern: string) => sql`
  select m.id from companies c join users m on m.company_id = c.id
  where c.deleted_at is null and ${companyNumbers(sql)} ilike ${pattern}
  union select id from users
  where deleted_at is null and person_phone <> '' and regexp_replace(person_phone, '\\D', '', 'g') ilike ${pattern}`

/** All jobs, newest first, with their posters' addresses and bid counts; `q` searches title, location, company, and the beginning of the id. */
export function adminJobsPage(sql: Sql, query: AdminJobsQuery, now: string): Promise<Page<Job>> {
  return jobsWhere(
    sql,
    query,
    sql`true
      ${query.category ? sql`and j.category = ${query.category}` : sql``}
      ${query.status ? sql`and ${hasStatus(sql, query.status)}` : sql``}
      ${query.waiting ? sql`and j.id in (${jobsWithoutBids(sql, now)})` : sql``}`,
  )
}

/** All bids, newest first; `q` as in `bidSearch`. The read is audited, since the jobs may be open. */
export async function adminBidsPage(
  { database, readList }: Pick<Services, 'database' | 'readList'>,
  caller: Caller,
  query: AdminBidsQuery,
): Promise<Page<AdminBid>> {
  const page = await readList((sql) =>
    bidsWhere(sql, query, query.status ? sql`b.status = ${query.status}` : sql`true`),
  )
  await noteBidsRead(database, caller, { target_id: null, target: 'All bids' })
  return { ...page, items: page.items.map((bid) => (bid.sealed ? sealedBid(bid) : bid)) }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** What an admin sees of a bid before the opening: that it is there, and on which job. */
function sealedBid({ id, job_id, status, created_at, job_info }: Bid): AdminBid {
  return {
    id,
    job_id,
    status,
    created_at,
    job_info,
    sealed: true,
    supplier_id: nobody,
    price_quote: null,
    delivery_estimate: '',
    notes: null,
    updated_at: created_at,
    supplier_info: { company_name: '', contact_phone: '', email: null, verified: false, jobs_won: 0 },
    company_represented: null,
    version: 1,
    confirmed_addendum: 0,
    valid_until: null,
    receipt_code: null,
    feedback: null,
  }
}

/** The owner of longest standing, for the id of a company that is not its founder's or whose founder has left. */
const founderOf = (sql: Sql, companyId: string) => sql`
  select id from users where company_id = ${companyId} and deleted_at is null
  order by member_role = 'owner' desc, joined_at, id limit 1`

/** A user, by the own id or the company's, with the newest jobs and bids, at most a page of each. */
export async function userDetails(database: Database, caller: Caller, id: string, now: string): Promise<UserDetails> {
  const [profile] = await database<Profile[]>`
    select ${profileColumns(database)} from users u join companies c on c.id = u.company_id
    where u.deleted_at is null
      and u.id = coalesce((select id from users where id = ${id} and company_id is not null), (${founderOf(database, id)}))`
  const user = adminUserOf(orNotFound(profile), now)
  const { company_id } = user
  const [[company], { jobs, bids }] = await Promise.all([
    database<Omit<UserDetails, 'user' | 'jobs' | 'bids'>[]>`
      select ${sameGstNumber(database)},
        (${user.member_role === 'owner' && user.members > 1} and not exists (
          select 1 from users o where o.company_id = ${company_id} and o.deleted_at is null and o.member_role = 'owner' and o.id <> ${user.id}
        )) as owner_needed,
        (select count(*) from jobs j where j.posted_by = ${company_id} and ${isPublished(database)}) as jobs_posted,
        (select count(*) from bids b where b.supplier_id = ${company_id} and ${isListedBid(database)}) as bids_submitted,
        ${goingOnColumns(database)}, sealed.*
      from companies c, ${sealedBidsOf(database, company_id)} sealed where c.id = ${company_id}`,
    activityOf(database, company_id),
  ])
  if (bids.length > 0) await noteBidsRead(database, caller, { target_id: id, target: user.company_name })
  return { user, ...company!, jobs, bids }
}

/** Of a company: bids that nobody can read yet, and when the first of their jobs stops taking bids. */
export const sealedBidsOf = (sql: Sql, companyId: string) => sql`(
  select count(*) as sealed_bids, min(j.bid_deadline) as sealed_until from bids b join jobs j on j.id = b.job_id
  where b.supplier_id = ${companyId} and b.sealed and ${isListedBid(sql)}
)`

/** The newest jobs of a company and bids that can be read, at most a page of each. Reading bids is to be noted. */
export async function activityOf(sql: Sql, companyId: string): Promise<Pick<UserDetails, 'jobs' | 'bids'>> {
  const [jobs, bids] = await Promise.all([
    jobsWhere(sql, {}, sql`j.posted_by = ${companyId}`),
    bidsWhere(sql, {}, sql`b.supplier_id = ${companyId} and not b.sealed`),
  ])
  return { jobs: jobs.items, bids: bids.items }
}

/** The people of a company, owners and those of longest standing first, at most a page. */
export async function membersOf(sql: Sql, companyId: string, now: string): Promise<AdminUser[]> {
  const rows = await sql<Profile[]>`
    select ${profileColumns(sql)} from users u join companies c on c.id = u.company_id
    where u.company_id = ${companyId} and u.deleted_at is null
    order by u.member_role = 'owner' desc, u.joined_at, u.id ${limitTo(sql, pageSize({}))}`
  return rows.map((row) => adminUserOf(row, now))
}

/** Actions of admins and awards, newest first. Internal affairs of companies are left out. */
export async function auditPage(sql: Sql, query: AuditLogQuery): Promise<Page<AuditEntry>> {
  const size = pageSize(query)
  const before = cursorSeq(query)
  const everything: AuditSearch = { where: sql`true`, isSelective: false }
  const { where, isSelective } = query.q ? await auditSearch(sql, query.q) : everything
  const search = { table: 'auditLog', q: query.q, before, rows: size + 1, isSelective } as const
  const rows = await newestFound(sql, search, (within, whole) => auditRows(sql, query, where, within, whole))
  return toPage(
    rows,
    size,
    (row) => row.seq,
    ({ seq, ...entry }) => entry,
  )
}

function auditRows(sql: Sql, query: AuditLogQuery, where: Condition, within: Condition, whole: boolean) {
  const before = cursorSeq(query)
  return sql<(AuditEntry & { seq: number })[]>`
    select a.seq, a.id, a.created_at, a.action, a.actor_id, concat_ws(', ', nullif(u.person_name, ''), c.company_name) as actor_company,
      case when u.role = 'admin' and u.deleted_at is null then u.email end as actor_email, a.target_id, a.target,
      (select coalesce(nullif(t.person_name, ''), t.email) from users t where t.id = a.target_id and t.deleted_at is null) as target_person
    from audit_log a join users u on u.id = a.actor_id left join companies c on c.id = ${companyOfActor(sql)}
    where a.action = any(${actionsShown(query)}::text[]) ${before === null ? sql`` : sql`and a.seq < ${before}`}
      ${query.action ? sql`and a.action = ${query.action}` : sql``} and ${where} and ${within}
    order by ${whole ? sql`a.seq + 0` : sql`a.seq`} desc ${limitTo(sql, pageSize(query) + 1, query)}`
}

/** Of entry `a` by user `u`: on whose behalf it was done, wherever its actor has moved on to. */
const companyOfActor = (sql: Sql) =>
  sql`case when u.role = 'admin' then u.company_id else coalesce(a.company_id, u.company_id) end`

const actionsShown = ({ reads }: AuditLogQuery): string[] =>
  adminActions.filter((action) => reads !== 'hidden' || action !== 'read_bids')

type AuditSearch = { where: Condition; isSelective: boolean }
const mostPeople = 1000

/** In the text of an entry `a`, in the name of the person `u` or company `c` who acted, or in that of the person it was about. */
async function auditSearch(sql: Sql, q: string): Promise<AuditSearch> {
  const pattern = containing(q)
  const people = await sql<{ id: string; is_colleague: boolean }[]>`
    select id, false as is_colleague from users where person_name <> '' and person_name ilike ${pattern}
    union all select id, false from users where lower(email) = ${q.toLowerCase()} and deleted_at is null
    union all select u.id, true from companies c join users u on u.company_id = c.id where c.company_name ilike ${pattern}
    limit ${mostPeople + 1}`
  const companies = await sql<{ id: string }[]>`
    select id from companies where company_name ilike ${pattern} limit ${mostPeople + 1}`
  const isSelective = people.length <= mostPeople && companies.length <= mostPeople
  const named = people.filter(({ is_colleague }) => !is_colleague)
  const involved = isSelective
    ? sql`a.actor_id = any(${idsOf(named)}::uuid[]) or a.company_id = any(${idsOf(companies)}::uuid[])
        or (a.actor_id = any(${idsOf(people)}::uuid[]) and (a.company_id is null or u.role = 'admin'))
        or (a.action = any(${actionsOnUsers}::text[]) and a.target_id = any(${idsOf(named)}::uuid[]))`
    : sql`c.company_name ilike ${pattern} or u.person_name ilike ${pattern}`
  return { where: sql`(a.target ilike ${pattern} or ${involved})`, isSelective }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

type JobRow = Omit<Job, 'posted_by_info' | 'bids' | 'is_invited'> & {
  seq: number
  company_name: string
  email: string | null
}

function jobsWhere(sql: Sql, query: AdminQuery, condition: Condition): Promise<Page<Job>> {
  return searchPage<JobRow, Job>(sql, query, {
    condition: (words) => everyWord(sql, words, (spellings) => inTitleLocationCompanyOrId(sql, spellings)),
    read: (found, from, rows) => {
      const before = cursorSeq(from)
      return newestFound(
        sql,
        { table: 'jobs', q: query.q, before, rows },
        (within, whole) => sql<JobRow[]>`
          select ${jobColumns(sql)}, ${emailColumn(sql)}, ${bidCount(sql)}
          from jobs j join companies c on c.id = j.posted_by
          where ${isPublished(sql)} and ${condition} and ${found} and ${within}
            ${before === null ? sql`` : sql`and j.seq < ${before}`}
          order by ${whole ? sql`j.seq + 0` : sql`j.seq`} desc ${limitTo(sql, rows, query)}`,
      )
    },
    keyOf: (row) => row.seq,
    toItem: ({ seq, company_name, email, ...job }) => ({
      ...job,
      posted_by_info: { company_name, email },
      bids: [],
      is_invited: false,
    }),
  })
}

async function inTitleLocationCompanyOrId(sql: Sql, spellings: readonly string[]) {
  const company = await posterNamed(sql, spellings)
  const ids = spellings.flatMap((word) => beginningOfId(sql, sql`j.id`, word)).map((isIt) => sql`or ${isIt}`)
  return { where: sql`(${inTitleOrLocation(sql, spellings)} or ${company.where} ${[sql``, ...ids]})` }
}

function bidsWhere(sql: Sql, query: AdminQuery, condition: Condition): Promise<Page<Bid>> {
  return searchPage<BidRow, Bid>(sql, query, {
    condition: (words) => everyWord(sql, words, (spellings) => bidSearch(sql, spellings)),
    read: (found, from, rows, isSelective) => {
      const before = cursorSeq(from)
      return newestFound(
        sql,
        { table: 'bids', q: query.q, before, rows, isSelective },
        (within, whole) => sql<BidRow[]>`
          select ${bidColumns(sql)}
          from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id
          where b.deleted_at is null and j.deleted_at is null and ${condition} and ${found} and ${within}
            ${before === null ? sql`` : sql`and b.seq < ${before}`}
          order by ${whole ? sql`b.seq + 0` : sql`b.seq`} desc ${limitTo(sql, rows, query)}`,
      )
    },
    keyOf: (row) => row.seq,
    toItem: toBid,
  })
}
