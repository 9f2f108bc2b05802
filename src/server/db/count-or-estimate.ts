import type { Fragment } from './batch.ts'
import type { Sql } from './database.ts'

/** Counting further would read more than a request should. */
const exactUpTo = 10_000

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }

/**
 * How many rows a statement finds: exact up to 10,000, and beyond that the planner's estimate, which comes from the table's
 * statistics and costs the same with any number of rows.
 */
export async function countOrEstimate(sql: Sql, rows: Fragment): Promise<number> {
  const [counted] = await sql<{ found: number }[]>`
    select count(*) as found from (${rows} limit ${exactUpTo + 1}) as bounded`
  if (counted!.found <= exactUpTo) return counted!.found
  const [plan] = await sql<Plan[]>`explain (format json) ${rows}`
  return Math.max(exactUpTo, Math.round(plan!['QUERY PLAN'][0].Plan['Plan Rows']))
}
