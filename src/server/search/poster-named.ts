import type { Sql } from '../db/database.ts'
import { type Condition, hasSpelling } from './search-conditions.ts'

const mostIds = 300

/**
 * The poster of job `j`, company `c`, is open and has one of these spellings in its name. Few companies are named by id, for the
 * index of the column; where there are many, each row is tested, as a page soon fills up.
 */
export async function posterNamed(sql: Sql, spellings: readonly string[]): Promise<Condition> {
  const companies = await sql<{ id: string }[]>`
    select c.id from companies c where c.deleted_at is null and c.kind = 'buyer' and ${hasSpelling(sql, sql`c.company_name`, spellings)}
    limit ${mostIds + 1}`
  if (companies.length > mostIds)
    return { where: sql`(c.deleted_at is null and ${hasSpelling(sql, sql`c.company_name`, spellings)})` }
  return { where: sql`j.posted_by = any(${companies.map(({ id }) => id)}::uuid[])` }
}
