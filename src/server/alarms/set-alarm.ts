import { createCommitSignal } from '../db/commit-signal.ts'
import type { Transaction } from '../db/database.ts'
import { lookEveryMs } from '../scheduled-tasks/start-due-worker.ts'
import type { AlarmName } from './alarm.ts'

/** Wakes the alarm worker of this process. */
export const alarmSet = createCommitSignal()

/** Later alarms are found by polling, even if this server's clock is a little behind the database's. */
const seenAheadMs = 2 * lookEveryMs

/**
 * Sets the alarm of this kind for a subject, or moves it to `at` (ISO 8601 UTC). Call it in the transaction that moves the
 * deadline, with the kind's root locked, so that a worker never sees a new deadline with the old alarm.
 */
export async function setAlarm(tx: Transaction, kind: AlarmName, subjectId: string, at: string): Promise<void> {
  await tx`
    insert into alarms (kind, subject_id, at) values (${kind}, ${subjectId}, ${at})
    on conflict (kind, subject_id) do update set at = excluded.at, tries = 0, last_error = null`
  if (Date.parse(at) - Date.now() < seenAheadMs) alarmSet.afterCommitOf(tx)
}

/** Deletes an alarm if there is one; same conditions as `setAlarm`. */
export async function clearAlarm(tx: Transaction, kind: AlarmName, subjectId: string): Promise<void> {
  await tx`delete from alarms where kind = ${kind} and subject_id = ${subjectId}`
}
