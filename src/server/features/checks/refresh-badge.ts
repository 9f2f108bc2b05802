import type { CheckKind } from '#contract/check.ts'
import type { CompanyKind } from '#contract/company.ts'
import type { CompanyId } from '#domain/actor.ts'
import { badgeOf, nextCheckTime } from '#domain/checks/badge.ts'
import type { CompanyDetails } from '#domain/checks/check-subject.ts'
import { clearAlarm, setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { publishChange } from '../../events/publish-invalidation.ts'
import { recordFacts } from '../../facts/record-facts.ts'

/** A company as it stands while its checks are changed. `verified_at`: it has the badge, as far as it was told. */
export type CheckedCompany = CompanyDetails & { id: CompanyId; kind: CompanyKind; verified_at: string | null }

/** Locks an open company for a change of its checks; undefined if there is none. */
export async function lockChecks(tx: Transaction, companyId: string): Promise<CheckedCompany | undefined> {
  const [company] = await tx<CheckedCompany[]>`
    select id, kind, company_name, gst_number, address, contact_phone, contact_email, verified_at from companies
    where id = ${companyId} and deleted_at is null for no key update`
  return company
}

/** Times are null while a check waits. */
type Row = { kind: CheckKind; checked_at: string | null; valid_until: string | null; reminded_at: string | null }

/** Why a badge ends, for the words of its notice. */
export type BadgeEnd = 'withdrawn' | 'changed' | 'expired'

/**
 * Computes a company's badge from its passed checks, sets the alarm of what happens next to them, and tells the company if it
 * has won or lost the badge. Call it in every transaction that changes a check, with the company as it was when it was locked.
 */
export async function refreshBadge(
  tx: Transaction,
  { id, kind, verified_at }: CheckedCompany,
  now: string,
  end: BadgeEnd,
): Promise<{ changed: boolean }> {
  const rows = await tx<Row[]>`
    select kind, checked_at, valid_until, reminded_at from checks where company_id = ${id} and status = 'passed'`
  const passed = rows.map((row) => ({ ...row, checked_at: row.checked_at!, valid_until: row.valid_until! }))
  const badge = badgeOf(passed)
  const isOn = badge !== null && badge.until > now
  await tx`
    update companies set verified_until = ${badge?.until ?? null}, verified_at = ${isOn ? badge.since : null} where id = ${id}`
  const next = nextCheckTime(now, passed)
  if (next) await setAlarm(tx, 'check_due', id, next)
  else await clearAlarm(tx, 'check_due', id)
  await publishChange(tx, id)
  const changed = isOn !== (verified_at !== null)
  if (changed && (kind === 'buyer' || kind === 'supplier'))
    await recordFacts(tx, { user_id: null }, { type: 'badge_changed', company: id, kind, verified: isOn, end })
  return { changed }
}
