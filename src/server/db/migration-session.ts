import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Sql } from './database.ts'

/** The connection that holds the lock of whoever migrates. */
export type Session = Awaited<ReturnType<Database['reserve']>>

/** Any number that nothing else in the product locks. */
const migrationLock = 4_127_003
const pollMs = 100

/**
 * Runs `work` while no other server of this version migrates the database. The lock is asked for again and again, and never
 * waited for: `create index concurrently` waits for every statement that began before, also for one that waits for this lock.
 */
export async function withMigrationLock<T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await database.reserve()
  try {
    while (!(await tryLock(session))) await sleep(pollMs)
    return await work(session)
  } finally {
    // Where the connection was lost, all of this went with it.
    await session.unsafe(`${resetLimits}; select pg_advisory_unlock(${migrationLock})`).catch(() => {})
    session.release()
  }
}

async function tryLock(session: Session): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as locked`
  return row!.locked
}

const resetLimits = 'reset lock_timeout; reset statement_timeout; reset enable_seqscan'

/**
 * Limits each wait for a lock to so many milliseconds, for the transaction or (`local: false`) the session. A migration may
 * read whole tables, and take as long as it needs, whatever the settings are.
 */
export async function setMigrationLimits(sql: Sql, lockTimeoutMs: number, { local = false } = {}): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${String(lockTimeoutMs)}, ${local}),
      set_config('statement_timeout', '0', ${local}), set_config('enable_seqscan', 'on', ${local})`
}
