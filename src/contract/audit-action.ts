import * as z from 'zod/mini'

/** The actions that admins see in the log: their own, and awards. */
export const adminActions = [
  'award_bid',
  'create_user',
  'invite_salesman',
  'withdraw_salesman_invitation',
  'delete_user',
  'close_company',
  'suspend_user',
  'restore_user',
  'suspend_company',
  'restore_company',
  'end_sessions',
  'send_reset_code',
  'change_email',
  'remove_account',
  'enable_second_factor',
  'disable_second_factor',
  'reset_second_factor',
  'use_recovery_code',
  'renew_recovery_codes',
  'verify_user',
  'withdraw_verification',
  'pass_check',
  'fail_check',
  'look_up_check',
  'decide_report',
  'decide_signal',
  'remove_question',
  'delete_job',
  'delete_bid',
  'read_bids',
] as const
export type AdminAction = (typeof adminActions)[number]

/** A company's internal affairs: only that company's log shows them. */
export const companyActions = [
  'change_company',
  'ask_check',
  'invite_member',
  'withdraw_invitation',
  'join_company',
  'change_member',
  'remove_member',
  'leave_company',
  'set_approval_rules',
  'set_model_wording',
  'offer_award',
  'accept_award',
  'decline_award',
  'cancel_award',
  'finish_award',
  'request_award',
  'approve_award',
  'refuse_award',
  'withdraw_award_request',
  'create_site',
  'change_site',
  'add_webhook',
  'change_webhook',
  'rotate_webhook',
  'delete_webhook',
  'open_bids',
  'change_job',
  'cancel_job',
  'claim_bids',
  'vouch_for_bid',
] as const
export type CompanyAction = (typeof companyActions)[number]

export const auditActions = [...adminActions, ...companyActions] as const
export type AuditAction = (typeof auditActions)[number]
export const auditAction = z.enum(auditActions)
