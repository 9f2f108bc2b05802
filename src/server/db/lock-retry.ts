import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from './migration-session.ts'

/** How a migration waits for locks, in milliseconds. */
export type LockWaits = {
  /**
   * Timeout of one attempt. While a migration waits for a table's lock, everybody else queues behind it. Less than PostgreSQL's
   * deadlock timeout of a second.
   */
  timeout: number
  /** Backoff before the second attempt; doubles up to `longestPause`. */
  pause: number
  longestPause: number
  /** Timeout of all attempts together. */
  patience: number
}

export type LockPolicy = {
  waits: LockWaits
  /** Prints every failed attempt. */
  print: (text: string) => void
}

export const startWaits: LockWaits = { timeout: 800, pause: 500, longestPause: 15_000, patience: 10 * 60_000 }

/** PostgreSQL's codes of a lock timeout, a statement timeout and a deadlock. */
const inTheWay = new Set(['55P03', '57014', '40P01'])

/**
 * Retries `attempt`, which must leave nothing behind when it fails, while another transaction's lock blocks it. After
 * `waits.patience` it throws an error that names the holders of locks.
 */
export async function retryForLocks<T>(
  session: Session,
  { name, waits, print }: LockPolicy & { name: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = performance.now() + waits.patience
  for (let pause = waits.pause; ; pause = Math.min(pause * 2, waits.longestPause)) {
    try {
      return await attempt()
    } catch (error) {
      if (!inTheWay.has((error as { code?: string }).code ?? '')) throw error
      const holders = await lockHolders(session)
      if (performance.now() + pause > limit)
        throw new Error(
          `no lock within ${Math.round(waits.patience / 1000)} seconds. Locks are held by ${holders}: end what holds them and start again.`,
          { cause: error },
        )
      print(`Migration ${name} waits for a lock, trying again. Locks are held by ${holders}.`)
      await sleep(pause)
    }
  }
}

/** The oldest transactions that hold a lock on a table; the statements of other roles are hidden. */
async function lockHolders(session: Session): Promise<string> {
  const rows = await session<{ pid: number; application_name: string; state: string | null; since: string | null }[]>`
    select pid, application_name, state, xact_start as since from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'relation' and granted)
    order by xact_start limit 3`
  const named = rows.map(
    ({ pid, application_name, state, since }) =>
      `process ${pid} (${[application_name, state, since && `since ${since}`].filter(Boolean).join(', ')})`,
  )
  return named.join(', ') || 'nobody any more'
}
