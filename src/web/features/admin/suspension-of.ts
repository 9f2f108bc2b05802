import type { AdminUser, CompanySummary } from '#contract/admin.ts'
import { personOf } from './person-of.ts'
import type { AskToSuspend, RecordToSuspend } from './record-actions.ts'

/** The action that suspends a user or lifts it. Where the whole company is suspended, lifting is about the company. */
export function suspensionOf(user: AdminUser, onSuspend: AskToSuspend) {
  const lifts = user.suspension !== undefined
  const subject: RecordToSuspend =
    user.suspension?.of === 'company'
      ? { kind: 'company', id: user.company_id, name: user.company_name, lifts }
      : { kind: 'user', id: user.id, name: personOf(user), lifts }
  return { isSuspended: lifts, onChange: () => onSuspend(subject) }
}

/** The same of a company as a whole. */
export function suspensionOfCompany(company: CompanySummary, onSuspend: AskToSuspend) {
  const lifts = company.suspended_at !== null
  const subject: RecordToSuspend = { kind: 'company', id: company.id, name: company.company_name, lifts }
  return { isSuspended: lifts, onChange: () => onSuspend(subject) }
}
