import type { Database, Sql } from './database.ts'
import { type LockPolicy, type LockWaits, retryForLocks, startWaits } from './lock-retry.ts'
import { lockTables } from './lock-tables.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { type Session, setMigrationLimits, withMigrationLock } from './migration-session.ts'
import { runOutsideTransaction } from './run-outside-transaction.ts'

type Options = {
  folder?: string
  /** Runs only these migrations, for the schema of an older version. */
  only?: ReadonlySet<string>
  /** Prints what takes long, in sentences. */
  print?: (text: string) => void
  waits?: LockWaits
}

/** Taken by every migrating transaction, since older versions know only this lock. */
const olderVersionsLock = 4_127_001

/**
 * What files were before they were mended, because they failed on some databases; where they had run, they had done the same.
 * 0071 failed where any company was verified.
 */
const mended: Readonly<Record<string, string>> = {
  '0071_checks_of_before.sql': 'a73b07493e497295ee37ceb94e37d43e07d8b150e71349583c7c91ab76f368e6',
}

/**
 * Brings the database to the newest schema: runs `migrations/NNNN_*.sql` in order, each once and in its own transaction, or
 * statement by statement if its first line is `-- runs outside a transaction`. Several servers may start at once while those of
 * the previous version serve: a migration waits briefly for a table's lock, and retries. Returns the names of those it ran;
 * throws if one fails or gets no lock within ten minutes.
 */
export async function migrate(database: Database, options: Options = {}): Promise<string[]> {
  const { folder, only, print = () => {}, waits = startWaits } = options
  const migrations = await readMigrations(folder)
  return await withMigrationLock(database, async (session) => {
    const applied = await appliedMigrations(database, migrations)
    const due = migrations.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true))
    const ran: string[] = []
    for (const migration of due) if (await run(database, session, migration, { waits, print })) ran.push(migration.name)
    return ran
  })
}

/** The names of the applied migrations, checked against the files. */
async function appliedMigrations(database: Database, migrations: readonly Migration[]): Promise<Set<string>> {
  const applied = await database.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${olderVersionsLock})`
    await tx`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
    return await tx<{ name: string; sha256: string }[]>`select name, sha256 from migrations order by name`
  })
  for (const { name, sha256 } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known)
      throw new Error(
        `The database has migration ${name}, which this version does not know: it was used by a newer version.`,
      )
    if (known.sha256 !== sha256 && mended[name] !== sha256)
      throw new Error(
        `Migration ${name} was changed after it ran on this database: put it back as it was and write a new one.`,
      )
  }
  return new Set(applied.map(({ name }) => name))
}

async function run(database: Database, session: Session, migration: Migration, how: LockPolicy): Promise<boolean> {
  const { name, outsideTransaction } = migration
  try {
    if (!outsideTransaction)
      return await retryForLocks(session, { name, ...how }, () => runInTransaction(database, migration, how.waits))
    await runOutsideTransaction(session, migration, how)
    await noteApplied(session, migration)
    return true
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function runInTransaction(database: Database, migration: Migration, waits: LockWaits): Promise<boolean> {
  return await database.begin(async (tx) => {
    await setMigrationLimits(tx, waits.timeout, { local: true })
    await tx`select pg_advisory_xact_lock(${olderVersionsLock})`
    const [appliedMeanwhile] = await tx`select from migrations where name = ${migration.name}`
    if (appliedMeanwhile) return false
    await lockTables(tx, migration.text, waits.timeout)
    await tx.unsafe(migration.text).simple()
    await noteApplied(tx, migration)
    return true
  })
}

async function noteApplied(sql: Sql, { name, sha256 }: Migration): Promise<void> {
  await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`
}
