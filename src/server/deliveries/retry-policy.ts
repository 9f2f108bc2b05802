import type { Sql } from '../db/database.ts'

/** Longer than sending can take: what a server had in hand when it died is taken over by another. */
export const lease = '2 minutes'
/** A code is long dead by then; what else is sent is worth a day's trying. */
export const triedFor = '1 day'
/** Addresses, and without a mail server texts, are personal: they don't lie here longer than they are of use. */
export const keptFor = '30 days'
const firstRetryAfter = '5 seconds'
const longestRetryAfter = '1 hour'
const longestError = 500

/** When to try again after so many failed attempts: twice as late each time. By chance a little sooner or later, so that not all come at once. */
export const nextAttemptAt = (sql: Sql, attempts: number) => sql`
  now() + (0.75 + random() / 2)
    * least(${longestRetryAfter}::interval, ${firstRetryAfter}::interval * power(2, ${attempts}::int - 1))`

/** In how many milliseconds the first of some rows is due; null of none. Not at once: what is due and was not taken is in another server's hand. */
export const dueInMs = (sql: Sql) => sql`
  case when count(*) > 0
    then greatest((extract(epoch from min(next_attempt_at) - now()) * 1000)::float, 500) end as due_in_ms`

/** The reason of a failure as the database takes it. */
export const storedReason = (reason: string) => reason.replaceAll('\0', '').slice(0, longestError)
