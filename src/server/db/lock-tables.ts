import type { Transaction } from './database.ts'

const named =
  /\b(?:alter\s+table|drop\s+table|references|index\s+\w+\s+on|trigger\s+\w+[^;]*?\son)\s+(?:if\s+exists\s+)?(?:only\s+)?((?:\w+\.)?\w+)/gi

/**
 * Locks all tables that a migration changes or refers to at once, within `timeoutMs`. One after the other, with work in
 * between, they could deadlock with those who read several tables; PostgreSQL looks for deadlocks after a second of waiting, and
 * would end the reader as often as the migration. With all waiting over before, it finds none.
 */
export async function lockTables(tx: Transaction, migration: string, timeoutMs: number): Promise<void> {
  const names = new Set([...migration.replaceAll(/--.*$/gm, '').matchAll(named)].map(([, name]) => name!))
  const tables = await tx<{ name: string }[]>`
    select name from unnest(${[...names]}::text[]) name where to_regclass(name) is not null`
  if (tables.length === 0) return
  await tx`select set_config('statement_timeout', ${String(timeoutMs)}, true)`
  await tx.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`)
  await tx`select set_config('statement_timeout', '0', true)`
}
