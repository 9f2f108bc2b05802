import type { Job, JobForBidder, JobsQuery } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorSeq, limitTo, type Page } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { newestFound } from '../../search/newest-found.ts'
import { posterNamed } from '../../search/poster-named.ts'
import { type Condition, everyWord, inTextOrLines, inTitleOrLocation } from '../../search/search-conditions.ts'
import { searchPage } from '../../search/search-page.ts'
import { emailColumn } from '../account/account-queries.ts'
import { bidCount, bidsOfJobs, ownBidsOnJobs } from '../bids/bids-of-jobs.ts'
import { everything, isOffered, type OffersInList } from '../offers/offers-queries.ts'
import { accessColumns, invitedTo } from './job-access.ts'
import { hasStatus, isListed, statusOf } from './job-status.ts'

export type JobRow = Omit<Job, 'posted_by_info' | 'bids' | 'bid_count' | 'is_invited'> & {
  seq: number
  company_name: string
}

/** Of a job `j` and its company `c`. */
export const jobColumns = (sql: Sql) => sql`
  j.seq, j.id, j.title, j.description, j.category, j.quantity, j.location, j.delivery_timeline, j.budget_range,
  ${statusOf(sql)} as status, j.created_at, j.posted_by, c.company_name, j.bid_deadline, j.sealed, j.opened_at,
  j.question_deadline, j.validity_days, j.min_bids, j.opening, j.version, j.addendum_no, j.cancel_reason,
  j.item_count, j.delivery_basis, j.place_of_supply, j.pincode, j.visibility`

/** The same in lists, with the number of files. */
export const listedColumns = (sql: Sql) => sql`
  ${jobColumns(sql)}, (select count(*) from files f where f.job_id = j.id) as file_count`

/** A job as anybody may see it: without e-mail address, bids and their number. Fields outside the contract are not sent. */
export function publicJob(row: JobRow): Job {
  const posted_by_info = { company_name: row.company_name, email: null }
  return { ...row, posted_by_info, bid_count: null, bids: [], is_invited: false }
}

/** The job for one reader: without its budget where they may see no amount. Every reply with a job passes through here. */
export const jobFor = <Seen extends Job>(actor: Caller, job: Seen): Seen =>
  policy.seeAmounts(actor).allowed ? job : { ...job, budget_range: null }

/** A shared page as it is, or a copy without budgets. */
export const jobsFor = (actor: Caller, page: Page<Job>): Page<Job> =>
  policy.seeAmounts(actor).allowed
    ? page
    : { ...page, items: page.items.map((job) => jobFor(actor, job)), shared: false }

/** `onlyTitles`: searches title and location, neither description nor company. `offers`: only jobs that fit these. */
export type JobSearch = JobsQuery & { onlyTitles?: boolean; offers?: OffersInList }

/** All jobs, newest first unless asked; of a search, similar words last. The same for every caller, so it contains nothing private. */
export async function jobsPage(sql: Sql, query: JobSearch): Promise<Page<Job>> {
  const offered = await isOffered(sql, query.offers ?? everything)
  // Places are words too: few jobs may have them.
  const words = query.q ?? query.offers?.districts.join(' ')
  const page = await searchPage<JobRow, Job>(sql, query, {
    condition: (words) =>
      everyWord(sql, words, (spellings) =>
        query.onlyTitles ? { where: inTitleOrLocation(sql, spellings) } : inTextOrCompany(sql, spellings),
      ),
    read: (condition, from, rows) => {
      const before = cursorSeq(from)
      const found = (within: Fragment, whole: boolean, fits: Fragment = offered.where) => sql<JobRow[]>`
          select ${listedColumns(sql)}
          from jobs j join companies c on c.id = j.posted_by
          where ${[
            isListed(sql),
            following(sql, query, before),
            ...(query.company ? [sql`and j.posted_by = ${query.company}`] : []),
            ...(query.category ? [sql`and j.category = ${query.category}`] : []),
            ...(query.status ? [sql`and ${hasStatus(sql, query.status)}`] : []),
            ...(words ? [sql`and ${within}`] : []),
            ...(query.q ? [sql`and ${condition}`] : []),
            ...(query.offers ? [sql`and ${fits}`] : []),
          ]}
          order by ${whole ? sql`j.seq + 0` : sql`j.seq`} ${direction(sql, query)} ${limitTo(sql, rows, { q: words })}`
      const table = query.sort === 'oldest' ? 'oldestJobs' : 'jobs'
      return newestFound(sql, { table, q: words, before, rows }, found)
    },
    keyOf: (row) => row.seq,
    toItem: publicJob,
  })
  return { ...page, shared: true }
}

