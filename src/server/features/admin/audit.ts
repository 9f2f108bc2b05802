import type { AuditAction } from '#contract/admin.ts'
import type { Sql } from '../../db/database.ts'

/**
 * Writes down who did what to whom, in the transaction of the deed: a statement, or a part of one. `target` names it as people
 * know it.
 */
export function audit(
  sql: Sql,
  entry: { action: AuditAction; actor_id: string; target_id: string | null; target: string },
) {
  return sql`insert into audit_log ${sql(entry, 'action', 'actor_id', 'target_id', 'target')}`
}
