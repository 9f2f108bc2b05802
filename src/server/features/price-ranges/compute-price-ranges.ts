import type { UnitCode } from '#contract/unit-codes.ts'
import { panOf } from '#domain/gst-number.ts'
import { indiaDay } from '#domain/india-time.ts'
import { inBaseUnits } from '#domain/price-ranges/base-unit.ts'
import { type AwardedRate, monthsBefore, priceCells } from '#domain/price-ranges/price-cells.ts'
import { type Database, inTransaction, type Sql } from '../../db/database.ts'
import { placeOfPincode } from '../../places/pincodes.ts'

/** Computes the ranges of the last complete month, once: deleted data change only later months. */
export async function computePriceRanges(database: Database, now: string): Promise<void> {
  const month = monthsBefore(indiaDay(now).slice(0, 7), 1)
  const [known] = await database`select from price_runs where month >= ${month}`
  if (known) return
  await inTransaction(database, async (tx) => {
    const { count } = await tx`insert into price_runs (month) values (${month}) on conflict do nothing`
    if (count === 0) return
    const cells = priceCells(await awardedRates(tx, month), month)
    if (cells.length > 0) await tx`insert into price_ranges ${tx(cells)}`
  })
}

type Row = {
  item: string | null
  unit: UnitCode | null
  pack: number | null
  rate: number
  qty: number | null
  month: string
  pincode: string | null
  buyer: string
  supplier: string
}

/**
 * The rates of lines that were awarded in the three months until `month`: of the catalogue, delivered at the site, with the discount
 * taken off, by dealers who charge GST beside them.
 */
async function awardedRates(sql: Sql, month: string): Promise<AwardedRate[]> {
  const [from, until] = [monthsBefore(month, 2), monthsBefore(month, -1)]
  const rows = await sql<Row[]>`
    select l.item_key as item, l.unit, l.pack, i.rate / l.rate_per * (1 - coalesce(v.discount_bp, 0) / 10000.0) as rate, l.qty,
      to_char(b.updated_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, j.pincode, buyers.gst_number as buyer,
      coalesce(b.company_represented ->> 'gst_number', c.gst_number) as supplier
    from bids b
    join jobs j on j.id = b.job_id
    join companies buyers on buyers.id = j.posted_by
    join companies c on c.id = b.supplier_id
    join bid_versions v on v.bid_id = b.id and v.version = b.version
    join bid_items i on i.bid_id = b.id and i.version = b.version
    join job_items l on l.id = i.job_item_id
    where b.status = 'awarded' and b.deleted_at is null and j.deleted_at is null
      and b.updated_at >= (${`${from}-01`}::date)::timestamp at time zone 'Asia/Kolkata'
      and b.updated_at < (${`${until}-01`}::date)::timestamp at time zone 'Asia/Kolkata'
      and l.item_key is not null and l.qty is not null and not l.optional and i.rate > 0 and j.pincode is not null
      and v.tax_type = 'regular' and coalesce(v.delivery_basis, j.delivery_basis, 'for_site') = 'for_site'`
  return rows.flatMap(toRate)
}

function toRate({ item, unit, pack, rate, qty, pincode, ...row }: Row): AwardedRate[] {
  if (item === null || unit === null || qty === null || pincode === null) return []
  const [measure, place] = [inBaseUnits(unit, pack), placeOfPincode(pincode)]
  if (!measure || !place) return []
  const { district, state } = place
  return [
    {
      ...{ item, unit: measure.base, month: row.month, district, state },
      ...{ rate: rate / measure.size, quantity: qty * measure.size },
      // Firms of one owner are one.
      ...{ buyer: panOf(row.buyer), supplier: panOf(row.supplier) },
    },
  ]
}
