import { messages } from '#contract/messages.ts'
import type { Sql } from './db/database.ts'
import { Refusal } from './refusal.ts'

/** What a person may do at most `most` times within `minutes`, told from the times of what was done already. */
export type Pace = { most: number; minutes: number; times: (sql: Sql, userId: string) => ReturnType<Sql> }

/** Refuses with 429 whoever went faster. `factor` is the installation's RATE_LIMIT_FACTOR. */
export async function insistPace(
  sql: Sql,
  userId: string,
  { most, minutes, times }: Pace,
  factor: number,
): Promise<void> {
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from at + make_interval(mins => ${minutes}) - now())::float8 as seconds
    from (${times(sql, userId)}) as done (at) order by at desc offset ${Math.round(most * factor) - 1} limit 1`
  if (row && row.seconds > 0) throw new Refusal(429, messages.tooManyRequests, { retryAfter: Math.ceil(row.seconds) })
}
