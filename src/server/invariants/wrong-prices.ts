import { parsePaise } from '#domain/exact.ts'
import { boqLineOf, pricedBidOf, type Quotation } from '#domain/statement/quotation.ts'
import { reckonBid } from '#domain/statement/reckon-bid.ts'
import type { Sql } from '../db/database.ts'
import { quotationsOf } from '../features/bids/read-quotation.ts'
import { linesAfter } from '../features/boq/items-of-job.ts'

/** No query can reckon it: rounding, discount and GST follow from the domain alone. */
export const pricesFollowFromRates = 'The price of an itemised bid follows from its rates'

const bidsAtOnce = 500
type BidRow = { job_id: string; bid_id: string }
type VersionRow = { version: number; addendum_no: number; price_quote: number }

/** The versions whose stored price differs from that of their rates, terms and charges, as sentences. */
export async function wrongPrices(sql: Sql): Promise<string[]> {
  const found: string[] = []
  for (let after: BidRow | undefined; ; ) {
    const bids = await nextBids(sql, after)
    for (const bid of bids) found.push(...(await wrongVersions(sql, bid)))
    after = bids.at(-1)
    if (bids.length < bidsAtOnce) return found
  }
}

/** By job, so that those of one job share its lines in the cache of the database. */
const nextBids = (sql: Sql, after: BidRow | undefined): Promise<BidRow[]> => sql<BidRow[]>`
  select distinct job_id, bid_id from bid_versions
  where tax_type is not null and (job_id, bid_id) > (${after?.job_id ?? first}, ${after?.bid_id ?? first})
  order by job_id, bid_id limit ${bidsAtOnce}`

const first = '00000000-0000-0000-0000-000000000000'

async function wrongVersions(sql: Sql, { job_id, bid_id }: BidRow): Promise<string[]> {
  const [versions, quotations] = await Promise.all([
    sql<VersionRow[]>`
      select version, addendum_no, price_quote from bid_versions
      where bid_id = ${bid_id} and tax_type is not null order by version`,
    quotationsOf(sql, bid_id),
  ])
  const found: string[] = []
  for (const { version, addendum_no, price_quote } of versions) {
    const price = await priceOf(sql, { job_id, addendum_no }, quotations.get(version)!)
    // Without the amounts: the bid may be sealed, and operators read this.
    if (price !== parsePaise(price_quote))
      found.push(`${pricesFollowFromRates}: version ${version} of bid ${bid_id} has another`)
  }
  return found
}

async function priceOf(sql: Sql, of: { job_id: string; addendum_no: number }, quotation: Quotation) {
  const lines = (await linesAfter(sql, of.job_id, of.addendum_no)).map(boqLineOf)
  return reckonBid(lines, pricedBidOf(lines, quotation)).price_quote
}
