import { msg } from '@lingui/core/macro'
import { Award, BadgeCheck, BadgeX, Eye, type LucideIcon, Trash2, UserPlus } from 'lucide-react'
import { type AuditAction, auditActions as actions } from '#contract/admin.ts'
import type { Text } from '#web/language/translate.ts'
import type { Tone } from '#web/ui/tone.ts'

/** Each kind of entry as people read it. */
export const auditActions: Record<AuditAction, { text: Text; tone: Tone; icon: LucideIcon }> = {
  award_bid: { text: msg`Awarded a bid`, tone: 'success', icon: Award },
  create_user: { text: msg`Created a user`, tone: 'info', icon: UserPlus },
  delete_user: { text: msg`Deleted a user`, tone: 'danger', icon: Trash2 },
  verify_user: { text: msg`Verified a supplier`, tone: 'success', icon: BadgeCheck },
  withdraw_verification: { text: msg`Withdrew a verification`, tone: 'warning', icon: BadgeX },
  delete_job: { text: msg`Deleted a job`, tone: 'danger', icon: Trash2 },
  delete_bid: { text: msg`Deleted a bid`, tone: 'danger', icon: Trash2 },
  read_bids: { text: msg`Read bids`, tone: 'neutral', icon: Eye },
}

/** For a filter of the log. */
export const auditActionOptions = actions.map((action) => ({ value: action, text: auditActions[action].text }))
