import { plural, t } from '@lingui/core/macro'
import type { ApprovalRules } from '#contract/company.ts'
import { rupees } from '#web/ui/format.ts'

/** The rules as sentences. */
export function ruleSentences({ rules, owner_too }: ApprovalRules): string[] {
  if (rules.length === 0) return [t`No rules: everybody awards up to their own limit.`]
  const steps = rules.map(({ above, needs }) => {
    const amount = rupees(above)
    return plural(needs, {
      one: `Above ${amount}, # colleague must approve.`,
      other: `Above ${amount}, # colleagues must approve.`,
    })
  })
  return [...steps, owner_too ? t`The rules hold for owners too.` : t`Owners award without approval.`]
}
