import type { Fragment } from '../db/batch.ts'
import type { Sql } from '../db/database.ts'

/** A search reads so many rows in order before it turns to the indexes of words. */
const newestRows = 5000

const newest = {
  jobs: (sql: Sql, before: number | null) => sql`j.seq > coalesce((
    select seq from jobs ${before === null ? sql`` : sql`where seq < ${before}`} order by seq desc offset ${newestRows} limit 1
  ), 0)`,
  /** The other way round: the oldest after `after`. */
  oldestJobs: (sql: Sql, after: number | null) => sql`j.seq < coalesce((
    select seq from jobs ${after === null ? sql`` : sql`where seq > ${after}`} order by seq offset ${newestRows} limit 1
  ), 9223372036854775807)`,
  bids: (sql: Sql, before: number | null) => sql`b.seq > coalesce((
    select seq from bids ${before === null ? sql`` : sql`where seq < ${before}`} order by seq desc offset ${newestRows} limit 1
  ), 0)`,
}

/**
 * Reads the newest rows that a search finds, or the oldest ones: common words are soon found among the first rows. Otherwise
 * `read` runs again over all, with `whole`, and must then order so that no index gives the order (`seq + 0`): PostgreSQL would
 * expect to fill the page soon, and read a million rows where words are rare together.
 */
export async function newestFound<Row>(
  sql: Sql,
  {
    table,
    q,
    before,
    rows,
  }: { table: keyof typeof newest; q: string | undefined; before: number | null; rows: number },
  read: (within: Fragment, whole: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  if (!q) return read(sql`true`, false)
  const found = await read(newest[table](sql, before), false)
  return found.length >= rows ? found : read(sql`true`, true)
}
