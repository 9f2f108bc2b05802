import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

type Migration = { name: string; text: string; sha256: string }

/** Any number that nothing else in the product locks. */
const migrationLock = 4_127_001
const ownFolder = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest schema: runs `migrations/NNNN_*.sql` in order, each once and in a transaction of its own.
 * Any number of servers may start at once: each migration is checked and run under a lock. With `only`, those alone are
 * run: the schema of an older version. Returns the names of those it ran.
 */
export async function migrate(database: Database, folder = ownFolder, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await database.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${migrationLock})`
    await tx`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
    const unknown =
      await tx`select name from migrations where name <> all(${migrations.map(({ name }) => name)}) order by name limit 1`
    if (unknown[0])
      throw new Error(
        `The database has migration ${unknown[0].name}, which this version does not know: it was used by a newer version.`,
      )
  })
  const ran: string[] = []
  for (const migration of migrations)
    if ((only?.has(migration.name) ?? true) && (await runOnce(database, migration))) ran.push(migration.name)
  return ran
}

/** Every migration of this version, in order. */
export const knownMigrations = () => readMigrations(ownFolder)

/** The schemas in which the migrations make tables. */
export function schemasOf(migrations: readonly Migration[]): string[] {
  const made = migrations.flatMap(({ text }) => [...text.matchAll(/^create schema (\w+)/gim)].map((found) => found[1]!))
  return ['public', ...made]
}

async function runOnce(database: Database, { name, text, sha256 }: Migration): Promise<boolean> {
  return await database.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${migrationLock})`
    const [applied] = await tx`select sha256 from migrations where name = ${name}`
    if (applied && applied.sha256 !== sha256) {
      throw new Error(
        `Migration ${name} was changed after it ran on this database: put it back as it was and write a new one.`,
      )
    }
    if (applied) return false
    await tx
      .unsafe(text)
      .simple()
      .catch((error: Error) => {
        throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error })
      })
    await tx`insert into migrations (name, sha256) values (${name}, ${sha256})`
    return true
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return await Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends: the same migration all the same.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
