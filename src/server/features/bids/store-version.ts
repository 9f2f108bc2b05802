import { createHash, randomBytes } from 'node:crypto'
import { canonicalContent } from '#domain/bid-content.ts'
import { parsePaise, parsePercent, rupeesText } from '#domain/exact.ts'
import type { Quotation } from '#domain/statement/quotation.ts'
import { type Batch, createBatch, type Fragment } from '../../db/batch.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import type { BidContents } from './bid-contents.ts'

const saltBytes = 16

/** The bid whose contents these are. `version`: the one they make. */
type Versioned = { job_id: string; bid_id: string; version: number; addendum_no: number }

/** `quotation`: of a bid on a job with lines. */
export type Version = Versioned & BidContents & { salt: Buffer; content_sha256: Buffer; quotation: Quotation | null }

/** A version: its contents with a new salt, and the hash that its receipt code is the beginning of. */
export function versionOf(bid: Versioned, contents: BidContents, quotation: Quotation | null): Version {
  const salt = randomBytes(saltBytes)
  const content_sha256 = createHash('sha256')
    .update(salt)
    .update(contentText({ ...bid, ...contents }, quotation))
    .digest()
  return { ...bid, ...contents, salt, content_sha256, quotation }
}

/** The canonical contents of a version, as its rows have them. */
export function contentText(
  { job_id, bid_id, version, addendum_no, price_quote, delivery_estimate, notes, valid_until }: Versioned & BidContents,
  quotation: Quotation | null,
): string {
  const price = rupeesText(parsePaise(price_quote)!)
  const content = { job_id, bid_id, version, addendum_no, price_quote: price, delivery_estimate, notes, valid_until }
  return canonicalContent(content, quotation)
}

type Made = { cause: 'submitted' | 'revised'; made_by: string | null; at: string }

/** Adds the rows of a version to a batch. */
export function addVersion(sql: Sql, batch: Batch, version: Version, made: Made): void {
  batch.add('v', insertVersion(sql, version, made))
  const { quotation } = version
  if (quotation === null) return
  batch.add('bid_lines', insertItems(sql, version, quotation))
  if (quotation.charges.length > 0) batch.add('bid_costs', insertCharges(sql, version, quotation))
}

/** The same by itself. */
export async function storeVersion(tx: Transaction, version: Version, made: Made): Promise<void> {
  const batch = createBatch(tx)
  addVersion(tx, batch, version, made)
  await batch.send()
}

function insertVersion(sql: Sql, { quotation, ...version }: Version, { cause, made_by, at }: Made): Fragment {
  const row = { ...version, ...(quotation && termsRow(quotation)), cause, made_by, made_at: at }
  return sql`insert into bid_versions ${sql(row)} returning 1`
}

const termsRow = ({ items, charges, advance_percent, discount_percent, ...terms }: Quotation) => ({
  ...terms,
  advance_bp: Number(parsePercent(advance_percent)),
  discount_bp: Number(parsePercent(discount_percent)),
})

/** As one parameter: a bid may have thousands of lines. */
const insertItems = (sql: Sql, { job_id, bid_id, version }: Version, { items }: Quotation): Fragment => sql`
  insert into bid_items (job_id, bid_id, version, job_item_id, rate, quoted_rate, quoted_unit, gst_bp, make_offered, lead_days, remark)
  select ${job_id}, ${bid_id}, ${version}, job_item_id, rate, quoted_rate, quoted_unit, gst_percent * 100, make_offered,
    lead_days, remark
  from jsonb_to_recordset(${sql.json(items as never)}) as item (job_item_id uuid, rate numeric, quoted_rate numeric,
    quoted_unit text, gst_percent numeric, make_offered text, lead_days integer, remark text)
  returning 1`

const insertCharges = (sql: Sql, { job_id, bid_id, version }: Version, { charges }: Quotation): Fragment => sql`
  insert into bid_charges (job_id, bid_id, version, no, kind, basis, amount, unit, gst_bp, payable_to, reverse_charge)
  select ${job_id}, ${bid_id}, ${version}, no, kind, basis, amount, unit, gst_percent * 100, payable_to, reverse_charge
  from rows from (jsonb_to_recordset(${sql.json(charges as never)}) as (kind text, basis text, amount numeric, unit text,
    gst_percent numeric, payable_to text, reverse_charge boolean))
    with ordinality as charge (kind, basis, amount, unit, gst_percent, payable_to, reverse_charge, no)
  returning 1`
