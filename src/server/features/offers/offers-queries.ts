import type { Offers } from '#contract/offers.ts'
import type { CompanyId } from '#domain/actor.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { readSearch } from '../../search/read-search.ts'
import { type Condition, everyWord, hasSpelling } from '../../search/search-conditions.ts'

/** Also whether the company has been asked. */
export type KnownOffers = Offers & { asked: boolean }

export async function offersOf(sql: Sql, companyId: CompanyId): Promise<KnownOffers> {
  const [found] = await sql<KnownOffers[]>`
    select c.offers_asked_at is not null as asked,
      array(select category from offers where company_id = c.id order by category) as categories,
      array(select value from service_areas where company_id = c.id and kind = 'district' order by value) as districts
    from companies c where c.id = ${companyId}`
  return found!
}

export const everything: Offers = { categories: [], districts: [] }
export const isEverything = ({ categories, districts }: Offers) => categories.length + districts.length === 0

/** Job `j` is of a category that is offered, in one of the districts, in any of the spellings that a search finds. */
export async function isOffered(sql: Sql, { categories, districts }: Offers): Promise<Condition> {
  const places = await Promise.all(districts.map((district) => isIn(sql, district)))
  const anyPlace = places.flatMap(({ where }, n) => (n === 0 ? [where] : [sql`or`, where]))
  return {
    where: sql`(${[
      sql`true`,
      ...(categories.length > 0 ? [sql`and j.category = any(${categories}::text[])`] : []),
      ...(places.length > 0 ? [sql`and (${anyPlace})`] : []),
    ]})`,
  }
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
