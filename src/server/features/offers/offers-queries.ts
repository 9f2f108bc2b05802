import { limits } from '#contract/limits.ts'
import type { Offers, RadiusKm } from '#contract/offers.ts'
import type { CompanyId } from '#domain/actor.ts'
import { namesPattern } from '#domain/boq/names-pattern.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { pincodesOfState, pincodesWithin } from '../../places/pincodes-around.ts'
import { readSearch } from '../../search/read-search.ts'
import { type Condition, everyWord, hasSpelling } from '../../search/search-conditions.ts'

/** Also whether the company has been asked, and where it is. */
export type KnownOffers = Offers & { asked: boolean; pincode: string | null }

export async function offersOf(sql: Sql, companyId: CompanyId): Promise<KnownOffers> {
  const [found] = await sql<(Omit<KnownOffers, 'radius_km'> & { radius: string | null })[]>`
    select c.offers_asked_at is not null as asked, c.pincode,
      array(select category from offers where company_id = c.id order by category) as categories,
      array(select item_key from offered_items where company_id = c.id order by item_key) as items,
      array(select value from service_areas where company_id = c.id and kind = 'district' order by value) as districts,
      array(select value from service_areas where company_id = c.id and kind = 'state' order by value) as states,
      (select value from service_areas where company_id = c.id and kind = 'radius' limit 1) as radius,
      coalesce((select weekly_alerts from supplier_profiles where company_id = c.id), ${limits.weeklyAlerts}) as weekly_alerts
    from companies c where c.id = ${companyId}`
  const { radius, ...offers } = found!
  return { ...offers, radius_km: radius === null ? null : (Number(radius) as RadiusKm) }
}

/** What the list of jobs is narrowed by. */
export type OffersInList = Pick<KnownOffers, 'categories' | 'districts' | 'items' | 'states' | 'radius_km' | 'pincode'>

export const everything: OffersInList = {
  categories: [],
  districts: [],
  items: [],
  states: [],
  radius_km: null,
  pincode: null,
}
export const isEverything = ({ categories, districts, items, states, radius_km }: OffersInList) =>
  categories.length + districts.length + items.length + states.length === 0 && radius_km === null

/**
 * Job `j` is of a category, or has an item that is offered or names it in its title, and is in one of the areas; districts in any of the spellings that a search
 * finds.
 */
export async function isOffered(sql: Sql, offers: OffersInList): Promise<Condition> {
  const areas = await areasOf(sql, offers)
  const anyArea = areas.flatMap(({ where }, n) => (n === 0 ? [where] : [sql`or`, where]))
  const { categories, items } = offers
  const names = namesPattern(items)
  return {
    where: sql`(${[
      sql`true`,
      ...(categories.length + items.length > 0
        ? [
            sql`and (j.category = any(${categories}::text[]) or exists (
              select from job_items i where i.job_id = j.id and i.removed_in is null and i.item_key = any(${items}::text[])
            ) ${names === null ? sql`` : sql`or j.title ~* ${names}`})`,
          ]
        : []),
      ...(areas.length > 0 ? [sql`and (${anyArea})`] : []),
    ]})`,
  }
}

async function areasOf(sql: Sql, { districts, states, radius_km, pincode }: OffersInList): Promise<Condition[]> {
  const pincodes = [
    ...states.flatMap(pincodesOfState),
    ...(radius_km && pincode ? pincodesWithin(pincode, radius_km) : []),
  ]
  return [
    ...(await Promise.all(districts.map((district) => isIn(sql, district)))),
    ...(pincodes.length > 0 ? [{ where: sql`j.pincode = any(${pincodes}::text[])` }] : []),
  ]
}

/** The first half has an index. */
async function isIn(sql: Sql, district: string): Promise<Condition> {
  const words = await readSearch(sql, district)
  const inLocation = (spellings: readonly string[]): Fragment =>
    sql`(${hasSpelling(sql, sql`j.search_text`, spellings)} and ${hasSpelling(sql, sql`j.location`, spellings)})`
  return everyWord(
    sql,
    words.map(({ same }) => same),
    (spellings) => ({ where: inLocation(spellings) }),
  )
}
