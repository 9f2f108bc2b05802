import type { BidReview, StatementBidShown } from '#contract/statement.ts'
import { panOf } from '#domain/gst-number.ts'
import type { Sql } from '../../db/database.ts'
import { emailColumn } from '../account/account-queries.ts'
import { isVerified } from '../checks/badge-columns.ts'

type Terms = NonNullable<StatementBidShown['terms']>
type Row = Pick<
  StatementBidShown,
  | 'id'
  | 'version'
  | 'status'
  | 'made_at'
  | 'valid_until'
  | 'price_quote'
  | 'delivery_estimate'
  | 'notes'
  | 'company_represented'
> & { company_name: string; contact_phone: string; email: string | null; verified: boolean; gst_number: string } & Omit<
    Terms,
    'tax_type'
  > & { tax_type: Terms['tax_type'] | null } & Omit<BidReview, 'note'> & { review_note: string }

/**
 * The bids of a job with all that is compared. The caller has asked the policy whether the reader may see them; sealed ones are
 * left out here as well.
 */
export async function bidsForStatement(sql: Sql, jobId: string): Promise<StatementBidShown[]> {
  const [rows, quoted, charges, hashes] = await Promise.all([
    sql<Row[]>`
      select b.id, b.version, b.status, coalesce(v.made_at, b.created_at) as made_at, b.valid_until::text as valid_until,
        coalesce(b.price_quote, 0) as price_quote, coalesce(b.delivery_estimate, '') as delivery_estimate, b.notes, b.company_represented, c.company_name, c.contact_phone,
        ${emailColumn(sql)}, ${isVerified(sql)} and b.company_represented is null as verified,
        coalesce(b.company_represented ->> 'gst_number', c.gst_number) as gst_number, v.tax_type,
        coalesce(v.supply, 'intra') as supply, v.delivery_basis, coalesce(v.advance_bp, 0) / 100.0 as advance_percent,
        coalesce(v.credit_days, 0) as credit_days, coalesce(v.discount_bp, 0) / 100.0 as discount_percent,
        coalesce(v.whole_only, false) as whole_only, v.min_award, v.exclusions, coalesce(r.suitability, 'open') as suitability,
        coalesce(r.shortlisted, false) as shortlisted, coalesce(r.note, '') as review_note
      from bids b join companies c on c.id = b.supplier_id
      left join bid_versions v on v.bid_id = b.id and v.version = b.version
      left join bid_reviews r on r.bid_id = b.id
      where b.job_id = ${jobId} and not b.sealed and b.status <> 'withdrawn' and b.deleted_at is null order by b.seq`,
    quotedOf(sql, jobId),
    chargesOf(sql, jobId),
    hashesOf(sql, jobId),
  ])
  const firstWith = new Map<string, string>()
  return rows.map((row) => {
    const pan = panOf(row.gst_number)
    const pan_mark = firstWith.get(pan) ?? row.id
    firstWith.set(pan, pan_mark)
    return {
      ...bidOf(row),
      ...(quoted.get(row.id) ?? onePrice),
      charges: charges.get(row.id) ?? [],
      pan_mark,
      file_hashes: hashes.get(row.id) ?? [],
    }
  })
}

const onePrice = { rates: [], gst: [], makes: [], leads: [], remarks: [] }

function bidOf(row: Row) {
  const { company_name, contact_phone, email, verified, gst_number, suitability, shortlisted, review_note, ...rest } =
    row
  const { tax_type, supply, delivery_basis, advance_percent, credit_days, discount_percent, ...more } = rest
  const { whole_only, min_award, exclusions, ...bid } = more
  return {
    ...bid,
    supplier_info: { company_name, contact_phone, email, verified },
    review: { suitability, shortlisted, note: review_note },
    terms: tax_type && {
      ...{ tax_type, supply, delivery_basis, advance_percent, credit_days, discount_percent },
      ...{ whole_only, min_award, exclusions },
    },
  }
}

type Quoted = Pick<StatementBidShown, 'rates' | 'gst' | 'makes' | 'leads' | 'remarks'>
type QuotedRow = Quoted & { bid_id: string }

/** The rates of each itemised bid in the order of the lines: one row a bid, since a job can have 10,000 lines. */
async function quotedOf(sql: Sql, jobId: string): Promise<Map<string, Quoted>> {
  const rows = await sql<QuotedRow[]>`
    select bid_id, json_agg(rate) as rates, json_agg(gst_bp) as gst, json_agg(make_offered) as makes,
      json_agg(lead_days) as leads, json_agg(remark) as remarks
    from (
      select b.id as bid_id, q.rate, q.gst_bp, q.make_offered, q.lead_days, q.remark
      from bids b
      join bid_versions v on v.bid_id = b.id and v.version = b.version and v.tax_type is not null
      join job_items i on i.job_id = b.job_id and i.removed_in is null
      left join bid_items q on q.bid_id = b.id and q.version = b.version and q.job_item_id = i.id
      where b.job_id = ${jobId} and not b.sealed and b.status <> 'withdrawn' and b.deleted_at is null
      order by b.id, i.position
    ) in_order group by bid_id`
  return new Map(
    rows.map(({ bid_id, gst, ...rest }) => [bid_id, { ...rest, gst: gst.map((points) => points && points / 100) }]),
  )
}

type Charge = StatementBidShown['charges'][number]

async function chargesOf(sql: Sql, jobId: string): Promise<Map<string, Charge[]>> {
  const rows = await sql<(Charge & { bid_id: string })[]>`
    select c.bid_id, c.kind, c.basis, c.amount, c.unit, c.gst_bp / 100.0 as gst_percent, c.payable_to, c.reverse_charge
    from bids b join bid_charges c on c.bid_id = b.id and c.version = b.version
    where b.job_id = ${jobId} and not b.sealed and b.deleted_at is null order by c.bid_id, c.no`
  return Map.groupBy(rows, ({ bid_id }) => bid_id)
}

async function hashesOf(sql: Sql, jobId: string): Promise<Map<string, string[]>> {
  const rows = await sql<{ bid_id: string; sha256: string }[]>`
    select b.id as bid_id, f.sha256 from bids b join files f on f.bid_id = b.id
    where b.job_id = ${jobId} and not b.sealed and b.deleted_at is null order by f.seq`
  const byBid = Map.groupBy(rows, ({ bid_id }) => bid_id)
  return new Map([...byBid].map(([bid, files]) => [bid, files.map(({ sha256 }) => sha256)]))
}