/** The jobs `j` after the last one of the previous page, in the order asked for. */
export function following(sql: Sql, { sort }: Pick<JobsQuery, 'sort'>, last: number | null): Fragment {
  if (last === null) return sql``
  return sort === 'oldest' ? sql`and j.seq > ${last}` : sql`and j.seq < ${last}`
}

export const direction = (sql: Sql, { sort }: Pick<JobsQuery, 'sort'>): Fragment =>
  sort === 'oldest' ? sql`asc` : sql`desc`

async function inTextOrCompany(sql: Sql, spellings: readonly string[]): Promise<Condition> {
  const company = await posterNamed(sql, spellings)
  return { where: sql`(${inTextOrLines(sql, spellings)} or ${company.where})` }
}

/** Adds the bids of the caller's company to each job of the shared page. */
export async function withOwnBids(sql: Sql, actor: Caller, page: Page<Job>): Promise<Page<JobForBidder>> {
  const own = await ownBidsOnJobs(
    sql,
    actor.company_id,
    page.items.map(({ id }) => id),
  )
  const invited = await invitedTo(sql, actor.company_id, page.items)
  const items = jobsFor(actor, page).items.map((job) => {
    const { count, newest } = own.get(job.id) ?? { count: 0, newest: null }
    return {
      ...job,
      is_invited: invited.has(job.id),
      own_bids: count,
      own_bid: policy.seePrices(actor, job).allowed ? newest : null,
    }
  })
  return { items, next: page.next }
}

type FoundJob = { email: string | null; bid_count: number; is_winner: boolean; is_invited: boolean }

/** One job as the caller may see it: the policy decides about every part that is not public. */
export async function jobById(sql: Sql, actor: Caller, jobId: string): Promise<Job> {
  const [found] = await sql<(JobRow & FoundJob)[]>`
    select ${jobColumns(sql)}, ${accessColumns(sql, actor.company_id)}, ${emailColumn(sql)}, ${bidCount(sql)}, exists (
        select from bids b where b.job_id = j.id and b.supplier_id = ${actor.company_id} and b.status = 'awarded'
      ) as is_winner
    from jobs j join companies c on c.id = j.posted_by
    where j.id = ${jobId} and j.deleted_at is null`
  const { email, bid_count, is_winner, is_invited, ...row } = orNotFound(found)
  authorize(policy.seeJob(actor, { ...row, is_invited }))
  const seesAll = policy.seeAllBids(actor, row).allowed
  if (seesAll && actor.role === 'admin' && isUndecided(row))
    await noteBidsRead(sql, actor, { target_id: jobId, target: row.title })
  const onlyOf = seesAll ? null : actor.company_id
  const seesOwn = policy.seePrices(actor, row).allowed
  const most = seesAll ? limits.bidsPerJobInLists : limits.ownBidsOnJob
  const bids = await bidsOfJobs(sql, seesOwn ? [jobId] : [], { most, onlyOf })
  const job = jobFor(actor, publicJob(row))
  const seesEmail = policy.seePosterEmail(actor, row, is_winner).allowed
  return {
    ...job,
    is_invited,
    posted_by_info: { ...job.posted_by_info, email: seesEmail ? email : null },
    bid_count: policy.countBids(actor, row).allowed ? bid_count : null,
    bids: bids.get(jobId) ?? [],
  }
}
