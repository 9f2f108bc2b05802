import { join } from 'node:path'
import { chooseFileStore } from '../services.ts'
import { backUp } from './backup/back-up.ts'
import { datedName, removeOlder } from './backup/kept-backups.ts'
import { fullName } from './backup/tables.ts'
import { folderOfCaller, readOptions, runCommand } from './run-command.ts'
import { withDatabase } from './with-product.ts'

const usage = `Usage: npm run backup -- --to FOLDER
       npm run backup -- --into FOLDER [--keep NUMBER]

Writes the database and all files, as they are at one moment, into a new folder. The product may run meanwhile.
--into makes the new folder inside FOLDER, named by the time; --keep then removes all but the newest NUMBER of such backups.
The backup holds personal data and keys: keep it where nobody else can read it.`

type Target = { folder: string; into?: string; keep: number | null }

function readTarget(): Target {
  const option = { type: 'string' } as const
  const { to, into, keep } = readOptions(usage, { options: { to: option, into: option, keep: option } }).values
  if (to && !into && keep === undefined) return { folder: folderOfCaller(to), keep: null }
  if (!into || to) throw new Error(`--to or --into is needed\n\n${usage}`)
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new Error(`--keep must be a whole number from 1 on\n\n${usage}`)
  const parent = folderOfCaller(into)
  return { folder: join(parent, datedName(new Date())), into: parent, keep: keep === undefined ? null : Number(keep) }
}

await runCommand(usage, async () => {
  const { folder, into, keep } = readTarget()
  const startedAtMs = performance.now()
  const { tables, files } = await withDatabase(async (config, databaseUrl) =>
    backUp({ databaseUrl, fileStore: await chooseFileStore(config), folder }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  const width = Math.max(...tables.map((table) => String(table.rows).length))
  for (const table of tables) process.stdout.write(`${String(table.rows).padStart(width)}  ${fullName(table)}\n`)
  process.stdout.write(
    `Backed up ${rows} rows of ${tables.length} tables and ${files.count} files of ${files.bytes} bytes in ${seconds} s.\n` +
      `The backup is ${folder}.\n`,
  )
  if (files.missing.length > 0)
    throw new Error(`The file store could not give these files, which the backup lacks:\n${files.missing.join('\n')}`)
  if (into && keep !== null) await removeOlder(into, keep)
})
