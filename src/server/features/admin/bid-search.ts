import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { containing } from '../../paging.ts'
import { type Condition, hasSpelling } from '../../search/search-conditions.ts'

const mostIds = 1000
// With a digit: words such as facade have only letters of ids, and would read all bids.
const partOfId = /^(?=.*\d)[0-9a-f-]+$/i
const amount = /^₹?([0-9,]+(?:\.[0-9]{1,2})?)$/

/**
 * A word of an admin's search for bids: in the job's title; in the name of the bidding or the represented company; in its phone
 * or GST number; a part of the bid's, job's or supplier's id; or the price. Few jobs and companies are named by id, for the
 * indexes; where there are many, each row is tested, as a page soon fills up.
 */
export async function bidSearch(sql: Sql, spellings: readonly string[]): Promise<Condition> {
  const titled = hasSpelling(sql, sql`j.title`, spellings)
  const supplier = sql`c.deleted_at is null and (${hasSpelling(sql, sql`c.company_name`, spellings)}
    or ${hasSpelling(sql, sql`c.gst_number`, spellings)} or ${hasSpelling(sql, sql`c.contact_phone`, spellings)})`
  const [jobs, companies] = await Promise.all([
    sql<{ id: string }[]>`
      select j.id from jobs j where j.deleted_at is null and ${hasSpelling(sql, sql`j.search_text`, spellings)} and ${titled}
      limit ${mostIds + 1}`,
    sql<{ id: string }[]>`select c.id from companies c where ${supplier} limit ${mostIds + 1}`,
  ])
  const conditions = [
    idsOr(sql, sql`b.job_id`, jobs, titled),
    idsOr(sql, sql`b.supplier_id`, companies, supplier),
    representedFound(sql, spellings),
    ...spellings.flatMap((spelling) => numberFound(sql, spelling)),
  ]
  return { where: sql`(false ${conditions.map((condition) => sql`or ${condition}`)})` }
}

const idsOr = (sql: Sql, column: Fragment, found: { id: string }[], condition: Fragment): Fragment =>
  found.length > mostIds ? sql`(${condition})` : sql`${column} = any(${found.map(({ id }) => id)}::uuid[])`

/** The index `bids_represented` has exactly this expression. */
const representedFound = (sql: Sql, spellings: readonly string[]) => sql`(b.company_represented is not null and
  ${hasSpelling(sql, sql`(coalesce(b.company_represented ->> 'company_name', '') || E'\\n' || coalesce(b.company_represented ->> 'gst_number', '') || E'\\n' || coalesce(b.company_represented ->> 'contact_phone', ''))`, spellings)})`

/** Ids and prices have no index for this: such a search reads the bids, newest first. */
function numberFound(sql: Sql, word: string): Fragment[] {
  const found: Fragment[] = []
  const part = containing(word)
  if (partOfId.test(word))
    found.push(sql`b.id::text ilike ${part} or b.job_id::text ilike ${part} or b.supplier_id::text ilike ${part}`)
  const rupees = Number(amount.exec(word)?.[1]?.replaceAll(',', '') || Number.NaN)
  if (rupees < 1e12) found.push(sql`b.price_quote = ${rupees}`)
  return found
}
