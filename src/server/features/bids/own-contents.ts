import type { BidStatus } from '#contract/bid.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'

/**
 * The contents of bid `b` for its own company: also those of a sealed one, which nobody else reads. With `ownVersion` in the FROM
 * clause.
 */
export const ownContents = (sql: Sql): Fragment => sql`
  coalesce(b.price_quote, v.price_quote, 0) as price_quote,
  coalesce(b.delivery_estimate, v.delivery_estimate, '') as delivery_estimate, coalesce(b.notes, v.notes) as notes,
  coalesce(b.valid_until, v.valid_until)::text as valid_until, left(encode(v.content_sha256, 'hex'), 16) as receipt_code`

export const ownVersion = (sql: Sql): Fragment => sql`
  left join bid_versions v on v.bid_id = b.id and v.version = b.version`

/** The sum of the sealed prices among the company's bids `b` that match the condition, by status. */
export function sealedTotals(sql: Sql, condition: Fragment): Promise<{ status: BidStatus; rupees: number }[]> {
  return sql<{ status: BidStatus; rupees: number }[]>`
    select b.status, sum(v.price_quote) as rupees from bids b ${ownVersion(sql)} join jobs j on j.id = b.job_id
    where ${condition} and b.sealed and b.deleted_at is null and j.deleted_at is null group by b.status`
}
