import type { Sql } from '../db/database.ts'

/** An alarm as read without a lock. `due_in_ms` is 0 or negative once it is due. */
export type SeenAlarm = { kind: string; subject_id: string; at: string; tries: number; due_in_ms: number }

const longestError = 500
const longestRetryAfter = '10 minutes'

/**
 * Alarms of the given kinds due within `withinMs`, by time, at most `most`. `after` pages past alarms that could not be run.
 * Kinds that only a newer server knows are left to it.
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

/**
 * Postpones an alarm whose effect failed, with exponential backoff, so that it does not block others. Does nothing if the alarm
 * was moved since.
 */
export async function putOff(sql: Sql, { kind, subject_id, at, tries }: SeenAlarm, reason: string): Promise<void> {
  await sql`
    update alarms set tries = tries + 1, last_error = ${reason.replaceAll('\0', '').slice(0, longestError)},
      at = clock_timestamp() + least(${longestRetryAfter}::interval, interval '1 second' * power(2, least(tries + 1, 20)))
    where kind = ${kind} and subject_id = ${subject_id} and at = ${at} and tries = ${tries}`
}
