import type { BidStatus, BidVersion } from '#contract/bid.ts'
import { receiptCodeOf } from '#domain/bid-content.ts'
import type { BiddingFacts } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, notFound, orNotFound } from '../../refusal.ts'
import { biddingColumns } from '../jobs/job-status.ts'
import { quotationsOf } from './read-quotation.ts'
import { contentText } from './store-version.ts'

type VersionRow = Omit<BidVersion, 'receipt_code' | 'content'> & { job_id: string; bid_id: string }

/** The versions of a bid with their proofs, newest first: for its bidder, and once they are open for those who see all bids. */
export async function bidVersions(sql: Sql, actor: Caller, id: string): Promise<BidVersion[]> {
  const [found] = await sql<(BiddingFacts & { supplier_id: string; bid_status: BidStatus })[]>`
    select b.supplier_id, b.status as bid_status, ${biddingColumns(sql)}
    from bids b join jobs j on j.id = b.job_id where b.id = ${id} and b.deleted_at is null and j.deleted_at is null`
  const { supplier_id, bid_status, ...job } = orNotFound(found)
  authorize(policy.seeBid(actor, job, { supplier_id, status: bid_status }))
  if (bid_status === 'withdrawn' && supplier_id !== actor.company_id) throw notFound()
  const [rows, quotations] = await Promise.all([
    sql<VersionRow[]>`
      select job_id, bid_id, version, cause, addendum_no, price_quote, delivery_estimate, notes,
        valid_until::text as valid_until, made_at, encode(salt, 'hex') as salt, encode(content_sha256, 'hex') as content_sha256
      from bid_versions where bid_id = ${id} order by version desc`,
    quotationsOf(sql, id),
  ])
  return rows.map(({ job_id, bid_id, ...version }) => ({
    ...version,
    receipt_code: receiptCodeOf(version.content_sha256),
    content: contentText({ job_id, bid_id, ...version }, quotations.get(version.version) ?? null),
  }))
}
