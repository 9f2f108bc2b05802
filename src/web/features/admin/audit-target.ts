import { t } from '@lingui/core/macro'
import type { AuditEntry } from '#contract/admin.ts'
import { type Role, roles } from '#contract/roles.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'

type Entry = Pick<AuditEntry, 'action' | 'target'>

const company = new RegExp(`^(.+) \\((${roles.join('|')})\\)$`, 's')

/** The target of an entry in the reader's language; the log stores it in English. */
export function auditTarget({ action, target }: Entry): string {
  const [, name, role] = company.exec(target) ?? []
  if (name && role && (action === 'create_user' || action === 'delete_user'))
    return `${name} (${translate(roleNames[role as Role])})`
  // Format: a company and the job that it bid on.
  if (action === 'delete_bid') return target.replace(' on ', ' · ')
  if (action === 'read_bids' && target === 'All bids') return t`All bids`
  return displayName(target)
}
