import type { PriceRange, PriceRangeQuery } from '#contract/price-range.ts'
import { indiaDay } from '#domain/india-time.ts'
import { policy } from '#domain/policy/policy.ts'
import { inBaseUnits } from '#domain/price-ranges/base-unit.ts'
import { isForSuppliers, type PriceCell, significant } from '#domain/price-ranges/price-cells.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { placeOfPincode } from '../../places/pincodes.ts'
import { authorize } from '../../refusal.ts'

type Found = { range: PriceRange | null; why: 'too_few' | null }
const none: Found = { range: null, why: 'too_few' }

/** The newest range of the district, else of the state; for suppliers of the state alone, as they may know it. */
export async function priceRangeFor(sql: Sql, actor: Caller, query: PriceRangeQuery, now: string): Promise<Found> {
  authorize(policy.seeAmounts(actor))
  const measure = inBaseUnits(query.unit, null)
  const place = await placeOf(sql, actor, query.pin)
  if (!measure || !place) return none
  const cells = await sql<PriceCell[]>`
    select item, unit, state, area_kind, area, "from", month, p25, p50, p75, buyers, suppliers, awards
    from price_ranges
    where item = ${query.item} and unit = ${measure.base} and state = ${place.state}
      and (area_kind = 'state' or area = ${place.district})
    order by month desc, area_kind limit 24`
  const present = indiaDay(now).slice(0, 7)
  const cell = actor.role === 'supplier' ? cells.find((one) => isForSuppliers(one, present)) : cells[0]
  if (!cell) return none
  const { area_kind, area, from, month, awards } = cell
  const forOne = (rupees: number) => significant(rupees * measure.size)
  return {
    range: {
      ...{ area_kind, area, from, month, awards },
      ...{ p25: forOne(cell.p25), p50: forOne(cell.p50), p75: forOne(cell.p75) },
    },
    why: null,
  }
}

/** Of the PIN code, or of the caller's company. */
async function placeOf(sql: Sql, { company_id }: Caller, pin: string | undefined) {
  if (pin) return placeOfPincode(pin)
  const [company] = await sql<{ pincode: string | null }[]>`select pincode from companies where id = ${company_id}`
  return company?.pincode ? placeOfPincode(company.pincode) : null
}
