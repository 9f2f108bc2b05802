import type { BidReview, StatementBidShown } from '#contract/statement.ts'
import { panOf } from '#domain/gst-number.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { contactConfirmed, emailColumn } from '../account/account-queries.ts'
import { wasUnconfirmed } from '../bids/bids-of-jobs.ts'
import { gstDoubt, isVerified } from '../checks/badge-columns.ts'
import { accountOfFirm, isConsented, isDisowned } from '../representations/consent-columns.ts'

type Terms = NonNullable<StatementBidShown['terms']>
type Row = Pick<
  StatementBidShown,
  | 'id'
  | 'supplier_id'
  | 'version'
  | 'status'
  | 'made_at'
  | 'valid_until'
  | 'price_quote'
  | 'delivery_estimate'
  | 'notes'
  | 'company_represented'
> &
  StatementBidShown['supplier_info'] & { gst_number: string } & Omit<Terms, 'tax_type'> & {
    tax_type: Terms['tax_type'] | null
  } & Omit<BidReview, 'note'> & { review_note: string }

/**
 * The bids of a job with all that is compared, their rates in the order of `lines`. The caller has asked the policy whether the
 * reader may see them; sealed ones are left out here as well.
 */
export async function bidsForStatement(
  sql: Sql,
  jobId: string,
  lines: Promise<readonly { id: string }[]>,
): Promise<StatementBidShown[]> {
  const [rows, quoted, charges, hashes] = await Promise.all([
    sql<Row[]>`
      select b.id, b.supplier_id, b.version, case when ${wasUnconfirmed(sql)} then 'lapsed' else b.status end as status, coalesce(v.made_at, b.created_at) as made_at, b.valid_until::text as valid_until,
        coalesce(b.price_quote, 0) as price_quote, coalesce(b.delivery_estimate, '') as delivery_estimate, b.notes, b.company_represented, c.company_name, c.contact_phone,
        ${emailColumn(sql)}, case when b.company_represented is null then ${isVerified(sql)} else ${accountOfFirm(sql)} is not null end as verified,
        case when b.company_represented is null then ${gstDoubt(sql)} end as doubt, ${contactConfirmed(sql)},
        case when b.company_represented is not null then ${isConsented(sql)} end as has_consent, ${isDisowned(sql)} as firm_refused,
        ${ownGroup(sql)} as own_group,
        coalesce(b.company_represented ->> 'gst_number', c.gst_number) as gst_number, v.tax_type,
        coalesce(v.supply, 'intra') as supply, v.delivery_basis, coalesce(v.advance_bp, 0) / 100.0 as advance_percent,
        coalesce(v.credit_days, 0) as credit_days, coalesce(v.discount_bp, 0) / 100.0 as discount_percent,
        coalesce(v.whole_only, false) as whole_only, v.min_award, v.exclusions, coalesce(r.suitability, 'open') as suitability,
        coalesce(r.shortlisted, false) as shortlisted, coalesce(r.note, '') as review_note
      from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id
      join companies buyer on buyer.id = j.posted_by
      left join bid_versions v on v.bid_id = b.id and v.version = b.version
      left join bid_reviews r on r.bid_id = b.id
      where b.job_id = ${jobId} and not b.sealed and b.status <> 'withdrawn' and b.deleted_at is null order by b.seq`,
    quotedOf(sql, jobId),
    chargesOf(sql, jobId),
    hashesOf(sql, jobId),
  ])
  const lineIds = (await lines).map(({ id }) => id)
  const firstWith = new Map<string, string>()
  return rows.map((row) => {
    // A link asks for no GST number.
    const pan = panOf(row.gst_number) || null
    const pan_mark = pan && (firstWith.get(pan) ?? row.id)
    if (pan && pan_mark) firstWith.set(pan, pan_mark)
    return {
      ...bidOf(row),
      ...(row.tax_type === null ? onePrice : inOrder(lineIds, quoted.get(row.id))),
      charges: charges.get(row.id) ?? [],
      pan_mark,
      file_hashes: hashes.get(row.id) ?? [],
    }
  })
}

