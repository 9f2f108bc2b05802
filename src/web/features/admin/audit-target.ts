import { t } from '@lingui/core/macro'
import type { AuditEntry } from '#contract/admin.ts'
import { type Role, roles } from '#contract/roles.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'

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

/** The target of an entry in the reader's language; the log stores it in English. */
export function auditTarget({ action, target }: Entry): string {
  const [, name, role, reason] = company.exec(target) ?? []
  if (name && role && namesRole.includes(action))
    return `${name} (${translate(roleNames[role as Role])})${reason ? `: ${reason}` : ''}`
  // Format: a company and the job that it bid on.
  if (action === 'delete_bid') return target.replace(' on ', ' · ')
  if (action === 'read_bids' && target === 'All bids') return t`All bids`
  return displayName(target)
}
