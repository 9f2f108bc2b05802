import { t } from '@lingui/core/macro'
import type { AuditAction } from '#contract/audit-action.ts'
import type { CheckKind } from '#contract/check.ts'
import type { ApprovalRules, CompanyLogEntry, MemberRole } from '#contract/company.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { date } from '#web/ui/format.ts'
import { checkNames } from '../checks/check-names.ts'
import { ruleSentences } from './rule-sentences.ts'

const aboutMembers: readonly AuditAction[] = [
  ...(['invite_member', 'join_company', 'change_member', 'remove_member'] as const),
  ...(['suspend_member', 'restore_member'] as const),
]
const aboutAwards: readonly AuditAction[] = ['request_award', 'approve_award', 'refuse_award', 'withdraw_award_request']

/** The target of an entry in the reader's language; the log stores it in English. */
export function logTarget({ did, what }: Pick<CompanyLogEntry, 'did' | 'what'>): string {
  if (aboutMembers.includes(did)) return memberIn(what)
  // Format: a company and the job that it bid on.
  if (aboutAwards.includes(did)) return what.replace(' on ', ' · ')
  if (did === 'set_approval_rules') return ruleSentences(rulesIn(what)).join(' ')
  if (did === 'set_model_wording') return what === 'on' ? t`Switched on` : t`Switched off`
  if (did === 'ask_check') return checkIn(what)
  return displayName(what)
}

/** Format: 'gst: Kaveri Infra', of which the reader knows the company. */
function checkIn(what: string): string {
  const [kind = ''] = what.split(': ')
  return kind in checkNames ? translate(checkNames[kind as CheckKind]) : what
}

/** Format: 'Kavita Rao (purchaser, ₹5,00,000); Anil Deshmukh stands in until 2026-11-29'. */
const member = new RegExp(
  `^(?<name>.+) \\((?<role>${Object.keys(memberRoleNames).join('|')})(?<limit>, ₹[\\d,.]+)?\\)(?:; (?<deputy>.+) stands in until (?<until>[\\d-]+))?$`,
  's',
)

function memberIn(what: string): string {
  const { name, role, limit = '', deputy, until } = member.exec(what)?.groups ?? {}
  if (!name || !role) return displayName(what)
  const standing = `${name} (${translate(memberRoleNames[role as MemberRole])}${limit})`
  return deputy && until
    ? `${standing} · ${t`Until ${{ date: date(until) }} ${{ name: deputy }} approves instead`}`
    : standing
}

/** Format: 'above ₹5,00,000: 1, above ₹25,00,000: 2, owners too', or 'none'. */
function rulesIn(what: string): ApprovalRules {
  const steps = [...what.matchAll(/above (₹[\d,.]+): (\d)/g)]
  return {
    rules: steps.map(([, above, needs]) => ({ above: parseRupees(above!), needs: Number(needs) as 1 | 2 })),
    owner_too: what.endsWith('owners too'),
  }
}
