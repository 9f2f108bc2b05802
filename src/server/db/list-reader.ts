import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import { singleFlight } from '../single-flight.ts'
import type { Database, Sql } from './database.ts'
import { throwIfOver } from './deadline.ts'

/** Reads a list. `read` must not write, since it may run twice. */
export type ReadList = <Result>(read: (sql: Sql) => Promise<Result>) => Promise<Result>

/** Waits for replication lag, in steps: a healthy replica lags a few milliseconds. */
const waitsMs = [1, 2, 4, 8, 16]
/** Circuit breaker: a replica that failed or lagged is not asked for this long. */
const restMs = 1_000

/**
 * Reads lists from the replica, where there is one, without stale results: the primary is asked for its log position (one small
 * query shared by all simultaneous reads), and the replica answers only after it has replayed up to it. If the replica is away
 * or lags, the primary answers.
 */
export function createListReader(
  primary: Database,
  replica: Database | null,
  log: { warn(fields: { err: unknown }, message: string): void },
): ReadList {
  if (!replica) return (read) => read(primary)
  let restsUntil = 0
  // A commit becomes visible only after it is flushed, so the flushed position covers everything that anybody has seen.
  const reached = singleFlight(async () => {
    const [row] = await primary<{ position: string }[]>`select pg_current_wal_flush_lsn() as position`
    return row!.position
  })
  return async (read) => {
    if (performance.now() < restsUntil) return read(primary)
    const position = await reached()
    try {
      // One transaction, since several replicas may share the address; read committed, so that each statement sees newly
      // replayed rows.
      return (await replica.begin('read only', async (sql) => {
        await untilReplayed(sql, position)
        return read(sql)
      })) as Awaited<ReturnType<typeof read>>
    } catch (err) {
      if (err instanceof Refusal) throw err
      throwIfOver()
      restsUntil = performance.now() + restMs
      log.warn({ err }, 'a list was read from the primary instead of its replica')
      return read(primary)
    }
  }
}

async function untilReplayed(sql: Sql, position: string): Promise<void> {
  for (const wait of [0, ...waitsMs]) {
    if (wait > 0) await sleep(wait)
    const [row] = await sql<{ replayed: boolean | null }[]>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`
    if (row!.replayed === null) throw new Error('the server of DATABASE_READ_URL is no replica')
    if (row!.replayed) return
  }
  throw new Error('the replica is behind')
}
