import { type LockPolicy, retryForLocks } from './lock-retry.ts'
import type { Migration } from './migration-files.ts'
import { type Session, setMigrationLimits } from './migration-session.ts'
import { splitStatements } from './split-statements.ts'

/** These wait for other transactions to end, without blocking reads or writes meanwhile. */
const patient = /\bconcurrently\b|\bvalidate constraint\b/i
const concurrentIndex =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(?:only\s+)?(?:(\w+)\.)?\w/i

/** Slower statements are printed, so that an operator knows what the start waits for. */
const longMs = 2000

/**
 * Runs the statements of a migration one by one, each in its own transaction or none. A killed start runs all of them again, so
 * each must be idempotent; an index left invalid is rebuilt.
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

/** An index left invalid by an interrupted build is dropped: PostgreSQL would update it with every write and never read it. */
async function isBuilt(session: Session, index: string): Promise<boolean> {
  const [found] = await session<{ valid: boolean }[]>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`
  if (found && !found.valid) await session.unsafe(`drop index concurrently ${index}`).simple()
  return found?.valid ?? false
}
