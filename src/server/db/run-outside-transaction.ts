import { type LockPolicy, retryForLocks } from './lock-retry.ts'
import type { Migration } from './migration-files.ts'
import { type Session, setMigrationLimits } from './migration-session.ts'
import { splitStatements } from './split-statements.ts'

/** These wait for other transactions to end without keeping anybody from reading or writing meanwhile. */
const patient = /\bconcurrently\b|\bvalidate constraint\b/i
const concurrentIndex =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(?:only\s+)?(?:(\w+)\.)?\w/i

/** A statement that takes longer is said, so that whoever waits for the start knows what it waits for. */
const longMs = 2000

/**
 * Runs the statements of a migration one by one, each in a transaction of its own if any. A start that is killed in between
 * runs all of them once more, so each must be one that can be repeated; an index that was left half built is built again.
 */
export async function runOutsideTransaction(
  session: Session,
  { name, text }: Migration,
  { waits, print }: LockPolicy,
): Promise<void> {
  for (const statement of splitStatements(text)) {
    const saying = setTimeout(() => print(`Migration ${name}: ${statement.split('\n', 1)[0]}`), longMs)
    try {
      await setMigrationLimits(session, patient.test(statement) ? waits.patience : waits.timeout)
      await retryForLocks(session, { name, waits, print }, () => runRepeatable(session, statement))
    } finally {
      clearTimeout(saying)
    }
  }
}

async function runRepeatable(session: Session, statement: string): Promise<void> {
  const [concurrent, index, schema] = statement.match(concurrentIndex) ?? []
  if (!concurrent && /^create\s[^(]*\bconcurrently\b/i.test(statement))
    throw new Error(`A concurrent index needs a name, by which an unfinished one is found: ${statement}`)
  if (index && (await isBuilt(session, schema ? `${schema}.${index}` : index))) return
  await session.unsafe(statement).simple()
}

/** An index whose building was cut short is dropped: PostgreSQL keeps it up to date with every write, and never reads it. */
async function isBuilt(session: Session, index: string): Promise<boolean> {
  const [found] = await session<{ valid: boolean }[]>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`
  if (found && !found.valid) await session.unsafe(`drop index concurrently ${index}`).simple()
  return found?.valid ?? false
}
