import type { Fragment } from '../db/batch.ts'
import type { Sql } from '../db/database.ts'
import { containing } from '../paging.ts'

/**
 * A condition. In an object, since a promise of a bare fragment would send it. `isSelective`: few rows fulfil it, and an index
 * finds them.
 */
export type Condition = { where: Fragment; isSelective?: boolean }

/** A text contains one of these spellings. */
export function hasSpelling(sql: Sql, text: Fragment, spellings: readonly string[]): Fragment {
  return sql`(${spellings.map((spelling, n) => sql`${n === 0 ? sql`` : sql`or`} ${text} ilike ${containing(spelling)}`)})`
}

/** Job `j` has one of these spellings in its text or its lines. */
export const inTextOrLines = (sql: Sql, spellings: readonly string[]): Fragment => sql`
  (${hasSpelling(sql, sql`j.search_text`, spellings)} or ${hasSpelling(sql, sql`j.lines_text`, spellings)})`

/** Job `j` has one of these spellings in its title or location. The first half has an index. */
export const inTitleOrLocation = (sql: Sql, spellings: readonly string[]): Fragment => sql`
  (${hasSpelling(sql, sql`j.search_text`, spellings)}
    and (${hasSpelling(sql, sql`j.title`, spellings)} or ${hasSpelling(sql, sql`j.location`, spellings)}))`

/** Every word is found in one of its spellings. */
export async function everyWord(
  sql: Sql,
  words: readonly (readonly string[])[],
  found: (spellings: readonly string[]) => Condition | Promise<Condition>,
): Promise<Condition> {
  const conditions = await Promise.all(words.map(found))
  return {
    where: sql`(${[sql`true`, ...conditions.map(({ where }) => sql`and ${where}`)]})`,
    isSelective: conditions.some((condition) => condition.isSelective),
  }
}
