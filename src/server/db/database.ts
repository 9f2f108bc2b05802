import { noteStatement, throwIfOver, withoutDeadline } from './deadline.ts'
import { type Sql as PostgresSql, postgres, type TransactionSql } from './postgres-driver.ts'

/** Numbers come back as JavaScript numbers (`bigint` and `numeric` too: ours stay below 2^53), times as ISO 8601 UTC strings. */
type ColumnTypes = { number: number; time: string }
export type Database = PostgresSql<ColumnTypes>
export type Transaction = TransactionSql<ColumnTypes>
/** For statements that work both inside and outside a transaction. */
export type Sql = Database | Transaction

/** Converts PostgreSQL's UTC time `2026-11-21 05:30:00.12+00` to `2026-11-21T05:30:00.120Z`. */
function isoTime(text: string): string {
  const fraction = text.charAt(19) === '.' ? text.slice(20, text.lastIndexOf('+')) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

const reconnectPauseSeconds = 0.1
/** An idle connection costs the database 3 MB; opening one takes 10 milliseconds. */
const keepIdleSeconds = 10

type Opening = {
  connections?: number
  /** Connections older than this are replaced, which shows whether new ones can be opened. */
  renewedAfterSeconds?: number
  /** Each statement runs in one process of PostgreSQL, and takes no more than its share of the processors. */
  inOneProcess?: boolean
}

/**
 * Opens the only kind of database client in the product: `connections` for single statements, and as many for transactions.
 * `max_pipeline: 1` keeps a slow statement from blocking those behind it on the same connection: measured, it more than halves
 * the 99th percentile of the job list at the same throughput. Transactions have connections of their own, because postgres.js
 * 3.4 loses a BEGIN that it queues at the pipeline's limit (UNSAFE_TRANSACTION), whatever the limit; on connections that run
 * only transactions nothing is ever queued.
 */
export function openDatabase(
  url: string,
  { connections = 4, renewedAfterSeconds, inOneProcess }: Opening = {},
): Database {
  const options = {
    max: connections,
    connect_timeout: 5,
    idle_timeout: keepIdleSeconds,
    ...(renewedAfterSeconds && { max_lifetime: renewedAfterSeconds }),
    // By default the backoff grows to 20 seconds, too long to notice that the database is back.
    backoff: () => reconnectPauseSeconds,
    onnotice: () => {},
    onquery: noteStatement,
    // JIT off: no statement runs long enough to gain from compilation.
    connection: {
      TimeZone: 'UTC',
      application_name: 'nirmaan',
      jit: 'off',
      ...(inOneProcess && { max_parallel_workers_per_gather: '0' }),
    },
    types: {
      number: { to: 1700, from: [20, 1700], serialize: String, parse: Number },
      time: { to: 1184, from: [1184], serialize: String, parse: isoTime },
    },
  }
  const statements = postgres(url, { ...options, max_pipeline: 1 }) as Database
  const transactions = postgres(url, options) as Database
  return Object.assign(statements, {
    begin: transactions.begin,
    end: both(statements.end, transactions.end),
  })
}

/**
 * Connections for what must never wait for the others: `database` for people's lists and writes, `reports` for what reads much
 * (admins, counters), `probe` for the health check. They differ in their number alone.
 */
export type Databases = { database: Database; reports: Database; probe: Database }

const reportConnections = 2
/** The health check notices a changed password or a lost right so much later. */
const probeRenewedSeconds = 2

/** Opens all connections that a server needs; `end` closes them. */
export function openDatabases(url: string, { connections }: { connections: number }) {
  const databases: Databases = {
    database: openDatabase(url, { connections }),
    reports: openDatabase(url, { connections: reportConnections, inOneProcess: true }),
    probe: openDatabase(url, { connections: 1, renewedAfterSeconds: probeRenewedSeconds }),
  }
  const end: Database['end'] = async (options) =>
    void (await Promise.all(Object.values(databases).map((each) => each.end(options))))
  return { ...databases, end }
}

function both(endA: Database['end'], endB: Database['end']): Database['end'] {
  return async (options) => void (await Promise.all([endA(options), endB(options)]))
}

const followUps = new WeakMap<Transaction, ((database: Database) => void)[]>()

/**
 * Runs `work` after the transaction of `inTransaction` has committed; never after a rollback. If the server dies in between it
 * is lost, so use it only for what may be lost.
 */
export function afterCommit(tx: Transaction, work: (database: Database) => void): void {
  const works = followUps.get(tx)
  if (!works) throw new Error('afterCommit is for transactions of inTransaction')
  works.push(work)
}

/** The reply of a transaction whose last statements are pipelined with its COMMIT, which saves a round trip. */
export class WithCommit<T> {
  readonly reply: Promise<T>
  constructor(reply: Promise<T>) {
    this.reply = reply
    // Awaited after the COMMIT; if these statements fail, PostgreSQL turns it into a ROLLBACK.
    reply.catch(() => {})
  }
}

/**
 * For `work` to return the result of its last statements, if they are already sent and no decision depends on them. If they
 * fail, the transaction rolls back; rejecting the reply for another reason comes too late.
 */
export const withCommit = <T>(reply: Promise<T>): WithCommit<T> => new WithCommit(reply)

/** The work of one transaction. It may run more than once, so it must use `tx` only and have no effect outside the database. */
export type Work<T> = (tx: Transaction) => Promise<T | WithCommit<T>>

const transactionAttempts = 4
/** PostgreSQL's error codes. */
export const checkViolation = '23514'
export const uniqueViolation = '23505'
export const notNullViolation = '23502'
export const exclusionViolation = '23P01'
const deadlockOrSerialization = new Set(['40P01', '40001'])

/** Runs `work` in one transaction and retries it after a deadlock. */
export async function inTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const works: ((database: Database) => void)[] = []
      const outcome = (await database.begin(async (tx) => {
        followUps.set(tx, works)
        const done = await work(tx)
        // Else it would be committed after the caller has been told that it failed.
        throwIfOver()
        return done
      })) as T | WithCommit<T>
      const result = await replyOf(outcome)
      for (const followUp of works) withoutDeadline(() => followUp(database))
      return result
    } catch (error) {
      const retry =
        attempt < transactionAttempts && deadlockOrSerialization.has((error as { code?: string }).code ?? '')
      if (!retry) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** The result of a transaction's work, once its last statements have returned. */
export async function replyOf<T>(outcome: T | WithCommit<T>): Promise<T> {
  return outcome instanceof WithCommit ? outcome.reply : outcome
}

/**
 * The time by PostgreSQL's clock, which all servers share. In a statement of its own: combined with a lock, it would be the
 * time before the wait.
 */
export async function databaseTime(sql: Sql): Promise<string> {
  const [row] = await sql<{ at: string }[]>`select clock_timestamp() as at`
  return row!.at
}
