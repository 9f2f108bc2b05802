import type { CheckKind } from '#contract/check.ts'
import { type CompanyDetails, isStillSubject } from '#domain/checks/check-subject.ts'
import type { Transaction } from '../../db/database.ts'
import { type CheckedCompany, lockChecks, refreshBadge } from './refresh-badge.ts'

type Live = { id: string; kind: CheckKind; subject: Partial<CompanyDetails> }

/**
 * Withdraws the checks of what a company has changed, waiting ones too. Call it in every transaction that changes a company's
 * name, GST number, address, phone or e-mail address, after the change.
 */
export async function withdrawStaleChecks(tx: Transaction, companyId: string, now: string): Promise<void> {
  const company = await lockChecks(tx, companyId)
  if (!company) return
  const live = await tx<Live[]>`
    select id, kind, subject from checks where company_id = ${companyId} and status in ('asked', 'passed')`
  const stale = live.filter(({ kind, subject }) => !isStillSubject(kind, subject, company)).map(({ id }) => id)
  if (stale.length === 0) return
  await tx`
    update checks set status = 'withdrawn', source = coalesce(source, 'code'), reason_code = 'changed', ended_at = ${now},
      token_hash = null
    where id = any(${stale}::uuid[])`
  await refreshBadge(tx, company, now, 'changed')
}

/** Of a company that is closed: nothing of what was checked stays but that it was. */
export async function eraseChecks(tx: Transaction, { id }: Pick<CheckedCompany, 'id'>): Promise<void> {
  await tx`delete from check_files f using checks c where c.id = f.check_id and c.company_id = ${id}`
  await tx`
    update checks set subject = '{}', found = null, note_internal = null,
      source = coalesce(source, 'code'), ended_at = coalesce(ended_at, now()),
      status = case when status in ('asked', 'passed') then 'withdrawn' else status end
    where company_id = ${id}`
}
