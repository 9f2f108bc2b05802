import type { Fragment } from '../db/batch.ts'
import type { Sql } from '../db/database.ts'
import { nearKey, type Page, type PageQuery, pageSize, searchCursor, toPage } from '../paging.ts'
import { readSearch } from './read-search.ts'
import type { Condition } from './search-conditions.ts'

type SearchQuery = PageQuery & { q?: string | undefined }

type List<Row, Item> = {
  /** The condition that every word has one of its spellings. */
  condition(words: string[][]): Promise<Condition>
  /** At most `rows` rows, newest first, after `query.cursor`. */
  read(condition: Fragment, query: PageQuery, rows: number, isSelective: boolean): Promise<Row[]>
  /** How many rows the whole list has. */
  count?(condition: Fragment): Promise<number>
  keyOf(row: Row): string | number
  toItem(row: Row): Item
}

/**
 * A page of a list in two parts: what has the words of `q` as they are spelt or in the other script, newest first; then what has
 * words near them. Without `q` everything is in the first part.
 */
export async function searchPage<Row, Item>(
  sql: Sql,
  query: SearchQuery,
  { condition, read, count, keyOf, toItem }: List<Row, Item>,
): Promise<Page<Item>> {
  const size = pageSize(query)
  const search = query.q ? await readSearch(sql, query.q) : []
  const from = query.q ? searchCursor(query) : { isNear: false, query }
  const exact = await condition(search.map(({ same }) => same))
  const hasNear = search.some(({ near }) => near.length > 0)
  const any = hasNear ? await condition(search.map(({ same, near }) => [...same, ...near])) : exact

  const [first, total] = await Promise.all([
    from.isNear ? [] : read(exact.where, from.query, size + 1, exact.isSelective ?? false),
    count?.(any.where),
  ])
  const seeksNear = hasNear && first.length <= size
  // A job without lines is null in the condition on lines, and so is "not" of it.
  const nearOnly = sql`${any.where} and ${exact.where} is not true`
  const rest = seeksNear
    ? await read(nearOnly, from.isNear ? from.query : {}, size + 1 - first.length, any.isSelective ?? false)
    : []
  const rows = [...first.map((row) => ({ row, near: false })), ...rest.map((row) => ({ row, near: true }))]
  const page = toPage(
    rows,
    size,
    ({ row, near }) => (near ? nearKey(keyOf(row)) : keyOf(row)),
    ({ row }) => toItem(row),
  )
  return total === undefined ? page : { ...page, total }
}
