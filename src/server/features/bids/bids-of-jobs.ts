import type { Bid, Consent } from '#contract/bid.ts'
import type { CompanyId } from '#domain/actor.ts'
import type { Sql } from '../../db/database.ts'
import { contactConfirmed, emailColumn } from '../account/account-queries.ts'
import { isVerified } from '../checks/badge-columns.ts'
import { consentColumn } from '../representations/consent-columns.ts'
import { linesLeftOut } from './lines-left-out.ts'
import { ownContents, ownVersion } from './own-contents.ts'

export type BidRow = Omit<Bid, 'supplier_info' | 'job_info' | 'awarded_amount' | 'was_unconfirmed'> & {
  was_unconfirmed: boolean
  awarded_amount: number | null
  seq: number
  company_name: string
  contact_phone: string
  email: string | null
  verified: boolean
  jobs_won: number
  contact_confirmed: boolean | null
  consent: Consent | null
  title: string
  category: Bid['job_info']['category']
  location: string
  buyer_id: string
  buyer: string
}

/** The columns of a bid `b` with its supplier's company `c` and its job `j`. A sealed one has no contents: 0 and nothing. */
export const bidColumns = (sql: Sql) => sql`
  coalesce(b.price_quote, 0) as price_quote, coalesce(b.delivery_estimate, '') as delivery_estimate, b.notes,
  b.valid_until::text as valid_until, null::text as receipt_code,
  null::text as feedback, ${aboutBid(sql)}`

/** The same of the reader's own company, whose sealed contents are read too; with `ownVersion` in the FROM clause. */
export const ownBidColumns = (sql: Sql) => sql`${ownContents(sql)},
  case when b.status = 'rejected' then b.feedback end as feedback, ${aboutBid(sql)}`

/** The same with the number of files, of which nobody else learns while a bid is sealed. */
export const listedBidColumns = (sql: Sql) => sql`
  ${bidColumns(sql)}, case when not b.sealed then (select count(*) from files f where f.bid_id = b.id) end as file_count`
export const listedOwnBidColumns = (sql: Sql) => sql`
  ${ownBidColumns(sql)}, (select count(*) from files f where f.bid_id = b.id) as file_count`

/** Of bid `b`: the sum of the lines that it has won, or that are offered to it before it has won any; null where it is the whole bid, or none. */
export const awardedPart = (sql: Sql) => sql`
  case when b.status in ('awarded', 'offered') then (
    select case when not bool_or(a.whole) then sum(a.amount) end
    from awards a where a.bid_id = b.id and a.status = case b.status when 'awarded' then 'accepted' else 'offered' end
  ) end`

/** Of bid `b` on job `j`: what an addendum had put in question when another bid was awarded. */
export const wasUnconfirmed = (sql: Sql) => sql`
  (b.status = 'rejected' and b.confirmed_addendum < j.addendum_no and exists (
    select from addenda a where a.job_id = j.id and a.effect = 'terms' and a.no > b.confirmed_addendum
  ))`

const aboutBid = (sql: Sql) => sql`
  b.seq, b.id, b.job_id, b.supplier_id, b.status, b.created_at, b.updated_at, b.company_represented, b.sealed, b.version,
  b.confirmed_addendum, ${wasUnconfirmed(sql)} as was_unconfirmed, c.company_name, c.contact_phone, ${emailColumn(sql)},
  ${isVerified(sql)} and b.company_represented is null as verified,
  ${contactConfirmed(sql)}, ${consentColumn(sql)},
  ${awardedPart(sql)} as awarded_amount,
  j.title, j.category, j.location,
  j.posted_by as buyer_id,
  (select buyers.company_name from companies buyers where buyers.id = j.posted_by) as buyer,
  (
    select count(*) from bids won
    where won.supplier_id = b.supplier_id and won.status = 'awarded' and won.deleted_at is null
      and coalesce(won.company_represented ->> 'gst_number', '') = coalesce(b.company_represented ->> 'gst_number', '')
  ) as jobs_won`

