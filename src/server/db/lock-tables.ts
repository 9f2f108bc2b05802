import type { Transaction } from './database.ts'

const named =
  /\b(?:alter\s+table|drop\s+table|references|index\s+\w+\s+on|trigger\s+\w+[^;]*?\son)\s+(?:if\s+exists\s+)?(?:only\s+)?((?:\w+\.)?\w+)/gi

/**
 * Locks all tables that a migration changes or references at once, within `timeoutMs`. Locking them one by one between other
 * work could deadlock with readers of several tables. PostgreSQL checks for deadlocks after a second and may end the reader;
 * this timeout is shorter.
 */
export async function lockTables(tx: Transaction, migration: string, timeoutMs: number): Promise<void> {
  const names = new Set([...migration.replaceAll(/--.*/g, '').matchAll(named)].map(([, name]) => name!))
  const tables = await tx<{ name: string }[]>`
    select name from unnest(${[...names]}::text[]) name where to_regclass(name) is not null`
  if (tables.length === 0) return
  await tx`select set_config('statement_timeout', ${String(timeoutMs)}, true)`
  await tx.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`)
  await tx`select set_config('statement_timeout', '0', true)`
}
