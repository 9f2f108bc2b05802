import type {
  Bid,
  BidOutcome,
  BidStatus,
  BidTotals,
  CompanyRepresented,
  KnownCompany,
  OwnBidsQuery,
} from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { undecidedBids } from '#domain/bid-lifecycle.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import type { BiddingFacts, JobAccess } from '#domain/policy/job-policy.ts'
import type { Me } from '#domain/policy/me.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorId, limitTo, type Page, type PageQuery } from '../../paging.ts'
import { authorize, notFound, orNotFound, Refusal } from '../../refusal.ts'
import { everyWord, hasSpelling, inTitleOrLocation } from '../../search/search-conditions.ts'
import { searchPage } from '../../search/search-page.ts'
import { accessColumns, isKnownTo } from '../jobs/job-access.ts'
import { biddingColumns, isPublished } from '../jobs/job-status.ts'
import {
  type BidRow,
  bidColumns,
  isListedBid,
  listedBidColumns,
  listedOwnBidColumns,
  ownBidColumns,
  toBid,
} from './bids-of-jobs.ts'
import { ownVersion, sealedTotals } from './own-contents.ts'

type Condition = ReturnType<Sql>
type ListQuery = PageQuery & { q?: string | undefined }

/** The bids of a job that the caller may see, newest first. */
export async function bidsOfJob(sql: Sql, actor: Caller, jobId: string, query: PageQuery): Promise<Page<Bid>> {
  const onlyOf = await seesOnlyBidsOf(sql, actor, jobId)
  return bidsWhere(sql, query, bidsOn(sql, jobId, onlyOf), onlyOf !== null)
}

/** The same without pages. */
export async function allBidsOfJob(sql: Sql, actor: Caller, jobId: string): Promise<Bid[]> {
  const onlyOf = await seesOnlyBidsOf(sql, actor, jobId)
  const rows = await sql<BidRow[]>`
    select ${columnsFor(sql, onlyOf !== null)}
    from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id ${ownVersion(sql)}
    where ${bidsOn(sql, jobId, onlyOf)} and b.deleted_at is null and j.deleted_at is null order by b.seq desc`
  return rows.map(toBid)
}

/** The company whose bids of a job the caller is limited to; null: all bids. An admin's read is audited. */
async function seesOnlyBidsOf(sql: Sql, actor: Caller, jobId: string): Promise<CompanyId | null> {
  const [found] = await sql<(BiddingFacts & JobAccess & { title: string })[]>`
    select ${biddingColumns(sql)}, ${accessColumns(sql, actor.company_id)}, j.title from jobs j where j.id = ${jobId} and j.deleted_at is null`
  const job = orNotFound(found)
  authorize(policy.seeJob(actor, job))
  authorize(policy.listBids(actor, job))
  const seesAll = policy.seeAllBids(actor, job).allowed
  if (seesAll && actor.role === 'admin' && isUndecided(job))
    await noteBidsRead(sql, actor, { target_id: jobId, target: job.title })
  return seesAll ? null : actor.company_id
}

const bidsOn = (sql: Sql, jobId: string, onlyOf: CompanyId | null): Condition =>
  sql`b.job_id = ${jobId} and b.status <> 'withdrawn' ${onlyOf === null ? sql`` : sql`and b.supplier_id = ${onlyOf}`}`

/** The columns of listed bids `b` with their versions `v`: of own ones also what is sealed. */
const columnsFor = (sql: Sql, isOwn: boolean): Fragment => (isOwn ? listedOwnBidColumns(sql) : listedBidColumns(sql))

/** One bid, under the same rules as in lists. */
export async function bidById(sql: Sql, actor: Me, id: string): Promise<Bid> {
  const [asked] = await sql<(BiddingFacts & { supplier_id: string; bid_status: BidStatus; taken_by: string | null })[]>`
    select b.supplier_id, b.status as bid_status, ${biddingColumns(sql)},
      case when b.taken_from = ${actor.company_id} then (select company_name from companies where id = b.supplier_id) end as taken_by
    from bids b join jobs j on j.id = b.job_id where b.id = ${id} and b.deleted_at is null and j.deleted_at is null`
  const { supplier_id, bid_status, taken_by, ...job } = orNotFound(asked)
  if (taken_by !== null) throw new Refusal(404, messages.takenByFirm({ company: taken_by }))
  authorize(policy.seeBid(actor, job, { supplier_id, status: bid_status }))
  // Buyers do not see withdrawn bids.
  if (bid_status === 'withdrawn' && job.posted_by === actor.company_id) throw notFound()
  const isOwn = supplier_id === actor.company_id
  const [bid] = await sql<BidRow[]>`
    select ${isOwn ? ownBidColumns(sql) : bidColumns(sql)}
    from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id ${ownVersion(sql)}
    where b.id = ${id} and b.deleted_at is null and j.deleted_at is null`
  const { job_id, title } = orNotFound(bid)
  if (actor.role === 'admin' && isUndecided(job)) await noteBidsRead(sql, actor, { target_id: job_id, target: title })
  return toBid(bid!)
}

const statusesOf: Record<BidOutcome, BidStatus[]> = {
  waiting: [...undecidedBids, 'offered'],
  won: ['awarded'],
  lost: ['rejected', 'lapsed'],
  withdrawn: ['withdrawn', 'declined'],
}

