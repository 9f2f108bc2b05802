import { auditOf, type Fact } from '#domain/facts/facts.ts'

/** The entry of a fact in the audit log, and in the log of the company that it belongs to. The fact must be one with an entry. */
export function auditRow(happened: Fact, actor_id: string, created_at: string) {
  const { action, target_id, target, company = null } = auditOf(happened)!
  return { action, actor_id, target_id, target, company_id: company, created_at }
}