/**
 * A condition on bid `b`: neither it nor its job is deleted. For counting: with the few deleted jobs, the indexes of bids answer
 * without reading a bid or its job.
 */
export const isListedBid = (sql: Sql) => sql`
  (b.deleted_at is null and not exists (select from jobs gone where gone.id = b.job_id and gone.deleted_at is not null))`

/** How many bids of a job `j` count. */
export const bidCount = (sql: Sql) => sql`
  (select count(*) from bids b where b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn') as bid_count`

export function toBid(row: BidRow): Bid {
  const {
    seq,
    company_name,
    contact_phone,
    email,
    verified,
    jobs_won,
    contact_confirmed,
    consent,
    awarded_amount,
    was_unconfirmed,
    title,
    category,
    location,
    buyer_id,
    buyer,
    ...bid
  } = row
  return {
    ...bid,
    ...(awarded_amount !== null && { awarded_amount }),
    ...(was_unconfirmed && { was_unconfirmed }),
    supplier_info: {
      ...{ company_name, contact_phone, email, verified, jobs_won },
      ...(contact_confirmed !== null && { contact_confirmed }),
      ...(consent !== null && { consent }),
    },
    job_info: { title, category, location, company_id: buyer_id, company_name: buyer },
  }
}

/**
 * The bids of several jobs in one query, by job, the awarded one first and then the cheapest: at most `most` for each job, only
 * of the company `onlyOf` if it is given, which is the caller's own: it reads its sealed bids.
 */
export async function bidsOfJobs(
  sql: Sql,
  jobIds: string[],
  { most, onlyOf = null }: { most: number; onlyOf?: string | null },
): Promise<Map<string, Bid[]>> {
  if (jobIds.length === 0) return new Map()
  const ofJob = sql`
    from bids where bids.job_id = wanted.job_id and deleted_at is null ${onlyOf === null ? sql`` : sql`and supplier_id = ${onlyOf}`}`
  // Two reads, so that each follows an index.
  const rows = await sql<(BidRow & { lines_left_out: number })[]>`
    select ${onlyOf === null ? bidColumns(sql) : ownBidColumns(sql)}, ${onlyOf === null ? linesLeftOut(sql) : sql`0`} as lines_left_out
    from unnest(${jobIds}::uuid[]) as wanted (job_id)
    cross join lateral (
      select * from (
        (select * ${ofJob} and status = 'awarded')
        union all
        (select * ${ofJob} and status not in ('withdrawn', 'awarded') order by price_quote, seq limit ${most})
      ) found
      order by status = 'awarded' desc, price_quote, seq limit ${most}
    ) b
    join companies c on c.id = b.supplier_id
    join jobs j on j.id = b.job_id
    ${onlyOf === null ? sql`` : ownVersion(sql)}
    order by b.status = 'awarded' desc, b.price_quote, b.seq`
  const bids = rows.map(({ lines_left_out, ...row }) => ({
    ...toBid(row),
    ...(lines_left_out > 0 && { lines_left_out }),
  }))
  return Map.groupBy(bids, (bid) => bid.job_id)
}

/** The caller's company's bids on each of these jobs: the number of live ones, and the one that won or is to be answered, else the newest. */
export async function ownBidsOnJobs(
  sql: Sql,
  companyId: CompanyId,
  jobIds: string[],
): Promise<Map<string, { count: number; newest: Bid }>> {
  if (jobIds.length === 0) return new Map()
  const rows = await sql<(BidRow & { own_bids: number })[]>`
    select distinct on (b.job_id) ${ownBidColumns(sql)}, count(*) over (partition by b.job_id) as own_bids
    from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id ${ownVersion(sql)}
    where b.supplier_id = ${companyId} and b.job_id = any(${jobIds}::uuid[]) and b.deleted_at is null and b.status <> 'withdrawn'
    order by b.job_id, b.status in ('awarded', 'offered') desc, b.seq desc`
  return new Map(rows.map(({ own_bids, ...row }) => [row.job_id, { count: own_bids, newest: toBid(row) }]))
}
