import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Sql, Transaction } from './db/database.ts'
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

const allowedBy = ({ most }: RateLimit, factor: number) => Math.round(most * factor)

/**
 * Throws 429 if the limit is exceeded. `factor` is the installation's RATE_LIMIT_FACTOR. Calls at once may all pass: a write
 * whose own lock does not serialise them uses `lockRateLimit`.
 */
export async function enforceRateLimit(sql: Sql, id: string, limit: RateLimit, factor: number): Promise<void> {
  const { minutes, times, refusal = messages.tooManyRequests } = limit
  const allowed = allowedBy(limit, factor)
  if (allowed > worthCounting) return
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from at + make_interval(mins => ${minutes}) - now())::float8 as seconds
    from (${times(sql, id)}) as done (at) where at > now() - make_interval(mins => ${minutes})
    order by at desc offset ${allowed - 1} limit 1`
  if (row) throw new Refusal(429, refusal, { retryAfter: Math.ceil(row.seconds) })
}

/**
 * The same in the transaction that stores the action. Lock: actions at once of one person are counted one after another until
 * they commit, otherwise all of them see the count of before (race).
 */
export async function lockRateLimit(tx: Transaction, id: string, limit: RateLimit, factor: number): Promise<void> {
  if (allowedBy(limit, factor) > worthCounting) return
  // Two statements in one round trip: the second one sees what the previous holder of the lock has committed.
  await Promise.all([lockCount(tx, `${limit.minutes} ${id}`), enforceRateLimit(tx, id, limit, factor)])
}

async function lockCount(tx: Transaction, counted: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`rate limit ${counted}`}, 0))`
}
