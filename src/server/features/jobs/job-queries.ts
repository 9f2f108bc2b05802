import type { Bid } from '#contract/bid.ts'
import type { Job, JobsQuery } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import { acceptsBids } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { containing, cursorSeq, limitTo, type Page, pageSize, toPage } from '../../paging.ts'
import { orNotFound } from '../../refusal.ts'
import { emailColumn } from '../account/account-queries.ts'
import { bidsOfJobs } from '../bids/bids-of-jobs.ts'

type JobRow = Omit<Job, 'posted_by_info' | 'bids' | 'bid_count'> & {
  seq: number
  company_name: string
}

const columns = (sql: Sql) => sql`
  j.seq, j.id, j.title, j.description, j.category, j.quantity, j.location, j.delivery_timeline, j.budget_range,
  j.status, j.created_at, j.posted_by, c.company_name`

/** A job as anybody may see it: no e-mail address, no bids, not even how many. What the contract doesn't name isn't sent. */
function publicJob(row: JobRow): Job {
  return { ...row, posted_by_info: { company_name: row.company_name, email: null }, bid_count: null, bids: [] }
}

/** All jobs, newest first. The same for every caller, so that nothing in it can belong to one of them. */
export async function jobsPage(sql: Sql, query: JobsQuery): Promise<Page<Job>> {
  const size = pageSize(query)
  const before = cursorSeq(query)
  const rows = await sql<JobRow[]>`
    select ${columns(sql)}
    from jobs j join companies c on c.id = j.posted_by
    where ${[
      sql`j.deleted_at is null`,
      ...(before === null ? [] : [sql`and j.seq < ${before}`]),
      ...(query.category ? [sql`and j.category = ${query.category}`] : []),
      ...(query.status ? [sql`and j.status = ${query.status}`] : []),
      ...(query.q ? [sql`and j.search_text ilike ${containing(query.q)}`] : []),
    ]}
    order by j.seq desc ${limitTo(sql, size + 1, query)}`
  return { ...toPage(rows, size, (row) => row.seq, publicJob), shared: true }
}

/** A buyer's own jobs, newest first, each with its three cheapest bids and their count. */
export async function ownJobs(
  sql: Sql,
  actor: Caller,
  query: { limit?: string | undefined; cursor?: string | undefined },
): Promise<Page<Job>> {
  const size = pageSize(query)
  const before = cursorSeq(query)
  const [rows, [counted]] = await Promise.all([
    sql<(JobRow & { email: string | null; bid_count: number })[]>`
      select ${columns(sql)}, ${emailColumn(sql)}, (
        select count(*) from bids b where b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn'
      ) as bid_count
      from jobs j join companies c on c.id = j.posted_by
      where j.posted_by = ${actor.company_id} and j.deleted_at is null ${before === null ? sql`` : sql`and j.seq < ${before}`}
      order by j.seq desc ${limitTo(sql, size + 1)}`,
    sql<{ total: number }[]>`
      select count(*) as total from jobs where posted_by = ${actor.company_id} and deleted_at is null`,
  ])
  const priced = rows.filter((row) => policy.seeAllBids(actor, row).allowed).map((row) => row.id)
  const bids = await bidsOfJobs(sql, priced, { most: limits.bidsPerJobInLists })
  const page = toPage(
    rows,
    size,
    (row) => row.seq,
    (row) => ownJob(row, actor, bids.get(row.id) ?? []),
  )
  return { ...page, total: counted!.total }
}

function ownJob(row: JobRow & { email: string | null; bid_count: number }, actor: Caller, bids: Bid[]): Job {
  const job = publicJob(row)
  const bid_count = policy.seeAllBids(actor, row).allowed ? row.bid_count : null
  return { ...job, posted_by_info: { ...job.posted_by_info, email: row.email }, bids, bid_count }
}

/** One job as the caller may see it: the policy decides on every part that is not everybody's. */
export async function jobById(sql: Sql, actor: Caller, jobId: string): Promise<Job> {
  const [found] = await sql<(JobRow & { email: string | null; bid_count: number; is_winner: boolean })[]>`
    select ${columns(sql)}, ${emailColumn(sql)}, (
        select count(*) from bids b where b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn'
      ) as bid_count, exists (
        select from bids b where b.job_id = j.id and b.supplier_id = ${actor.company_id} and b.status = 'awarded'
      ) as is_winner
    from jobs j join companies c on c.id = j.posted_by
    where j.id = ${jobId} and j.deleted_at is null`
  const { email, bid_count, is_winner, ...row } = orNotFound(found)
  const seesAll = policy.seeAllBids(actor, row).allowed
  if (actor.role === 'admin' && acceptsBids(row))
    await noteBidsRead(sql, actor, { target_id: jobId, target: row.title })
  const onlyOf = seesAll ? null : actor.company_id
  const seesOwn = policy.seePrices(actor, row).allowed
  const bids = await bidsOfJobs(sql, seesOwn ? [jobId] : [], { most: limits.bidsPerJobInLists, onlyOf })
  const job = publicJob(row)
  const seesEmail = policy.seePosterEmail(actor, row, is_winner).allowed
  return {
    ...job,
    posted_by_info: { ...job.posted_by_info, email: seesEmail ? email : null },
    bid_count: seesAll ? bid_count : null,
    bids: bids.get(jobId) ?? [],
  }
}
