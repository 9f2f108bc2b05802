import type { AdminUser } from '#contract/admin.ts'
import type { AskToSuspend } from './record-actions.ts'

/** The action that suspends a user or lifts it. Where the whole company is suspended, lifting is about the company. */
export function suspensionOf({ id, company_id, company_name, suspension }: AdminUser, onSuspend: AskToSuspend) {
  const isSuspended = suspension !== undefined
  const subject = suspension?.of === 'company' ? { kind: 'company', id: company_id } : { kind: 'user', id }
  return {
    isSuspended,
    onChange: () => onSuspend({ ...(subject as { kind: 'user'; id: string }), name: company_name, lifts: isSuspended }),
  }
}
