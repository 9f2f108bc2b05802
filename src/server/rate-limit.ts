import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Sql } from './db/database.ts'
import { Refusal } from './refusal.ts'

/** At most `most` actions of a person, company or webhook within `minutes`, counted from the stored times of earlier ones. */
export type RateLimit = {
  most: number
  minutes: number
  times: (sql: Sql, id: string) => ReturnType<Sql>
  refusal?: Sentence
}

/** A limit above this is ignored: nobody reaches it by hand, and checking it would read as many rows. */
const worthCounting = 10_000

/** Throws 429 if the limit is exceeded. `factor` is the installation's RATE_LIMIT_FACTOR. */
export async function enforceRateLimit(
  sql: Sql,
  id: string,
  { most, minutes, times, refusal = messages.tooManyRequests }: RateLimit,
  factor: number,
): Promise<void> {
  const allowed = Math.round(most * factor)
  if (allowed > worthCounting) return
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from at + make_interval(mins => ${minutes}) - now())::float8 as seconds
    from (${times(sql, id)}) as done (at) where at > now() - make_interval(mins => ${minutes})
    order by at desc offset ${allowed - 1} limit 1`
  if (row) throw new Refusal(429, refusal, { retryAfter: Math.ceil(row.seconds) })
}
