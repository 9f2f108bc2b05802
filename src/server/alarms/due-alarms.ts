import type { Sql } from '../db/database.ts'

/** An alarm as it was when the worker looked, without a lock. `due_in_ms` is not above 0 for those that are due. */
export type SeenAlarm = { kind: string; subject_id: string; at: string; tries: number; due_in_ms: number }

const longestError = 500
const longestRetryAfter = '10 minutes'

/**
 * The first `most` alarms of the kinds that this server knows, in order of their time, that are due within `withinMs`: those after
 * `after`, so that a worker gets to the end of a list whose beginning it can't ring. A newer server's kinds are left to it.
 */
export async function alarmsDueWithin(
  sql: Sql,
  withinMs: number,
  { kinds, most, after }: { kinds: readonly string[]; most: number; after: SeenAlarm | undefined },
): Promise<SeenAlarm[]> {
  return await sql<SeenAlarm[]>`
    select kind, subject_id, at, tries, (extract(epoch from at - now()) * 1000)::float as due_in_ms from alarms
    where at <= now() + ${withinMs} * interval '1 millisecond' and kind = any(${kinds as string[]}::text[])
      ${after ? sql`and (at, kind, subject_id) > (${after.at}, ${after.kind}, ${after.subject_id})` : sql``}
    order by at, kind, subject_id limit ${most}`
}

/** Puts an alarm off whose effect failed, twice as long each time, so that it holds up no other. One that was moved meanwhile stays. */
export async function putOff(sql: Sql, { kind, subject_id, at, tries }: SeenAlarm, reason: string): Promise<void> {
  await sql`
    update alarms set tries = tries + 1, last_error = ${reason.replaceAll('\0', '').slice(0, longestError)},
      at = clock_timestamp() + least(${longestRetryAfter}::interval, interval '1 second' * power(2, least(tries + 1, 20)))
    where kind = ${kind} and subject_id = ${subject_id} and at = ${at} and tries = ${tries}`
}
