import { checkInvariants } from '../invariants/check-invariants.ts'
import { invariants } from '../invariants/invariants.ts'
import { readOptions, runCommand } from './run-command.ts'
import { withProduct } from './with-product.ts'

const usage = `Usage: npm run check:invariants [-- --all]

Checks what must hold of the data, reads stored files, and verifies the audit log: of what has changed since the last check that
found nothing, or, with --all and the first time, of everything. Ends with 1 if anything is wrong.`

await runCommand(usage, async () => {
  const { all = false } = readOptions(usage, { options: { all: { type: 'boolean' } } }).values
  const { found, since } = await withProduct(({ database, fileStore, config }) =>
    checkInvariants({ database, fileStore, auditKey: config.retention.auditKey, all }),
  )
  for (const violation of found) process.stdout.write(`${violation}\n`)
  if (found.length > 0)
    throw new Error(
      `${found.length} ${found.length === 1 ? 'violation' : 'violations'}: please keep a copy of the data.`,
    )
  process.stdout.write(
    since
      ? `All ${invariants.length} invariants hold of what has changed since ${since.at}, its files have their bytes, and the audit log is unbroken. Everything was checked at ${since.all_at}; --all does it again.\n`
      : `All ${invariants.length} invariants hold, every file has its bytes, and the audit log is unbroken.\n`,
  )
})
