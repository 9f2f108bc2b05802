import type { CompanyPage } from '#contract/company-page.ts'
import { jobStatuses } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { isVerified } from '../checks/badge-columns.ts'
import { bidsAreOpen, isListed, isOpen, statusOf } from '../jobs/job-status.ts'
import { recordsOf } from '../records/company-records.ts'

type CompanyRow = Omit<CompanyPage, 'jobs_won' | 'record'> & { jobs_won: number; has_bid_for_caller: boolean }

/** A company, if the caller meets it elsewhere in the product too. */
export async function companyPage(sql: Sql, actor: Caller, id: string): Promise<CompanyPage> {
  const pricesSeen = jobStatuses.filter((status) => policy.seePrices(actor, { status }).allowed)
  const [found] = await sql<CompanyRow[]>`
    select c.id, c.kind, c.company_name, ${isVerified(sql)} as verified, left(c.gst_number, 2) as state_code,
      c.created_at as since, posted.*, (
        select count(*) from bids b where b.supplier_id = c.id and b.status = 'awarded' and b.deleted_at is null
      ) as jobs_won, exists (
        select from bids b join jobs j on j.id = b.job_id
        where b.supplier_id = c.id and j.posted_by = ${actor.company_id} and j.deleted_at is null and b.deleted_at is null
          and b.status <> 'withdrawn' and (b.status = 'awarded' or (${statusOf(sql)} = any(${pricesSeen}::text[]) and ${bidsAreOpen(sql)}))
      ) as has_bid_for_caller
    from companies c cross join lateral (
      select count(*) as jobs_posted, count(*) filter (where ${isOpen(sql)}) as jobs_open,
        count(*) filter (where j.status = 'awarded') as jobs_awarded,
        coalesce(array_agg(distinct j.category), '{}') as categories
      from jobs j where j.posted_by = c.id and ${isListed(sql)}
    ) posted
    where c.id = ${id} and c.deleted_at is null`
  const { has_bid_for_caller, ...company } = orNotFound(found)
  authorize(policy.seeCompany(actor, { ...company, hasBidForMe: has_bid_for_caller }))
  const bids = company.kind === 'supplier' || company.kind === 'salesman'
  const record = (await recordsOf(sql, [id])).get(id)!
  return { ...company, jobs_won: bids ? company.jobs_won : null, record }
}
