import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Sql } from './database.ts'

/** The connection that holds the migration lock. */
export type Session = Awaited<ReturnType<Database['reserve']>>

/** An arbitrary number, unique among the product's advisory locks. */
const migrationLock = 4_127_003
const pollMs = 100

/**
 * Runs `work` under the migration lock, so that only one server of this version migrates. The lock is polled with tries instead
 * of waited for: `create index concurrently` waits for every statement that began earlier, and would deadlock with one that
 * waits for this lock.
 */
export async function withMigrationLock<T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await database.reserve()
  try {
    while (!(await tryLock(session))) await sleep(pollMs)
    return await work(session)
  } finally {
    // If the connection was lost, the settings and the lock are gone already.
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
 * Sets the timeout of each lock in milliseconds, for the transaction or (`local: false`) the session. The statement timeout is
 * turned off, since a migration may read whole tables.
 */
export async function setMigrationLimits(sql: Sql, lockTimeoutMs: number, { local = false } = {}): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${String(lockTimeoutMs)}, ${local}),
      set_config('statement_timeout', '0', ${local}), set_config('enable_seqscan', 'on', ${local})`
}
