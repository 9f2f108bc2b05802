import type { Bid } from '#contract/bid.ts'
import type { Job, OwnJobsQuery } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorSeq, limitTo, type Page } from '../../paging.ts'
import { authorize } from '../../refusal.ts'
import { everyWord, inTextOrLines } from '../../search/search-conditions.ts'
import { searchPage } from '../../search/search-page.ts'
import { emailColumn } from '../account/account-queries.ts'
import { bidCount, bidsOfJobs } from '../bids/bids-of-jobs.ts'
import { direction, following, type JobRow, jobFor, listedColumns, publicJob } from './job-queries.ts'
import { hasStatus } from './job-status.ts'

type OwnJobRow = JobRow & { email: string | null; bid_count: number }

/**
 * A buyer's own jobs, newest first unless asked, each with its three cheapest bids, of which the awarded one is always one, and
 * their count. The total counts all that the search and the filters find.
 */
export async function ownJobs(sql: Sql, actor: Caller, query: OwnJobsQuery): Promise<Page<Job>> {
  // The filter would reveal the number of bids, so it needs the right to see it.
  if (query.bids) authorize(policy.seePrices(actor, { status: 'open' }))
  const wanted = wantedJobs(sql, actor, query)
  const page = await searchPage<OwnJobRow, OwnJobRow>(sql, query, {
    condition: (words) => everyWord(sql, words, (spellings) => ({ where: inTextOrLines(sql, spellings) })),
    read: (found, from, rows) => sql<OwnJobRow[]>`
      select ${listedColumns(sql)}, ${emailColumn(sql)}, ${bidCount(sql)}
      from jobs j join companies c on c.id = j.posted_by
      where ${wanted} and ${found} ${following(sql, query, cursorSeq(from))}
      order by j.seq ${direction(sql, query)} ${limitTo(sql, rows)}`,
    async count(found) {
      const [counted] = await sql<{ total: number }[]>`
        select count(*) as total from jobs j where ${wanted} and ${found}`
      return counted!.total
    },
    keyOf: (row) => row.seq,
    toItem: (row) => row,
  })
  const priced = page.items.filter((row) => policy.seeAllBids(actor, row).allowed).map((row) => row.id)
  const bids = await bidsOfJobs(sql, priced, { most: limits.bidsPerJobInLists })
  return { ...page, items: page.items.map((row) => ownJob(row, actor, bids.get(row.id) ?? [])) }
}

function wantedJobs(sql: Sql, actor: Caller, { status, category, bids }: OwnJobsQuery): Fragment {
  const liveBid = sql`exists (select from bids b where b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn')`
  return sql`j.posted_by = ${actor.company_id} and j.deleted_at is null
    ${status ? sql`and ${hasStatus(sql, status)}` : sql``} ${category ? sql`and j.category = ${category}` : sql``}
    ${bids === 'some' ? sql`and ${liveBid}` : sql``} ${bids === 'none' ? sql`and not ${liveBid}` : sql``}`
}

function ownJob(row: OwnJobRow, actor: Caller, bids: Bid[]): Job {
  const job = jobFor(actor, publicJob(row))
  const bid_count = policy.countBids(actor, row).allowed ? row.bid_count : null
  return { ...job, posted_by_info: { ...job.posted_by_info, email: row.email }, bids, bid_count }
}
