import type { Sql, Transaction } from '../db/database.ts'

/** Every kind of alarm by its stored name. */
export type AlarmName =
  | 'subscription_ending'
  | 'request_remind'
  | 'request_lapse'
  | 'close_bids'
  | 'remind_deadline'
  | 'remind_opening'
  | 'match_job'
  | 'tell_matches'
  | 'check_due'
  | 'ask_review'
  | 'show_reviews'
  | 'award_respond'
  | 'award_remind'
  | 'order_respond'
  | 'order_remind'
  | 'bill_due_7'
  | 'bill_due_0'

/** A due alarm. `now` is the database's time, read after the lock was taken; the effect must decide by it. */
export type Ringing = { id: string; now: string }

export type AlarmKind = {
  /** The row that every write about the subject locks first, as a FROM clause: `jobs where id = …`. */
  root: (sql: Sql, subjectId: string) => ReturnType<Sql>
  /**
   * The effect, performed by the same function as the call if the present state still requires it. The root is locked and the
   * alarm already deleted; `setAlarm` sets the next one. An error rolls all of it back and is retried later.
   */
  apply: (tx: Transaction, ringing: Ringing) => Promise<unknown>
}

export type AlarmKinds = Readonly<Record<string, AlarmKind>>
