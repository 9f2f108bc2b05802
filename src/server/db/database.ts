import { type Sql as PostgresSql, postgres, type TransactionSql } from './postgres-driver.ts'

/** Numbers come back as JavaScript numbers (`bigint` and `numeric` too: ours stay below 2^53), times as ISO 8601 UTC strings. */
type ColumnTypes = { number: number; time: string }
export type Database = PostgresSql<ColumnTypes>
export type Transaction = TransactionSql<ColumnTypes>
/** For statements that run equally well inside and outside a transaction. */
export type Sql = Database | Transaction

/** `2026-11-21 05:30:00.12+00`, as PostgreSQL writes a time in UTC, to `2026-11-21T05:30:00.120Z`. */
function isoTime(text: string): string {
  const fraction = text.charAt(19) === '.' ? text.slice(20, text.lastIndexOf('+')) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

const reconnectPauseSeconds = 0.1
/** A connection costs the database 3 MB, and 10 milliseconds to open. */
const keepIdleSeconds = 10

/**
 * Opens the one kind of database client that the product uses: `connections` for statements on their own, and as many for
 * transactions. `max_pipeline: 1` keeps a slow statement from holding up the ones behind it on the same connection:
 * measured, it cuts the 99th percentile of the job list by more than half at the same throughput. Transactions need
 * connections apart from these, because postgres.js 3.4 loses a BEGIN that it queues at the pipeline's limit
 * (UNSAFE_TRANSACTION), whatever the limit; where nothing but transactions runs, none is ever queued.
 */
export function openDatabase(url: string, { connections = 4 }: { connections?: number } = {}): Database {
  const options = {
    max: connections,
    connect_timeout: 5,
    idle_timeout: keepIdleSeconds,
    // By default the pauses grow to 20 seconds, in which nobody would notice that the database is back.
    backoff: () => reconnectPauseSeconds,
    onnotice: () => {},
    // No statement is so long that it would gain by being compiled.
    connection: { TimeZone: 'UTC', application_name: 'nirmaan', jit: 'off' },
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

function both(endA: Database['end'], endB: Database['end']): Database['end'] {
  return async (options) => void (await Promise.all([endA(options), endB(options)]))
}

const followUps = new WeakMap<Transaction, ((database: Database) => void)[]>()

/**
 * Has something done when the transaction of `inTransaction` has committed, and never if it does not. A server that dies in
 * between doesn't do it either: for what may be lost.
 */
export function afterCommit(tx: Transaction, work: (database: Database) => void): void {
  const works = followUps.get(tx)
  if (!works) throw new Error('afterCommit is for transactions of inTransaction')
  works.push(work)
}

/** The reply of a transaction whose last statements are sent together with its COMMIT, a round less than one after the other. */
export class WithCommit<T> {
  readonly reply: Promise<T>
  constructor(reply: Promise<T>) {
    this.reply = reply
    // Looked at after the COMMIT, which PostgreSQL makes a ROLLBACK where they fail.
    reply.catch(() => {})
  }
}

/**
 * For `work` to return: what its last statements bring, if they have been asked and nothing hangs on their answer. If they fail,
 * the transaction does; a reply that is refused for another reason comes too late.
 */
export const withCommit = <T>(reply: Promise<T>): WithCommit<T> => new WithCommit(reply)

/** The work of one transaction. It must use `tx` alone and call nothing outside the database, since it may run more than once. */
export type Work<T> = (tx: Transaction) => Promise<T | WithCommit<T>>

const transactionAttempts = 4
/** Codes of PostgreSQL's errors. */
export const uniqueViolation = '23505'
export const notNullViolation = '23502'
const deadlockOrSerialization = new Set(['40P01', '40001'])

/** Runs `work` in one transaction and repeats it when PostgreSQL had to break a deadlock. */
export async function inTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const works: ((database: Database) => void)[] = []
      const outcome = (await database.begin((tx) => {
        followUps.set(tx, works)
        return work(tx)
      })) as T | WithCommit<T>
      const result = await replyOf(outcome)
      for (const followUp of works) followUp(database)
      return result
    } catch (error) {
      const retry =
        attempt < transactionAttempts && deadlockOrSerialization.has((error as { code?: string }).code ?? '')
      if (!retry) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** What the work of a transaction brings, once its last statements are answered. */
export async function replyOf<T>(outcome: T | WithCommit<T>): Promise<T> {
  return outcome instanceof WithCommit ? outcome.reply : outcome
}

/** The present by PostgreSQL's clock, which all servers share. In a statement of its own: beside a lock it is the time before the wait. */
export async function databaseTime(sql: Sql): Promise<string> {
  const [row] = await sql<{ at: string }[]>`select clock_timestamp() as at`
  return row!.at
}
