import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import { singleFlight } from '../single-flight.ts'
import type { Database, Sql } from './database.ts'

/** Reads a list. `read` must not write, and may run more than once. */
export type ReadList = <Result>(read: (sql: Sql) => Promise<Result>) => Promise<Result>

/** How long a replica that is behind is waited for, in steps: a healthy one is so for a few milliseconds. */
const waitsMs = [1, 2, 4, 8, 16]
/** One that failed or stayed behind is left alone for so long. */
const restMs = 1_000

/**
 * Lists are read from the replica, where there is one, and are never older than from the primary: that is asked how far its log
 * reached when the list was wanted, one tiny question for all who want one at once, and the replica answers only when it has
 * replayed that much. While it is away or behind, the primary answers.
 */
export function createListReader(
  primary: Database,
  replica: Database | null,
  log: { warn(fields: { err: unknown }, message: string): void },
): ReadList {
  if (!replica) return (read) => read(primary)
  let restsUntil = 0
  // A commit is seen by others when it is on disk, so that this position is behind none that anybody knows of.
  const reached = singleFlight(async () => {
    const [row] = await primary<{ position: string }[]>`select pg_current_wal_flush_lsn() as position`
    return row!.position
  })
  return async (read) => {
    if (performance.now() < restsUntil) return read(primary)
    const position = await reached()
    try {
      // One transaction, since behind one address there may be several replicas; each of its statements sees what is new.
      return (await replica.begin('read only', async (sql) => {
        await untilReplayed(sql, position)
        return read(sql)
      })) as Awaited<ReturnType<typeof read>>
    } catch (err) {
      if (err instanceof Refusal) throw err
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
