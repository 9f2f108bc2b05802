import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Sql } from './db/database.ts'
import { invalid } from './refusal.ts'
import { uuid } from './uuid.ts'

/** `shared`: the same object is sent to many callers, so its serialised form is cached. */
export type Page<Item> = { items: Item[]; next: string | null; total?: number; shared?: boolean }

export type PageQuery = { limit?: string | undefined; cursor?: string | undefined }

/** How many rows a list call returns: 100 by default, at most 200. */
export function pageSize(query: PageQuery): number {
  return Math.min(Number(query.limit ?? limits.pageSize), limits.pageSizeMax)
}

/**
 * The `limit` of a statement. The default is a literal: with a parameter PostgreSQL plans the statement anew each time, half of
 * the job list's cost in the database. Other sizes are parameters, so that connections do not cache a plan for each; so is that
 * of a search, whose best plan depends on its words.
 */
export function limitTo(sql: Sql, rows: number, { q }: { q?: string | undefined } = {}) {
  return rows === limits.pageSize + 1 && !q ? sql.unsafe(`limit ${rows}`) : sql`limit ${rows}`
}

/** An `ilike` pattern for texts that contain these words literally. */
export const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Splits `size + 1` fetched rows into a page and the cursor of the next page, if there is one. */
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

/** The decoded cursor; null on the first page. */
function cursorText(query: PageQuery, shape: RegExp): string | null {
  if (query.cursor === undefined) return null
  const text = Buffer.from(query.cursor, 'base64url').toString()
  if (!shape.test(text) || encoded(text) !== query.cursor) throw invalid('cursor', messages.cursorInvalid)
  return text
}

/** The key of a row that a search found by a similar word: such rows follow all others. */
export const nearKey = (key: string | number): string => `~${key}`

/** The cursor of a search: whether the previous page ended among rows found by similar words, and the rest as for other lists. */
export function searchCursor(query: PageQuery): { isNear: boolean; query: PageQuery } {
  const text = Buffer.from(query.cursor ?? '', 'base64url').toString()
  if (!text.startsWith('~')) return { isNear: false, query }
  if (encoded(text) !== query.cursor) throw invalid('cursor', messages.cursorInvalid)
  return { isNear: true, query: { cursor: encoded(text.slice(1)) } }
}

/**
 * The id of the last row of the previous page. For private lists, since a sequence number would reveal how much others did in
 * between.
 */
export function cursorId(query: PageQuery): string | null {
  return cursorText(query, uuid)
}

/** The cursor of lists that are ordered by time and id. */
export const timedKey = (time: string, id: string): string => `${Date.parse(time)} ${id}`

/** The last row of the previous page of such a list. Up to 14 digits are always a time that PostgreSQL accepts. */
export function cursorTimed(query: PageQuery): { time: string; id: string } | null {
  const text = cursorText(query, /^\d{1,14} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  if (text === null) return null
  const [timeMs, id] = text.split(' ') as [string, string]
  return { time: new Date(Number(timeMs)).toISOString(), id }
}

/** The `seq` of the last row of the previous page; every `seq` is below 2^53. */
export function cursorSeq(query: PageQuery): number | null {
  const text = cursorText(query, /^\d{1,15}$/)
  return text === null ? null : Number(text)
}
