import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { containing } from '../../paging.ts'
import { type Condition, hasSpelling } from '../../search/search-conditions.ts'

const mostJobs = 3000
const mostRepresented = 3000
/** Each may have thousands of bids. */
const mostCompanies = 30
// With a digit: words such as facade have only letters of ids.
const partOfId = /^(?=.*\d)[0-9a-f-]+$/i
const beginningDigits = /^[0-9a-f]{6,32}$/
const amount = /^₹?([0-9,]+(?:\.[0-9]{1,2})?)$/

/**
 * A word of an admin's search for bids: in the job's title; in the name of the bidding or the represented company; in its phone
 * or GST number; a part of the job's or supplier's id; the beginning of the bid's; or the price. Few jobs, companies and bids for a firm are
 * named by id, for the indexes; where there are many, each row is tested, as a page soon fills up.
 */
export async function bidSearch(sql: Sql, spellings: readonly string[]): Promise<Condition> {
  const ids = spellings.filter((spelling) => partOfId.test(spelling))
  const titled = anyOf(sql, [
    sql`(${hasSpelling(sql, sql`j.search_text`, spellings)} and ${hasSpelling(sql, sql`j.title`, spellings)})`,
    ...ids.map((part) => sql`j.id::text ilike ${containing(part)}`),
  ])
  const supplier = anyOf(sql, [
    sql`(c.deleted_at is null and (${hasSpelling(sql, sql`c.company_name`, spellings)}
      or ${hasSpelling(sql, sql`c.gst_number`, spellings)} or ${hasSpelling(sql, sql`c.contact_phone`, spellings)}))`,
    ...ids.map((part) => sql`c.id::text ilike ${containing(part)}`),
  ])
  const [jobs, companies, represented] = await Promise.all([
    sql<{ id: string }[]>`select j.id from jobs j where j.deleted_at is null and ${titled} limit ${mostJobs + 1}`,
    sql<{ id: string }[]>`select c.id from companies c where ${supplier} limit ${mostCompanies + 1}`,
    sql<{ id: string }[]>`
      select b.id from bids b
      where b.deleted_at is null and ${representedFound(sql, sql`b.company_represented`, spellings)} limit ${mostRepresented + 1}`,
  ])
  const where = anyOf(sql, [
    jobs.length > mostJobs ? titled : sql`b.job_id = any(${idsOf(jobs)}::uuid[])`,
    // Whose a sealed bid is, nobody can find out.
    sql`(not b.sealed and ${anyOf(sql, [
      companies.length > mostCompanies ? supplier : sql`b.supplier_id = any(${idsOf(companies)}::uuid[])`,
      represented.length > mostRepresented
        ? representedFound(sql, withoutIndex(sql), spellings)
        : sql`b.id = any(${idsOf(represented)}::uuid[])`,
    ])})`,
    ...spellings.flatMap((spelling) => [...beginningOfId(sql, sql`b.id`, spelling), ...price(sql, spelling)]),
  ])
  const isSelective =
    jobs.length <= mostJobs && companies.length <= mostCompanies && represented.length <= mostRepresented
  return { where, isSelective }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const anyOf = (sql: Sql, conditions: readonly Fragment[]): Fragment =>
  sql`(false ${conditions.map((condition) => sql`or ${condition}`)})`

/**
 * An index that finds more than it may would be preferred all the same: PostgreSQL has no statistics of `bids_represented` where it
 * stands in an `or`.
 */
const withoutIndex = (sql: Sql) => sql`(b.company_represented || '{}')`

/** The index `bids_represented` has exactly this expression of `b.company_represented`. */
const representedFound = (
  sql: Sql,
  firm: Fragment,
  spellings: readonly string[],
) => sql`(b.company_represented is not null and
  ${hasSpelling(sql, sql`(coalesce(${firm} ->> 'company_name', '') || E'\\n' || coalesce(${firm} ->> 'gst_number', '') || E'\\n' || coalesce(${firm} ->> 'contact_phone', ''))`, spellings)})`

/** A range of the primary key: an index of every part of 20 million ids would be larger than the bids. */
export function beginningOfId(sql: Sql, id: Fragment, word: string): Fragment[] {
  const digits = word.toLowerCase().replaceAll('-', '')
  const groups = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)]
  const written = groups.filter((group) => group !== '').join('-')
  return beginningDigits.test(digits) && written === word.toLowerCase()
    ? [sql`${id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`]
    : []
}

function price(sql: Sql, word: string): Fragment[] {
  const rupees = Number(amount.exec(word)?.[1]?.replaceAll(',', '') || Number.NaN)
  return rupees < 1e12 ? [sql`b.price_quote = ${rupees}`] : []
}
