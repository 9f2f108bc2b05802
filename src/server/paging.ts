import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Sql } from './db/database.ts'
import { invalid } from './refusal.ts'
import { uuid } from './uuid.ts'

/** `shared`: the same object is given to many, so it is worth keeping its encoded form. */
export type Page<Item> = { items: Item[]; next: string | null; total?: number; shared?: boolean }

/** How many rows a list call returns: 100 unless asked, never more than 200. */
export function pageSize(query: { limit?: string | undefined }): number {
  return Math.min(Number(query.limit ?? limits.pageSize), limits.pageSizeMax)
}

/**
 * `limit` of a statement. The usual page has its number in the text: a statement whose limit is a parameter is planned anew each
 * time, for half of what the job list costs the database. Other sizes are parameters, lest connections remember a plan for
 * each, and so is that of a search, whose best plan depends on its words.
 */
export function limitTo(sql: Sql, rows: number, { q }: { q?: string | undefined } = {}) {
  return rows === limits.pageSize + 1 && !q ? sql.unsafe(`limit ${rows}`) : sql`limit ${rows}`
}

/** An `ilike` pattern for texts that contain these words as they stand. */
export const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A condition on a job `j`: its title or its location has these words in it. */
export const titleOrLocation = (sql: Sql, words: string) =>
  sql`(j.title ilike ${containing(words)} or j.location ilike ${containing(words)})`

/** Splits `size + 1` fetched rows into a page and the cursor of the row after which the next page starts. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => string | number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.length > size ? rows.slice(0, size) : rows
  const last = rows.length > size ? shown[shown.length - 1] : undefined
  return {
    items: shown.map(toItem),
    next: last === undefined ? null : encoded(String(keyOf(last))),
  }
}

const encoded = (text: string) => Buffer.from(text).toString('base64url')

/** The text behind an opaque cursor, or null on the first page. */
function cursorText(query: { cursor?: string | undefined }, shape: RegExp): string | null {
  if (query.cursor === undefined) return null
  const text = Buffer.from(query.cursor, 'base64url').toString()
  if (!shape.test(text) || encoded(text) !== query.cursor) throw invalid('cursor', messages.cursorInvalid)
  return text
}

/**
 * The id of the row after which the page starts. For lists of what is private: a number of the whole table
 * would tell its reader how much others did in between.
 */
export function cursorId(query: { cursor?: string | undefined }): string | null {
  return cursorText(query, uuid)
}

/** The key of a row whose list is ordered by time and then id. */
export const timedKey = (time: string, id: string): string => `${Date.parse(time)} ${id}`

/** The row after which a page of such a list starts. Any number of so few digits is a time that the database knows. */
export function cursorTimed(query: { cursor?: string | undefined }): { time: string; id: string } | null {
  const text = cursorText(query, /^\d{1,14} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  if (text === null) return null
  const [timeMs, id] = text.split(' ') as [string, string]
  return { time: new Date(Number(timeMs)).toISOString(), id }
}

/** The `seq` after which the page starts; every `seq` is below 2^53. */
export function cursorSeq(query: { cursor?: string | undefined }): number | null {
  const text = cursorText(query, /^\d{1,15}$/)
  return text === null ? null : Number(text)
}
