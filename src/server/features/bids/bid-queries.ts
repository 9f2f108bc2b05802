import type { Bid } from '#contract/bid.ts'
import type { JobStatus } from '#contract/job.ts'
import { acceptsBids } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorId, limitTo, type Page, pageSize, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { type BidRow, bidColumns, toBid } from './bids-of-jobs.ts'

type PageQuery = { limit?: string | undefined; cursor?: string | undefined }

/** The bids of a job that the caller may see, newest first. */
export async function bidsOfJob(sql: Sql, actor: Caller, jobId: string, query: PageQuery): Promise<Page<Bid>> {
  const [found] = await sql<{ posted_by: string; status: JobStatus; title: string }[]>`
    select posted_by, status, title from jobs where id = ${jobId} and deleted_at is null`
  const job = orNotFound(found)
  authorize(policy.listBids(actor, job))
  const seesAll = policy.seeAllBids(actor, job).allowed
  if (actor.role === 'admin' && acceptsBids(job))
    await noteBidsRead(sql, actor, { target_id: jobId, target: job.title })
  return bidsWhere(
    sql,
    query,
    sql`b.job_id = ${jobId} and b.status <> 'withdrawn' ${seesAll ? sql`` : sql`and b.supplier_id = ${actor.company_id}`}`,
  )
}

/** The bids of the caller's company, newest first: those whose prices the caller may see. */
export async function ownBids(sql: Sql, actor: Caller, query: PageQuery): Promise<Page<Bid>> {
  authorize(policy.seePrices(actor, { status: 'awarded' }))
  const seesUndecided = policy.seePrices(actor, { status: 'open' }).allowed
  return bidsWhere(
    sql,
    query,
    sql`b.supplier_id = ${actor.company_id} ${seesUndecided ? sql`` : sql`and b.status <> 'submitted'`}`,
  )
}

async function bidsWhere(sql: Sql, query: PageQuery, condition: ReturnType<Sql>): Promise<Page<Bid>> {
  const size = pageSize(query)
  const before = cursorId(query)
  const live = sql`${condition} and b.deleted_at is null and j.deleted_at is null`
  const [rows, [counted]] = await Promise.all([
    sql<BidRow[]>`
      select ${bidColumns(sql)}
      from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id
      where ${live} ${before === null ? sql`` : sql`and b.seq < (select seq from bids where id = ${before})`}
      order by b.seq desc ${limitTo(sql, size + 1)}`,
    sql<{ total: number }[]>`select count(*) as total from bids b join jobs j on j.id = b.job_id where ${live}`,
  ])
  return { ...toPage(rows, size, (row) => row.id, toBid), total: counted!.total }
}
