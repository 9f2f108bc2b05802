import type { AdminCheck, BadgeKind, CheckKind, FailReason } from '#contract/check.ts'
import { messages } from '#contract/messages.ts'
import { isBadgeKind, validUntil } from '#domain/checks/badge.ts'
import { type CompanyDetails, isStillSubject } from '#domain/checks/check-subject.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { adminCheckById } from './admin-checks.ts'
import { namedCheck } from './ask-check.ts'
import { lockGstNumber } from './gst-claims.ts'
import { endChecks } from './pass-checks.ts'
import { type CheckedCompany, lockChecks, refreshBadge } from './refresh-badge.ts'

/** An admin's verdict on a check that somebody asked for. */
export const decideCheck = defineWrite(
  'decideCheck',
  async ({ tx, actor, now, input, services }): Promise<AdminCheck> => {
    const { id, passed, reason_code, valid_until, note } = input
    const { company, check } = await lockAskedCheck(tx, id)
    const at = await now()
    if (!passed && !reason_code) throw invalid('reason_code', messages.checkReasonNeeded)
    const decision = passed
      ? ({ passed, until: isBadgeKind(check.kind) ? validUntil(check.kind, at) : endOfPaper(valid_until, at) } as const)
      : ({ passed, reason: reason_code! } as const)
    await applyDecision(tx, { company, check, decision, source: 'person', by: actor.user_id, note: note ?? null, at })
    const { changed } = await refreshBadge(tx, company, at, 'withdrawn')
    const { id: companyId } = company
    const named = namedCheck(check.kind, company)
    await recordFacts(tx, actor, {
      type: 'check_decided',
      company: companyId,
      kind: check.kind,
      named: reason_code && !passed ? `${named}: ${reason_code}` : named,
      passed,
      told: !changed,
    })
    return adminCheckById(tx, id, services.companyRegister !== null)
  },
)

export type AskedCheck = { id: string; kind: CheckKind }

/** Locks a check that waits, with its company as it is now. What the company changed since it asked is refused. */
export async function lockAskedCheck(
  tx: Transaction,
  id: string,
): Promise<{ company: CheckedCompany; check: AskedCheck }> {
  const [named] = await tx<{ company_id: string }[]>`select company_id from checks where id = ${id}`
  const company = orNotFound(await lockChecks(tx, orNotFound(named).company_id))
  const [check] = await tx<
    (AskedCheck & { status: string; reason_code: string | null; subject: Partial<CompanyDetails> })[]
  >`
    select id, kind, status, reason_code, subject from checks where id = ${id} for update`
  const { status, reason_code, subject, ...asked } = check!
  if (reason_code === 'changed' || (status === 'asked' && !isStillSubject(asked.kind, subject, company)))
    throw new Refusal(409, messages.companyChanged)
  if (status !== 'asked') throw new Refusal(409, messages.alreadyDecided)
  return { company, check: asked }
}

/** Papers hold until the end of their last day in India. */
function endOfPaper(day: string | undefined, now: string): string {
  const end = day && new Date(`${day}T23:59:59.999+05:30`).toISOString()
  if (!end || end <= now) throw invalid('valid_until', messages.checkEndNeeded)
  return end
}

type Decision = { passed: true; until: string } | { passed: false; reason: FailReason }
type Applied = {
  company: CheckedCompany
  check: AskedCheck
  decision: Decision
  source: string
  by: string
  note: string | null
  at: string
}

/** Writes a verdict down. A passed check supersedes the one before; `refreshBadge` comes next. */
export async function applyDecision(
  tx: Transaction,
  { company, check: { id, kind }, decision, source, by, note, at }: Applied,
): Promise<void> {
  if (!decision.passed) {
    await tx`
      update checks set status = 'failed', source = ${source}, checked_by = ${by}, checked_at = ${at}, ended_at = ${at},
        reason_code = ${decision.reason}, note_internal = ${note}
      where id = ${id}`
    return
  }
  if (kind === 'gst') {
    if (!hasRightCheckDigit(company.gst_number)) throw invalid('passed', messages.gstCheckDigit)
    await lockGstNumber(tx, company)
  }
  await endChecks(tx, company, { kinds: [kind], statuses: ['passed'], now: at })
  await tx`
    update checks set status = 'passed', source = ${source}, checked_by = ${by}, checked_at = ${at},
      valid_until = ${decision.until}, note_internal = ${note}
    where id = ${id}`
}

/** For a source that gives no end of its own. */
export const passedUntil = (kind: BadgeKind, at: string): Decision => ({ passed: true, until: validUntil(kind, at) })
