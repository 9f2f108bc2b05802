import { invariants } from '../invariants/invariants.ts'
import { violations } from '../invariants/violations.ts'
import { runCommand, withProduct } from './with-product.ts'

await runCommand(async () => {
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
