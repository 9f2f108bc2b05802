import type { Fragment } from '../db/batch.ts'
import type { Sql } from '../db/database.ts'

/** A search reads so many rows in order before it turns to the indexes of words. */
const newestRows = 5000
/** And so many where the first of them promise to fill the page. */
const promisingRows = 100_000
const promisingPart = 1 / 10

type Within = (sql: Sql, before: number | null, rows: number) => Fragment

const newest = {
  jobs: (sql, before, rows) => sql`j.seq > coalesce((
    select seq from jobs ${before === null ? sql`` : sql`where seq < ${before}`} order by seq desc offset ${rows} limit 1
  ), 0)`,
  /** The other way round: the oldest after `after`. */
  oldestJobs: (sql, after, rows) => sql`j.seq < coalesce((
    select seq from jobs ${after === null ? sql`` : sql`where seq > ${after}`} order by seq offset ${rows} limit 1
  ), 9223372036854775807)`,
  bids: (sql, before, rows) => sql`b.seq > coalesce((
    select seq from bids ${before === null ? sql`` : sql`where seq < ${before}`} order by seq desc offset ${rows} limit 1
  ), 0)`,
  auditLog: (sql, before, rows) => sql`a.seq > coalesce((
    select seq from audit_log ${before === null ? sql`` : sql`where seq < ${before}`} order by seq desc offset ${rows} limit 1
  ), 0)`,
} satisfies Record<string, Within>

type Search = {
  table: keyof typeof newest
  q: string | undefined
  before: number | null
  rows: number
  /** False: no index finds the rows, and there are enough of them to fill the page soon. */
  isSelective?: boolean
}

/**
 * Reads the newest rows that a search finds, or the oldest ones: common words are soon found among the first rows. Otherwise
 * `read` runs again over all, with `whole`, and must then order so that no index gives the order (`seq + 0`): PostgreSQL would
 * expect to fill the page soon, and read a million rows where words are rare together.
 */
export async function newestFound<Row>(
  sql: Sql,
  { table, q, before, rows, isSelective = true }: Search,
  read: (within: Fragment, whole: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  if (!q) return read(sql`true`, false)
  const first = await read(newest[table](sql, before, newestRows), false)
  if (first.length >= rows) return first
  if (isSelective && first.length >= rows * promisingPart) {
    const more = await read(newest[table](sql, before, promisingRows), false)
    if (more.length >= rows) return more
  }
  return read(sql`true`, isSelective)
}
