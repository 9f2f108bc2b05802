import type { AdminCompaniesQuery, CompanyDetails, CompanySummary } from '#contract/admin.ts'
import { numberIn } from '#domain/search/number-in.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import type { Database, Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { containing, cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { orNotFound } from '../../refusal.ts'
import { isListedBid } from '../bids/bids-of-jobs.ts'
import { verifiedAt } from '../checks/badge-columns.ts'
import { sameGstNumber } from '../checks/same-gst-number.ts'
import { isTrialEnding } from './admin-overview.ts'
import { activityOf, membersOf, sealedBidsOf } from './admin-queries.ts'
import { companyNumbers } from './company-numbers.ts'
import { goingOnColumns } from './going-on.ts'

type Row = Omit<CompanySummary, 'subscription_status'> & {
  trial_expires_at: string | null
  subscription_expires_at: string | null
}

/** All open companies, newest first; `q` searches name, e-mail address, GST number and phone. */
export async function companiesPage(sql: Sql, query: AdminCompaniesQuery, now: string): Promise<Page<CompanySummary>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const wanted = query.q && containing(query.q)
  const number = query.q ? numberIn(query.q) : null
  const byNumber = number === null ? sql`` : sql`or ${companyNumbers(sql)} ilike ${containing(number)}`
  const rows = await sql<Row[]>`
    select ${summaryColumns(sql)} from companies c
    where c.deleted_at is null
      ${wanted ? sql`and (c.company_name ilike ${wanted} or c.contact_email ilike ${wanted} or c.gst_number ilike ${wanted} ${byNumber})` : sql``}
      ${query.status === 'suspended' ? sql`and c.suspended_at is not null` : sql``}
      ${query.status === 'trial_ending' ? sql`and ${isTrialEnding(sql, now)}` : sql``}
      ${before === null ? sql`` : sql`and (c.created_at, c.id) < (${before.time}, ${before.id})`}
    order by c.created_at desc, c.id desc ${limitTo(sql, size + 1, query)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.created_at, row.id),
    (row) => summaryOf(row, now),
  )
}

const summaryColumns = (sql: Sql) => sql`
  c.id, c.kind, c.company_name, c.contact_email, c.contact_phone, c.gst_number, c.trial_expires_at,
  c.subscription_expires_at, ${verifiedAt(sql)} as verified_at, c.suspended_at, c.suspension_reason, c.created_at,
  ${sameGstNumber(sql)},
  (select count(*) from users u where u.company_id = c.id and u.deleted_at is null) as members,
  (select count(*) from jobs j where j.posted_by = c.id and j.deleted_at is null and j.status <> 'draft') as jobs_posted,
  (select count(*) from bids b where b.supplier_id = c.id and ${isListedBid(sql)}) as bids_submitted,
  ${goingOnColumns(sql)}`

const summaryOf = <Summary extends Row>(row: Summary, now: string) => ({
  ...row,
  subscription_status: row.kind === 'buyer' ? subscriptionStatusAt(now, row) : null,
})

/** A company with its members, owners first, and the newest jobs and bids, at most a page of each. */
export async function companyDetails(
  database: Database,
  caller: Caller,
  id: string,
  now: string,
): Promise<CompanyDetails> {
  const [[company], people, activity, [sealed]] = await Promise.all([
    database<(Row & { address: string })[]>`
      select ${summaryColumns(database)}, c.address from companies c where c.id = ${id} and c.deleted_at is null`,
    membersOf(database, id, now),
    activityOf(database, id),
    database<Pick<CompanyDetails, 'sealed_bids' | 'sealed_until'>[]>`select s.* from ${sealedBidsOf(database, id)} s`,
  ])
  const found = summaryOf(orNotFound(company), now)
  if (activity.bids.length > 0) await noteBidsRead(database, caller, { target_id: id, target: found.company_name })
  return { company: found, people, ...activity, ...sealed! }
}
