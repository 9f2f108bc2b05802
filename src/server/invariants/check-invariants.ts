import type { Database } from '../db/database.ts'
import type { FileStore } from '../file-store/port.ts'
import { type CleanCheck, lastCleanCheck, storeCleanCheck, transactionsSeen } from './clean-check.ts'
import { showOnlyChangedSince } from './recent-changes.ts'
import { type Findings, findViolations } from './violations.ts'

type Wanted = {
  database: Database
  fileStore: FileStore
  auditKey: string | null
  /** Also what no check has to see again. */
  all: boolean
}

type Checked = {
  found: string[] /** The check since which changes were read; null: everything was. */
  since: CleanCheck | null
}

/** Checks what has changed since the last check that found nothing, or everything; notes a check that finds nothing. */
export async function checkInvariants({ database, all, ...on }: Wanted): Promise<Checked> {
  const seen = await transactionsSeen(database)
  const last = all ? null : await lastCleanCheck(database)
  const since = last?.seen ? last : null
  const { found, auditEnd } = since
    ? await checkChanges(database, { ...on, since })
    : await findViolations(database, on)
  if (found.length === 0) await storeCleanCheck(database, { seen, audit: auditEnd, ofAll: since === null })
  return { found, since }
}

async function checkChanges(
  database: Database,
  { since, ...on }: Omit<Wanted, 'database' | 'all'> & { since: CleanCheck },
): Promise<Findings> {
  return (await database.begin('isolation level repeatable read', async (tx) => {
    await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
    await showOnlyChangedSince(tx, since.seen!)
    return await findViolations(tx, { ...on, auditFrom: since.audit })
  })) as Findings
}
