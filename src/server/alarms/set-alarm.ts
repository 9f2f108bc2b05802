import { createCommitSignal } from '../db/commit-signal.ts'
import type { Transaction } from '../db/database.ts'
import { lookEveryMs } from '../scheduled-tasks/start-due-worker.ts'
import type { AlarmName } from './alarm.ts'

/** Heard by the worker of this server. */
export const alarmSet = createCommitSignal()

/** Later ones the worker finds by itself, even where this server's clock is a little behind the database's. */
const seenAheadMs = 2 * lookEveryMs

/**
 * Sets the one alarm of its kind for a subject, or moves it to `at` (ISO 8601 UTC). To be called in the transaction that moves the
 * deadline, with the kind's root locked: a worker that rings at the same time then sees either both as before or both moved.
 */
export async function setAlarm(tx: Transaction, kind: AlarmName, subjectId: string, at: string): Promise<void> {
  await tx`
    insert into alarms (kind, subject_id, at) values (${kind}, ${subjectId}, ${at})
    on conflict (kind, subject_id) do update set at = excluded.at, tries = 0, last_error = null`
  if (Date.parse(at) - Date.now() < seenAheadMs) alarmSet.afterCommitOf(tx)
}

/** Removes an alarm, if there is one, under the same conditions. */
export async function clearAlarm(tx: Transaction, kind: AlarmName, subjectId: string): Promise<void> {
  await tx`delete from alarms where kind = ${kind} and subject_id = ${subjectId}`
}
