import { inTransaction, type Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { AlarmKind } from './alarm.ts'
import type { SeenAlarm } from './due-alarms.ts'

type Wanted = Pick<Services, 'database' | 'timeIn'> & { kind: AlarmKind }

/** A lock that the effect waits for longer than this counts as a failure: the alarms behind it don't wait with it. */
const lockTimeoutMs = 5_000

/**
 * Rings one alarm in one transaction. Only who gets the lock of its root goes on, and looks at the alarm again under it: so two
 * workers, or a worker and a call, never both act. Where somebody else has the lock the alarm stays, and `false` is returned.
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
 * Removes the alarm if it is still there and due. A statement of its own, after the lock: it sees what others committed before
 * they gave the lock back, and its clock is not that of before.
 */
async function takeAlarm(tx: Transaction, { kind, subject_id }: SeenAlarm): Promise<boolean> {
  const { count } = await tx`
    delete from alarms where kind = ${kind} and subject_id = ${subject_id} and at <= clock_timestamp()`
  return count > 0
}
