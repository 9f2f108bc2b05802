import { t } from '@lingui/core/macro'
import type { AuditEntry } from '#contract/admin.ts'
import type { CheckKind } from '#contract/check.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { SignalDecision } from '#contract/signal.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'
import { checkNames, reasonTexts } from '../checks/check-names.ts'
import { signalStatusNames } from './signal-status-names.ts'

type Entry = Pick<AuditEntry, 'action' | 'target'>

const company = new RegExp(`^(.+?) \\((${roles.join('|')})\\)(?:: (.*))?$`, 's')

const namesRole: readonly AuditEntry['action'][] = [
  'create_user',
  'delete_user',
  'end_sessions',
  'send_reset_code',
  'change_email',
  'reset_second_factor',
  'suspend_user',
  'restore_user',
]

const check = new RegExp(
  `^(${Object.keys(checkNames).join('|')}): (.+?)(?:: (${Object.keys(reasonTexts).join('|')}))?$`,
  's',
)
const signal = new RegExp(`^(.+?): (${Object.keys(signalStatusNames).join('|')})\\. (.*)$`, 's')

/** 'gst: Asha Cement: unreadable' of a check, in words. */
function checkInWords(target: string): string {
  const [, kind, name, reason] = check.exec(target) ?? []
  if (!kind || !name) return target
  const why = reason && `: ${translate(reasonTexts[reason as keyof typeof reasonTexts])}`
  return `${translate(checkNames[kind as CheckKind])}: ${name}${why ?? ''}`
}

/** 'Asha Cement, Vikram Steel: kept. Seen before' of a signal, in words. */
const signalInWords = (target: string) =>
  target.replace(signal, (_, names, status, note) =>
    [`${names}: ${translate(signalStatusNames[status as SignalDecision])}`, note].filter(Boolean).join('. '),
  )

const ofChecks: readonly AuditEntry['action'][] = ['pass_check', 'fail_check', 'look_up_check']

/** The target of an entry in the reader's language; the log stores it in English. */
export function auditTarget({ action, target }: Entry): string {
  const [, name, role, reason] = company.exec(target) ?? []
  if (name && role && namesRole.includes(action))
    return `${name} (${translate(roleNames[role as Role])})${reason ? `: ${reason}` : ''}`
  if (ofChecks.includes(action)) return checkInWords(target)
  if (action === 'decide_signal') return signalInWords(target)
  // Format: a company and the job that it bid on.
  if (action === 'delete_bid') return target.replace(' on ', ' · ')
  if (action === 'read_bids' && target === 'All bids') return t`All bids`
  return displayName(target)
}