/** What the firm of bid `b`, company `c`, has in common with the `buyer` of job `j`. */
const ownGroup = (sql: Sql) => sql`
  case
    when substr(coalesce(b.company_represented ->> 'gst_number', c.gst_number), 3, 10) = substr(buyer.gst_number, 3, 10) then 'pan'
    when ${lastDigits(sql, sql`coalesce(b.company_represented ->> 'contact_phone', c.contact_phone)`)}
      = ${lastDigits(sql, sql`buyer.contact_phone`)} then 'phone'
    when b.company_represented is null and exists (
      select from users u where u.company_id = c.id and (u.id = buyer.id or exists (
        select from company_invitations i where i.accepted_by = u.id and i.company_id = buyer.id))
      union all
      select from users u where u.company_id = buyer.id and (u.id = c.id or exists (
        select from company_invitations i where i.accepted_by = u.id and i.company_id = c.id))
    ) then 'member'
  end`

/** Of a phone number, without the code of its country; null: too short to be one. */
const lastDigits = (sql: Sql, phone: Fragment) => sql`
  substring(right(regexp_replace((${phone})::text, '[^0-9]', '', 'g'), 10) from '^[0-9]{10}$')`

const onePrice = { rates: [], gst: [], makes: [], leads: [], remarks: [] }

function bidOf(row: Row) {
  const { company_name, contact_phone, email, verified, doubt, contact_confirmed, ...known } = row
  const { has_consent, firm_refused, own_group, gst_number, suitability, shortlisted, review_note, ...rest } = known
  const { tax_type, supply, delivery_basis, advance_percent, credit_days, discount_percent, ...more } = rest
  const { whole_only, min_award, exclusions, ...bid } = more
  return {
    ...bid,
    supplier_info: {
      ...{ company_name, contact_phone, email, verified, doubt, contact_confirmed },
      ...{ has_consent, firm_refused, own_group },
    },
    review: { suitability, shortlisted, note: review_note },
    terms: tax_type && {
      ...{ tax_type, supply, delivery_basis, advance_percent, credit_days, discount_percent },
      ...{ whole_only, min_award, exclusions },
    },
  }
}

type Quoted = Pick<StatementBidShown, 'rates' | 'gst' | 'makes' | 'leads' | 'remarks'>
type QuotedRow = Quoted & { bid_id: string; lines: string[] }

/**
 * The rates of each itemised bid, in the order in which they are stored: one row a bid, since a job can have 10,000 lines. They are
 * not joined with the lines here: while the tables' statistics are older than a large bill, PostgreSQL would compare each rate with
 * each line.
 */
async function quotedOf(sql: Sql, jobId: string): Promise<Map<string, QuotedRow>> {
  const rows = await sql<QuotedRow[]>`
    select q.bid_id, json_agg(q.job_item_id) as lines, json_agg(q.rate) as rates, json_agg(q.gst_bp) as gst,
      json_agg(q.make_offered) as makes, json_agg(q.lead_days) as leads, json_agg(q.remark) as remarks
    from bids b join bid_items q on q.bid_id = b.id and q.version = b.version
    where b.job_id = ${jobId} and not b.sealed and b.status <> 'withdrawn' and b.deleted_at is null group by q.bid_id`
  return new Map(rows.map((row) => [row.bid_id, row]))
}

/** What was quoted for each line that stands, in their order; rates of lines that an addendum removed are left out. */
function inOrder(lineIds: readonly string[], quoted: QuotedRow | undefined): Quoted {
  const placeOf = new Map(quoted?.lines.map((id, place) => [id, place]))
  const places = lineIds.map((id) => placeOf.get(id) ?? -1)
  const of = <Value>(values: readonly Value[] = []) => places.map((place) => values[place] ?? null)
  return {
    rates: of(quoted?.rates),
    gst: of(quoted?.gst).map((points) => points && points / 100),
    makes: of(quoted?.makes),
    leads: of(quoted?.leads),
    remarks: of(quoted?.remarks),
  }
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
