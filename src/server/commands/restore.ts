import { resolve } from 'node:path'
import { startBundledPostgres } from '../bundled-postgres/bundled-postgres.ts'
import { openDatabase } from '../db/database.ts'
import { violations } from '../invariants/violations.ts'
import { chooseFileStore } from '../services.ts'
import { restore } from './backup/restore.ts'
import { onlyOption, runCommand, withDatabase } from './with-product.ts'

const usage = `Usage: npm run restore -- --from FOLDER

Puts a backup into the database and the file store of the settings, which must be empty. The product must not run.`

await runCommand(async () => {
  const folder = resolve(onlyOption('from', usage))
  await withDatabase(async (config, databaseUrl) => {
    const database = openDatabase(databaseUrl)
    const fileStore = await chooseFileStore(config)
    try {
      const { incomingFolder } = config
      const { created_at, tables, files } = await restore({ databaseUrl, database, fileStore, incomingFolder, folder })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      process.stdout.write(`Restored ${rows} rows and ${files.count} files as they were at ${created_at}.\n`)
      const found = await violations(database, fileStore)
      if (found.length > 0) throw new Error(`Restored as it was, but that breaks what must hold:\n${found.join('\n')}`)
      process.stdout.write('Everything that must hold of the data does.\n')
    } finally {
      await database.end({ timeout: 5 })
    }
  }, startBundledPostgres)
})
