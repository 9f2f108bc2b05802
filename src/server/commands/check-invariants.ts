import { invariants } from '../invariants/invariants.ts'
import { violations } from '../invariants/violations.ts'
import { readOptions, runCommand } from './run-command.ts'
import { withProduct } from './with-product.ts'

const usage = `Usage: npm run check:invariants

Checks what must hold of the data, reads every stored file, and verifies the audit log. Ends with 1 if anything is wrong.`

await runCommand(usage, async () => {
  readOptions(usage, { options: {} })
  const found = await withProduct(({ database, fileStore }) => violations(database, fileStore))
  for (const violation of found) process.stdout.write(`${violation}\n`)
  if (found.length > 0)
    throw new Error(
      `${found.length} ${found.length === 1 ? 'violation' : 'violations'}: please keep a copy of the data.`,
    )
  process.stdout.write(
    `All ${invariants.length} invariants hold, every file has its bytes, and the audit log is unbroken.\n`,
  )
})