/** An SQL condition: bids `b` of the caller's company whose prices the caller may see. */
function seenOwnBids(sql: Sql, actor: Caller): Condition {
  authorize(policy.seePrices(actor, { status: 'awarded' }))
  const seesUndecided = policy.seePrices(actor, { status: 'open' }).allowed
  return sql`b.supplier_id = ${actor.company_id} ${seesUndecided ? sql`` : sql`and b.status <> all(${[...undecidedBids]}::text[])`}`
}

/** The bids of the caller's company, newest first, if the caller may see their prices. */
export async function ownBids(sql: Sql, actor: Caller, query: OwnBidsQuery): Promise<Page<Bid>> {
  return bidsWhere(
    sql,
    query,
    sql`${seenOwnBids(sql, actor)}
      ${query.outcome ? sql`and b.status = any(${statusesOf[query.outcome]}::text[])` : sql``}`,
    true,
  )
}

/** What was awarded of an awarded bid `b`: all of it, or some of its lines. */
const awardedSum = (sql: Sql) => sql`
  coalesce((select sum(a.amount) from awards a where a.bid_id = b.id and a.status = 'accepted'), b.price_quote)`

/** The number of own bids of each outcome, and the sum of their prices, of won ones of what was awarded. */
export async function ownBidTotals(sql: Sql, actor: Caller): Promise<BidTotals> {
  const own = seenOwnBids(sql, actor)
  const [rows, sealed] = await Promise.all([
    sql<{ status: BidStatus; bids: number; rupees: number | null }[]>`
      select b.status, count(*) as bids, sum(case when b.status = 'awarded' then ${awardedSum(sql)} else b.price_quote end) as rupees
      from bids b where ${own} and ${isListedBid(sql)} group by b.status`,
    sealedTotals(sql, own),
  ])
  const totalOf = (outcome: BidOutcome) => {
    const isThat = ({ status }: { status: BidStatus }) => statusesOf[outcome].includes(status)
    const those = rows.filter(isThat)
    return { bids: sumOf(those, 'bids'), rupees: sumOf([...those, ...sealed.filter(isThat)], 'rupees') }
  }
  return { waiting: totalOf('waiting'), won: totalOf('won'), lost: totalOf('lost'), withdrawn: totalOf('withdrawn') }
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number | null>[], name: Name) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)

const mostCompanies = 200

/**
 * The companies for which a salesman has bid, each with its latest details, most recent first; `has_bid` is for this job. Not those
 * that have said "Not us".
 */
export async function knownCompanies(sql: Sql, actor: Caller, jobId: string): Promise<KnownCompany[]> {
  const [job] = await sql`
    select from jobs j where j.id = ${jobId} and ${isPublished(sql)} and ${isKnownTo(sql, actor.company_id)}`
  orNotFound(job)
  const rows = await sql<{ company: CompanyRepresented; has_bid: boolean }[]>`
    with own as (
      select b.seq, b.job_id, b.status, b.company_represented as company, b.company_represented ->> 'gst_number' as gst_number
      from bids b join jobs j on j.id = b.job_id
      where b.supplier_id = ${actor.company_id} and b.company_represented is not null and b.deleted_at is null
        and j.deleted_at is null and not exists (
          select from representations r
          where r.salesman_id = b.supplier_id and r.gst_number = b.company_represented ->> 'gst_number' and r.status = 'refused')
    ), latest as (select distinct on (gst_number) * from own order by gst_number, seq desc)
    select company, exists (
      select from own where own.gst_number = latest.gst_number and own.job_id = ${jobId} and own.status <> 'withdrawn'
    ) as has_bid
    from latest order by seq desc limit ${mostCompanies}`
  return rows.map(({ company, has_bid }) => ({ ...company, has_bid }))
}

/** One of these spellings is in title or location of job `j`, or in the name of the company for which bid `b` was placed. */
const inOwnBid = (sql: Sql, spellings: readonly string[]): Condition =>
  sql`(${inTitleOrLocation(sql, spellings)} or ${hasSpelling(sql, sql`b.company_represented ->> 'company_name'`, spellings)})`

function bidsWhere(sql: Sql, query: ListQuery, condition: Condition, isOwn: boolean): Promise<Page<Bid>> {
  const live = sql`${condition} and b.deleted_at is null and j.deleted_at is null`
  return searchPage<BidRow, Bid>(sql, query, {
    condition: (words) => everyWord(sql, words, (spellings) => ({ where: inOwnBid(sql, spellings) })),
    read: (found, from, rows) => {
      const before = cursorId(from)
      return sql<BidRow[]>`
        select ${columnsFor(sql, isOwn)}
        from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id ${ownVersion(sql)}
        where ${live} and ${found} ${before === null ? sql`` : sql`and b.seq < (select seq from bids where id = ${before})`}
        order by b.seq desc ${limitTo(sql, rows)}`
    },
    async count(found) {
      const [counted] = await sql<{ total: number }[]>`
        select count(*) as total from bids b
        ${query.q ? sql`join jobs j on j.id = b.job_id where ${live} and ${found}` : sql`where ${condition} and ${isListedBid(sql)}`}`
      return counted!.total
    },
    keyOf: (row) => row.id,
    toItem: toBid,
  })
}
