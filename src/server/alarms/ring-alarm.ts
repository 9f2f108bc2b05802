import { inTransaction, type Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { AlarmKind } from './alarm.ts'
import type { SeenAlarm } from './due-alarms.ts'

type Wanted = Pick<Services, 'database' | 'timeIn'> & { kind: AlarmKind }

/** Timeout of locks that the effect waits for: a failure after this, so that later alarms are not held up. */
const lockTimeoutMs = 5_000

/**
 * Runs one alarm in one transaction. It locks the root, then checks the alarm again under the lock, so that a race of two
 * workers, or of a worker and a call, has one effect. Returns false where the root is locked by another.
 */
export async function ringAlarm({ database, timeIn, kind }: Wanted, alarm: SeenAlarm): Promise<boolean> {
  return await inTransaction(database, async (tx) => {
    await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`
    const root = () => kind.root(tx, alarm.subject_id)
    const [locked] = await tx`select 1 from ${root()} for no key update skip locked`
    if (!locked && (await tx`select 1 from ${root()}`).length > 0) return false
    if ((await takeAlarm(tx, alarm)) && locked) await kind.apply(tx, { id: alarm.subject_id, now: await timeIn(tx) })
    return true
  })
}

/**
 * Deletes the alarm if it is still there and due. A separate statement after the lock, so that it sees what the previous holder
 * committed and reads the clock again.
 */
async function takeAlarm(tx: Transaction, { kind, subject_id }: SeenAlarm): Promise<boolean> {
  const { count } = await tx`
    delete from alarms where kind = ${kind} and subject_id = ${subject_id} and at <= clock_timestamp()`
  return count > 0
}
