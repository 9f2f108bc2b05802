import { type CompanyRecord, type JobRecords, recordMetrics } from '#contract/company-record.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import type { BiddingFacts, JobAccess } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { biddingColumns } from '../jobs/job-status.ts'

type Figure = { company_id: string; metric: keyof CompanyRecord; value: number; n: number }

/** The records of companies, by company. The caller has decided that the reader may see them. */
export async function recordsOf(sql: Sql, companies: readonly string[]): Promise<Map<string, CompanyRecord>> {
  const figures = await sql<Figure[]>`
    select company_id, metric, value, n from company_records where company_id = any(${[...companies]}::uuid[])`
  const byCompany = Map.groupBy(figures, ({ company_id }) => company_id)
  return new Map(companies.map((id) => [id, recordFrom(byCompany.get(id) ?? [])]))
}

function recordFrom(figures: readonly Figure[]): CompanyRecord {
  const figureOf = (name: (typeof recordMetrics)[number]) => {
    const found = figures.find(({ metric }) => metric === name)
    return found ? { value: found.value, n: found.n } : null
  }
  return Object.fromEntries(recordMetrics.map((name) => [name, figureOf(name)])) as CompanyRecord
}

/** The records of a job's buyer and, for whoever sees all its bids, of its bidders. An admin's read is audited. */
export async function recordsOfJob(sql: Sql, actor: Caller, jobId: string): Promise<JobRecords> {
  const [found] = await sql<(BiddingFacts & JobAccess & { title: string })[]>`
    select ${biddingColumns(sql)}, ${accessColumns(sql, actor.company_id)}, j.title from jobs j where j.id = ${jobId} and j.deleted_at is null`
  const job = orNotFound(found)
  authorize(policy.seeJob(actor, job))
  const seesBidders = policy.seeAllBids(actor, job).allowed
  if (seesBidders && actor.role === 'admin' && isUndecided(job))
    await noteBidsRead(sql, actor, { target_id: jobId, target: job.title })
  const bids = seesBidders ? await companiesOfBids(sql, jobId) : []
  const records = await recordsOf(sql, [job.posted_by, ...bids.map(({ supplier_id }) => supplier_id)])
  return {
    buyer: records.get(job.posted_by)!,
    bids: bids.map(({ bid_id, supplier_id }) => ({ bid_id, record: records.get(supplier_id)! })),
  }
}

const companiesOfBids = (sql: Sql, jobId: string) => sql<{ bid_id: string; supplier_id: string }[]>`
  select b.id as bid_id, b.supplier_id from bids b
  where b.job_id = ${jobId} and b.deleted_at is null and b.status <> 'withdrawn' and b.company_represented is null`
