import { msg } from '@lingui/core/macro'
import {
  AtSign,
  Award,
  BadgeCheck,
  BadgeX,
  Ban,
  Eye,
  Landmark,
  LogOut,
  type LucideIcon,
  Mail,
  MailX,
  Percent,
  Trash2,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { type AdminAction, adminActions } from '#contract/audit-action.ts'
import type { Text } from '#web/language/translate.ts'
import type { Tone } from '#web/ui/tone.ts'

/** The label of each action in the audit log. */
export const auditActions: Record<AdminAction, { text: Text; tone: Tone; icon: LucideIcon }> = {
  award_bid: { text: msg`Awarded a bid`, tone: 'success', icon: Award },
  set_escrow_account: { text: msg`Named a payment account`, tone: 'info', icon: Landmark },
  create_user: { text: msg`Created a user`, tone: 'info', icon: UserPlus },
  invite_salesman: { text: msg`Invited a salesman`, tone: 'info', icon: Mail },
  withdraw_salesman_invitation: { text: msg`Withdrew an invitation`, tone: 'warning', icon: MailX },
  delete_user: { text: msg`Deleted a user`, tone: 'danger', icon: Trash2 },
  close_company: { text: msg`Closed a company`, tone: 'danger', icon: Trash2 },
  suspend_user: { text: msg`Suspended a user`, tone: 'warning', icon: Ban },
  restore_user: { text: msg`Lifted a suspension`, tone: 'success', icon: Undo2 },
  suspend_company: { text: msg`Suspended a company`, tone: 'warning', icon: Ban },
  restore_company: { text: msg`Lifted a company's suspension`, tone: 'success', icon: Undo2 },
  end_sessions: { text: msg`Signed a user out`, tone: 'warning', icon: LogOut },
  send_reset_code: { text: msg`Mailed a reset code`, tone: 'info', icon: Mail },
  change_email: { text: msg`Changed an email address`, tone: 'warning', icon: AtSign },
  remove_account: { text: msg`Removed an unfinished account`, tone: 'danger', icon: Trash2 },
  enable_second_factor: { text: msg`Switched on a second factor`, tone: 'success', icon: BadgeCheck },
  disable_second_factor: { text: msg`Switched off a second factor`, tone: 'warning', icon: BadgeX },
  reset_second_factor: { text: msg`Reset a second factor`, tone: 'warning', icon: BadgeX },
  use_recovery_code: { text: msg`Used a recovery code`, tone: 'warning', icon: Eye },
  renew_recovery_codes: { text: msg`Made new recovery codes`, tone: 'info', icon: BadgeCheck },
  verify_user: { text: msg`Verified a supplier`, tone: 'success', icon: BadgeCheck },
  withdraw_verification: { text: msg`Withdrew a verification`, tone: 'warning', icon: BadgeX },
  pass_check: { text: msg`Passed a check`, tone: 'success', icon: BadgeCheck },
  fail_check: { text: msg`Refused a check`, tone: 'warning', icon: BadgeX },
  look_up_check: { text: msg`Asked the GST register`, tone: 'info', icon: Eye },
  decide_report: { text: msg`Decided a report`, tone: 'info', icon: Eye },
  decide_signal: { text: msg`Decided a signal`, tone: 'info', icon: Eye },
  remove_question: { text: msg`Removed a question`, tone: 'danger', icon: Trash2 },
  delete_job: { text: msg`Deleted a job`, tone: 'danger', icon: Trash2 },
  delete_bid: { text: msg`Deleted a bid`, tone: 'danger', icon: Trash2 },
  decide_dispute: { text: msg`Decided a dispute`, tone: 'info', icon: Eye },
  set_bank_rate: { text: msg`Set the bank rate`, tone: 'info', icon: Percent },
  read_bids: { text: msg`Read bids`, tone: 'neutral', icon: Eye },
}

/** Options for the log's filter. */
export const auditActionOptions = adminActions.map((action) => ({ value: action, text: auditActions[action].text }))
