import type { Sql, Transaction } from '../db/database.ts'

/** Every kind of alarm, by the name under which it is stored. */
export type AlarmName = 'subscription_ending' | 'request_remind' | 'request_lapse'

/** An alarm that is due. `now` is the database's time, read after the lock was had: what an effect decides, it decides by that. */
export type Ringing = { id: string; now: string }

export type AlarmKind = {
  /** The row that every write about the subject locks first, as a FROM clause: `jobs where id = …`. */
  root: (sql: Sql, subjectId: string) => ReturnType<Sql>
  /**
   * Does what is due, by the function that the call uses too, if the state as it is now still asks for it. The root is locked
   * and the alarm is gone already: `setAlarm` sets the next one. An error undoes all of it, and it is tried again later.
   */
  apply: (tx: Transaction, ringing: Ringing) => Promise<unknown>
}

export type AlarmKinds = Readonly<Record<string, AlarmKind>>
