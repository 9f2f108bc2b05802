import type { BadgeKind, CheckKind } from '#contract/check.ts'
import { validUntil } from '#domain/checks/badge.ts'
import { checkSubject } from '#domain/checks/check-subject.ts'
import type { Transaction } from '../../db/database.ts'
import type { CheckedCompany } from './refresh-badge.ts'

type Verdict = { kinds: readonly BadgeKind[]; by: string; now: string }

/**
 * Passes checks of a company that nobody asked for, as a person's verdict. What was passed or asked before is superseded. The
 * company is locked; `refreshBadge` comes next.
 */
export async function passChecks(tx: Transaction, company: CheckedCompany, { kinds, by, now }: Verdict): Promise<void> {
  await endChecks(tx, company, { kinds, statuses: ['asked', 'passed'], now })
  const rows = kinds.map((kind) => ({
    company_id: company.id,
    kind,
    status: 'passed',
    subject: tx.json(checkSubject(kind, company)),
    source: 'person',
    asked_at: now,
    checked_by: by,
    checked_at: now,
    valid_until: validUntil(kind, now),
  }))
  await tx`insert into checks ${tx(rows)}`
}

type Ended = { kinds: readonly CheckKind[]; statuses: readonly ('asked' | 'passed')[]; now: string }

/** Withdraws checks of these kinds and statuses; returns their kinds. The company is locked. */
export async function endChecks(
  tx: Transaction,
  { id }: Pick<CheckedCompany, 'id'>,
  { kinds, statuses, now }: Ended,
): Promise<CheckKind[]> {
  const ended = await tx<{ kind: CheckKind }[]>`
    update checks set status = 'withdrawn', source = coalesce(source, 'person'), ended_at = ${now}
    where company_id = ${id} and kind = any(${kinds as string[]}::text[]) and status = any(${statuses as string[]}::text[])
    returning kind`
  return ended.map(({ kind }) => kind)
}
