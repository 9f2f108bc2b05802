import { isReminderDue } from '#domain/checks/badge.ts'
import type { AlarmKind, Ringing } from '../../alarms/alarm.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lockChecks, refreshBadge } from './refresh-badge.ts'

/** What happens to the checks of a company as time passes: reminders of their end, and the end. */
export const checkDue: AlarmKind = {
  root: (sql, companyId) => sql`companies where id = ${companyId} and deleted_at is null`,
  apply: endDueChecks,
}

async function endDueChecks(tx: Transaction, { id, now }: Ringing): Promise<void> {
  const company = await lockChecks(tx, id)
  if (!company) return
  await tx`
    update checks set status = 'expired', ended_at = valid_until
    where company_id = ${id} and status = 'passed' and valid_until <= ${now}`
  await remindOfEnds(tx, id, now)
  await refreshBadge(tx, company, now, 'expired')
}

/** One notice for all checks whose reminder is due, with the day of the first that ends. */
async function remindOfEnds(tx: Transaction, company: string, now: string): Promise<void> {
  const rows = await tx<{ id: string; valid_until: string | null; reminded_at: string | null }[]>`
    select id, valid_until, reminded_at from checks
    where company_id = ${company} and status = 'passed' order by valid_until`
  const passed = rows.map((row) => ({ ...row, valid_until: row.valid_until! }))
  const due = passed.filter((check) => isReminderDue(now, check))
  if (due.length === 0) return
  await tx`update checks set reminded_at = ${now} where id = any(${due.map(({ id }) => id)}::uuid[])`
  await recordFacts(tx, { user_id: null }, { type: 'check_ending', company, ends_at: due[0]!.valid_until })
}

/** Sets missing alarms: of rows that were not written by a change of a check, such as those of the demo. */
export async function setMissingCheckAlarms(sql: Sql): Promise<void> {
  await sql`
    insert into alarms (kind, subject_id, at)
    select 'check_due', company_id, now() from checks where status = 'passed' group by company_id
    on conflict (kind, subject_id) do nothing`
}
