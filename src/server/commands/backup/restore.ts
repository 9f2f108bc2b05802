import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { readMigrations, schemasOf } from '../../db/migration-files.ts'
import type { FileStore } from '../../file-store/port.ts'
import { copyFilesIn } from './copy-files.ts'
import { loadTable, requireEmpty, setSequences, withoutTriggers } from './load-tables.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { sha256OfFile } from './measure.ts'
import { inOneTransaction } from './one-transaction.ts'
import { tablesOf } from './tables.ts'
import { withoutIndexes } from './without-indexes.ts'

type Wanted = {
  databaseUrl: string
  database: Database
  fileStore: FileStore
  /** Where the file store expects new files. */
  incomingFolder: string
  folder: string
}

/**
 * Restores a backup into an empty database and a file store: first the schema of the backup's version, then the files, then all
 * rows in one transaction, indexed and checked once they are in, then the newer migrations. If it fails, the database stays empty and it can be repeated.
 */
export async function restore({ databaseUrl, database, fileStore, incomingFolder, folder }: Wanted): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = await readMigrations()
  requireKnown(manifest, known)
  await requireUndamaged(folder, manifest)

  const schemas = schemasOf(known)
  await inOneTransaction(databaseUrl, '', async (tx) => requireEmpty(tx, await tablesOf(tx, schemas)))
  await migrate(database, { only: new Set(manifest.migrations.map(({ name }) => name)) })
  await requireSameSchema(database, manifest)
  await copyFilesIn(fileStore, { folder, incomingFolder, missing: manifest.files.missing })
  await inOneTransaction(databaseUrl, '', async (tx) => {
    const tables = await tablesOf(tx, schemas)
    await requireEmpty(tx, tables)
    await withoutIndexes(tx, schemas, () =>
      withoutTriggers(tx, tables, async () => {
        for (const table of manifest.tables) await loadTable(tx, folder, table)
      }),
    )
    await setSequences(tx, manifest.sequences)
  })
  await migrate(database)
  await database`analyze`
  return manifest
}

function requireKnown({ migrations, product_version }: Manifest, known: Manifest['migrations']): void {
  for (const { name, sha256 } of migrations)
    if (!known.some((migration) => migration.name === name && migration.sha256 === sha256))
      throw new Error(
        `The backup was made by version ${product_version}, whose ${name} this version doesn't have: restore it with that version or a newer one.`,
      )
}

async function requireUndamaged(folder: string, { tables, files }: Manifest): Promise<void> {
  const parts = [...tables, { file: files.list, sha256: files.sha256 }]
  for (const { file, sha256 } of parts) {
    const found = await sha256OfFile(join(folder, file)).catch(() => null)
    if (found !== sha256)
      throw new Error(`The backup is damaged: ${file} is ${found ? 'not what was written' : 'missing'}.`)
  }
}

/** A database created by a newer version may be empty and still have tables that the backup's rows do not fit. */
async function requireSameSchema(database: Database, { migrations }: Manifest): Promise<void> {
  const ran = await database<{ name: string }[]>`select name from migrations order by name`
  if (ran.length !== migrations.length)
    throw new Error('The database is empty but was made by a newer version than the backup: restore into a new one.')
}
