import { startBundledPostgres } from '../bundled-postgres/bundled-postgres.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { violations } from '../invariants/violations.ts'
import { chooseFileStore } from '../services.ts'
import { readManifest } from './backup/manifest.ts'
import { restore } from './backup/restore.ts'
import { folderOfCaller, readOptions, runCommand } from './run-command.ts'
import { withDatabase } from './with-product.ts'

const usage = `Usage: npm run restore -- --from FOLDER

Puts a backup into the database and the file store of the settings, which must be empty. The product must not run.`

await runCommand(usage, async () => {
  const { from } = readOptions(usage, { options: { from: { type: 'string' } } }).values
  if (!from) throw new Error(`--from is needed\n\n${usage}`)
  const folder = folderOfCaller(from)
  // Before a database is made: a mistyped folder must leave nothing.
  await readManifest(folder)
  await withDatabase(
    async (config, databaseUrl) => {
      const database = openDatabase(databaseUrl)
      try {
        await restoreInto(folder, { config, databaseUrl, database })
      } finally {
        await database.end({ timeout: 5 })
      }
    },
    { create: true, openEmbedded: startBundledPostgres },
  )
})

type Target = { config: Config; databaseUrl: string; database: Database }

async function restoreInto(folder: string, { config, databaseUrl, database }: Target): Promise<void> {
  const fileStore = await chooseFileStore(config)
  const { incomingFolder } = config
  const { created_at, tables, files } = await restore({ databaseUrl, database, fileStore, incomingFolder, folder })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Restored ${rows} rows and ${files.count} files as they were at ${created_at}.\n`)
  const found = await violations(database, fileStore, config.retention.auditKey)
  if (found.length > 0) throw new Error(`Restored as it was, but that breaks what must hold:\n${found.join('\n')}`)
  process.stdout.write('Everything that must hold of the data does.\n')
}
