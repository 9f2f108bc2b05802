import { messages } from '#contract/messages.ts'
import type { Sql } from './db/database.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** What a person may do at most `most` times within `minutes`, told from the times of what was done already. */
type Pace = { most: number; minutes: number; times: (sql: Sql, userId: string) => ReturnType<Sql> }

/** Refuses with 429 whoever went faster. The installation's RATE_LIMIT_FACTOR multiplies what is allowed. */
export function pacedBy({ config, database }: Services, { most, minutes, times }: Pace) {
  const allowed = Math.max(1, Math.round(most * config.rateLimitFactor))
  return async ({ caller }: { caller: { id: string } }): Promise<void> => {
    const [row] = await database<{ seconds: number }[]>`
      select extract(epoch from at + make_interval(mins => ${minutes}) - now())::float8 as seconds
      from (${times(database, caller.id)}) as done (at)
      where at > now() - make_interval(mins => ${minutes}) order by at desc offset ${allowed - 1} limit 1`
    if (row) throw new Refusal(429, messages.tooManyRequests, { retryAfter: Math.max(1, Math.ceil(row.seconds)) })
  }
}
