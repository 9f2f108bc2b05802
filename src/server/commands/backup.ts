import { resolve } from 'node:path'
import { chooseFileStore } from '../services.ts'
import { backUp } from './backup/back-up.ts'
import { onlyOption, runCommand, withDatabase } from './with-product.ts'

const usage = `Usage: npm run backup -- --to FOLDER

Writes the database and all files, as they are at one moment, into a new folder. The product may run meanwhile.
The backup holds personal data and keys: keep it where nobody else can read it.`

await runCommand(async () => {
  const folder = resolve(onlyOption('to', usage))
  const startedAtMs = performance.now()
  const { tables, files } = await withDatabase(async (config, databaseUrl) =>
    backUp({ databaseUrl, fileStore: await chooseFileStore(config), folder }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  process.stdout.write(
    `Backed up ${rows} rows of ${tables.length} tables and ${files.count} files of ${files.bytes} bytes in ${seconds} s.\n` +
      `The backup is ${folder}.\n`,
  )
  if (files.missing.length > 0)
    throw new Error(`The file store could not give these files, which the backup lacks:\n${files.missing.join('\n')}`)
})
