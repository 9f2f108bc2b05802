import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import packageFile from '../../../../package.json' with { type: 'json' }
import { readMigrations, schemasOf } from '../../db/migration-files.ts'
import type { FileStore } from '../../file-store/port.ts'
import { copyFilesOut, listFiles } from './copy-files.ts'
import { dumpTable, sequencesOf } from './dump-tables.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { inOneTransaction } from './one-transaction.ts'
import { tablesOf } from './tables.ts'

type Wanted = { databaseUrl: string; fileStore: FileStore; folder: string }

/**
 * Writes a snapshot of the database, and the files that it names, into a new folder while the product runs. The folder has a
 * temporary name until it is complete. Files are copied after the snapshot; they exist already, since bytes are stored before
 * their rows.
 */
export async function backUp({ databaseUrl, fileStore, folder }: Wanted): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) throw new Error(`${folder} is there already: a backup needs a new folder.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const dumped = await dumpDatabase(databaseUrl, unfinished)
  if (holdsNobody(dumped)) {
    await rm(unfinished, { recursive: true })
    throw new Error('The database holds not one account, so there is nothing to keep: is this the right installation?')
  }
  const copied = await copyFilesOut(fileStore, unfinished)
  const manifest: Manifest = { ...dumped, files: { ...dumped.files, ...copied } }
  await writeManifest(unfinished, manifest)
  await rename(unfinished, folder)
  await flushFolder(dirname(folder))
  return manifest
}

/** A timer that backs up the wrong installation would report success for a year. */
const holdsNobody = ({ tables }: Pick<Manifest, 'tables'>) =>
  !tables.some(({ schema, name, rows }) => schema === 'public' && name === 'users' && rows > 0)

type Dumped = Omit<Manifest, 'files'> & { files: Pick<Manifest['files'], 'list' | 'sha256'> }

async function dumpDatabase(databaseUrl: string, folder: string): Promise<Dumped> {
  const isolation = 'isolation level repeatable read read only'
  return inOneTransaction(databaseUrl, isolation, async (tx) => {
    const migrations = await tx<Manifest['migrations']>`select name, sha256 from migrations order by name`
    const known = await readMigrations()
    const unknown = migrations.find(({ name }) => !known.some((migration) => migration.name === name))
    if (unknown)
      throw new Error(`The database is of a newer version, which has ${unknown.name}: back it up with that one.`)
    const [now] = await tx<{ at: string }[]>`
      select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`
    const schemas = schemasOf(known)
    const tables = []
    for (const table of await tablesOf(tx, schemas)) tables.push(await dumpTable(tx, folder, table))
    return {
      format: 1,
      created_at: now!.at,
      product_version: packageFile.version,
      migrations: [...migrations],
      tables,
      sequences: await sequencesOf(tx, schemas),
      files: await listFiles(tx, folder),
    }
  })
}

async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
