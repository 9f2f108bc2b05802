import type { WholeBid } from '#contract/bid-endpoints.ts'
import { paise, rupeesNumber, sum } from '#domain/exact.ts'
import type { Me } from '#domain/policy/me.ts'
import { isInTotal } from '#domain/statement/boq-line.ts'
import {
  boqLineOf,
  pricedBidOf,
  type Quotation,
  type QuotedCharge,
  type QuotedItem,
  type QuotedTerms,
} from '#domain/statement/quotation.ts'
import { type ReckonedBid, reckonBid } from '#domain/statement/reckon-bid.ts'
import type { Sql } from '../../db/database.ts'
import { linesAfter } from '../boq/items-of-job.ts'
import { bidById } from './bid-queries.ts'

/** By a constraint of the table, all of a version's terms are there or none; only some of them may be null by themselves. */
type TermsRow = { [Name in keyof QuotedTerms]: QuotedTerms[Name] | null }

const termsColumns = (sql: Sql) => sql`
  tax_type, supply, delivery_basis, advance_bp / 100.0 as advance_percent, credit_days,
  discount_bp / 100.0 as discount_percent, whole_only, min_award, exclusions`
const itemColumns = (sql: Sql) => sql`
  q.job_item_id, q.rate, q.quoted_rate, q.quoted_unit, q.gst_bp / 100.0 as gst_percent, q.make_offered, q.lead_days, q.remark`
const chargeColumns = (sql: Sql) => sql`
  kind, basis, amount, unit, gst_bp / 100.0 as gst_percent, payable_to, reverse_charge`

/**
 * What a version of an itemised bid says; null where the bid is one price. The caller has asked the policy whether the reader may see
 * the bid's contents.
 */
export async function readQuotation(sql: Sql, bidId: string, version: number): Promise<Quotation | null> {
  const [terms] = await sql<TermsRow[]>`
    select ${termsColumns(sql)} from bid_versions
    where bid_id = ${bidId} and version = ${version} and tax_type is not null`
  if (!terms) return null
  const [items, charges] = await Promise.all([
    sql<QuotedItem[]>`
      select ${itemColumns(sql)} from bid_items q join job_items i on i.id = q.job_item_id
      where q.bid_id = ${bidId} and q.version = ${version} order by i.position`,
    sql<QuotedCharge[]>`
      select ${chargeColumns(sql)} from bid_charges where bid_id = ${bidId} and version = ${version} order by no`,
  ])
  return { ...(terms as QuotedTerms), items: [...items], charges: [...charges] }
}

type OfVersion = { version: number }

/** The same of every version of a bid, by its number, with one query for each table. Versions of one price are left out. */
export async function quotationsOf(sql: Sql, bidId: string): Promise<Map<number, Quotation>> {
  const [terms, items, charges] = await Promise.all([
    sql<(OfVersion & TermsRow)[]>`
      select version, ${termsColumns(sql)} from bid_versions where bid_id = ${bidId} and tax_type is not null`,
    sql<(OfVersion & QuotedItem)[]>`
      select q.version, ${itemColumns(sql)} from bid_items q join job_items i on i.id = q.job_item_id
      where q.bid_id = ${bidId} order by i.position`,
    sql<(OfVersion & QuotedCharge)[]>`
      select version, ${chargeColumns(sql)} from bid_charges where bid_id = ${bidId} order by no`,
  ])
  const [itemsOf, chargesOf] = [byVersion(items), byVersion(charges)]
  return new Map(
    terms.map(({ version, ...own }) => [
      version,
      { ...(own as QuotedTerms), items: itemsOf.get(version) ?? [], charges: chargesOf.get(version) ?? [] },
    ]),
  )
}

/** Without the version's number, which is no part of what was quoted. */
function byVersion<Row extends OfVersion>(rows: readonly Row[]): Map<number, Omit<Row, 'version'>[]> {
  const groups = new Map<number, Omit<Row, 'version'>[]>()
  for (const { version, ...row } of rows) {
    const group = groups.get(version)
    if (group) group.push(row)
    else groups.set(version, [row])
  }
  return groups
}

const onePrice = {
  tax_type: null,
  supply: null,
  delivery_basis: null,
  advance_percent: 0,
  credit_days: 0,
  discount_percent: 0,
  whole_only: false,
  min_award: null,
  exclusions: null,
  item_count: 0,
  quoted_count: 0,
  totals: null,
  items: [],
  charges: [],
}

/** One bid with its rates, under the same rules as in lists. */
export async function wholeBidById(sql: Sql, actor: Me, id: string): Promise<WholeBid> {
  const bid = await bidById(sql, actor, id)
  const quotation = await readQuotation(sql, id, bid.version)
  if (quotation === null) return { ...bid, ...onePrice }
  const lines = (await linesAfter(sql, bid.job_id, await addendumOf(sql, id, bid.version))).map(boqLineOf)
  const reckoned = reckonBid(lines, pricedBidOf(lines, quotation))
  const amounts = new Map(
    reckoned.lines.map((line, place) => [lines[place]!.id, line && rupeesNumber(line.amount)] as const),
  )
  return {
    ...bid,
    ...quotation,
    item_count: lines.filter(isInTotal).length,
    quoted_count: reckoned.counted.length,
    totals: totalsOf(reckoned),
    items: quotation.items.map((item) => ({ ...item, amount: amounts.get(item.job_item_id) ?? null })),
    charges: quotation.charges.map((charge, place) => ({
      ...charge,
      total: rupeesNumber(reckoned.charges[place]!.total),
    })),
  }
}

/** The addendum by whose lines the version was reckoned. */
async function addendumOf(sql: Sql, bidId: string, version: number): Promise<number> {
  const [found] = await sql<{ addendum_no: number }[]>`
    select addendum_no from bid_versions where bid_id = ${bidId} and version = ${version}`
  return found!.addendum_no
}

const totalsOf = ({ items, discount, charges, taxable, gst, price_quote }: ReckonedBid): WholeBid['totals'] => ({
  items: rupeesNumber(items),
  discount: rupeesNumber(discount),
  charges: rupeesNumber(
    sum([paise(0), ...charges.filter(({ payable_to }) => payable_to === 'supplier').map(({ total }) => total)]),
  ),
  taxable: rupeesNumber(taxable),
  gst: gst.map((tax) => ({
    percent: Number(tax.gst) / 100,
    taxable: rupeesNumber(tax.taxable),
    amount: rupeesNumber(sum([tax.cgst, tax.sgst, tax.igst])),
    cgst: rupeesNumber(tax.cgst),
    sgst: rupeesNumber(tax.sgst),
    igst: rupeesNumber(tax.igst),
  })),
  price_quote: rupeesNumber(price_quote),
})
