import type { Sql } from '../db/database.ts'

/** Lease of a claimed item, longer than sending can take: when it ends, another server takes the item over. */
export const lease = '2 minutes'
/** Retries end after a day; sign-in codes expire long before. */
export const triedFor = '1 day'
const firstRetryAfter = '5 seconds'
const longestRetryAfter = '1 hour'
const longestError = 500

/** The time of the next retry: exponential backoff with jitter, so that retries do not come all at once. */
export const nextAttemptAt = (sql: Sql, attempts: number) => sql`
  now() + (0.75 + random() / 2)
    * least(${longestRetryAfter}::interval, ${firstRetryAfter}::interval * power(2, ${attempts}::int - 1))`

/**
 * In how many milliseconds the first of some rows is due; null for none. At least one pause: a row that is due and was not
 * claimed is locked by another server.
 */
export const dueInMs = (sql: Sql) => sql`
  case when count(*) > 0
    then greatest((extract(epoch from min(next_attempt_at) - now()) * 1000)::float, 500) end as due_in_ms`

/** The reason of a failure, as text that the database accepts. */
export const storedReason = (reason: string) => reason.replaceAll('\0', '').slice(0, longestError)
