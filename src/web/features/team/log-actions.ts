import { msg } from '@lingui/core/macro'
import {
  BadgeCheck,
  Ban,
  Building2,
  Check,
  FileClock,
  FilePen,
  Link2,
  LockOpen,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MailX,
  MapPin,
  MessageSquareText,
  PackageCheck,
  Shield,
  ShieldAlert,
  Trophy,
  Truck,
  Undo2,
  UserCog,
  UserMinus,
  X,
} from 'lucide-react'
import type { AuditAction, CompanyAction } from '#contract/audit-action.ts'
import type { Label } from '#web/language/translate.ts'
import type { Tone } from '#web/ui/tone.ts'

type LogAction = { text: Label; tone: Tone; icon: LucideIcon }

/** Actions of the marketplace's operator. */
const byOffice: LogAction = { text: msg`Done by the marketplace`, tone: 'warning', icon: ShieldAlert }

type OwnAction = CompanyAction | 'award_bid' | 'verify_user'

const ownActions: Record<OwnAction, LogAction> = {
  award_bid: { text: msg`Awarded a bid`, tone: 'success', icon: Trophy },
  offer_award: { text: msg`Offered an award`, tone: 'accent', icon: Trophy },
  accept_award: { text: msg`Accepted an award`, tone: 'success', icon: Check },
  decline_award: { text: msg`Declined an award`, tone: 'danger', icon: X },
  cancel_award: { text: msg`Took an award back`, tone: 'neutral', icon: Undo2 },
  finish_award: { text: msg`Finished the award of a job`, tone: 'info', icon: Check },
  dispatch_goods: { text: msg`Sent goods`, tone: 'info', icon: Truck },
  cancel_dispatch: { text: msg`Took a truck back`, tone: 'neutral', icon: Undo2 },
  receive_goods: { text: msg`Received goods or work`, tone: 'success', icon: PackageCheck },
  accept_receipt: { text: msg`Accepted a late receipt`, tone: 'success', icon: Check },
  object_to_receipt: { text: msg`Objected to a receipt`, tone: 'danger', icon: X },
  remove_objection: { text: msg`Objection put right`, tone: 'success', icon: Check },
  cancel_receipt: { text: msg`Cancelled a receipt`, tone: 'danger', icon: Ban },
  hold_paid: { text: msg`Money of a milestone is held`, tone: 'info', icon: Shield },
  release_hold: { text: msg`Released held money`, tone: 'success', icon: Check },
  return_hold: { text: msg`Gave held money back`, tone: 'neutral', icon: Undo2 },
  draft_order: { text: msg`Drafted an order`, tone: 'info', icon: FilePen },
  issue_order: { text: msg`Issued an order`, tone: 'accent', icon: FilePen },
  amend_order: { text: msg`Amended an order`, tone: 'accent', icon: FilePen },
  accept_order: { text: msg`Accepted an order`, tone: 'success', icon: Check },
  refuse_order: { text: msg`Refused an order`, tone: 'danger', icon: X },
  withdraw_order: { text: msg`Took an order back`, tone: 'neutral', icon: Undo2 },
  cancel_order: { text: msg`Cancelled an order`, tone: 'danger', icon: Ban },
  close_order: { text: msg`Closed an order`, tone: 'neutral', icon: Check },
  request_award: { text: msg`Asked for approval`, tone: 'accent', icon: FileClock },
  approve_award: { text: msg`Approved an award`, tone: 'success', icon: Check },
  refuse_award: { text: msg`Refused an award`, tone: 'danger', icon: X },
  withdraw_award_request: { text: msg`Withdrew a request`, tone: 'neutral', icon: Undo2 },
  set_approval_rules: { text: msg`Changed the approval rules`, tone: 'info', icon: Shield },
  set_model_wording: { text: msg`Wording by a language model`, tone: 'info', icon: MessageSquareText },
  change_job: { text: msg`Changed a job`, tone: 'info', icon: FilePen },
  cancel_job: { text: msg`Cancelled a job`, tone: 'danger', icon: Ban },
  claim_bids: { text: msg`Took over bids made without an account`, tone: 'success', icon: LogIn },
  vouch_for_bid: { text: msg`Confirmed who sent a bid`, tone: 'info', icon: Check },
  open_bids: { text: msg`Opened the bids`, tone: 'accent', icon: LockOpen },
  ask_check: { text: msg`Asked for a check`, tone: 'accent', icon: BadgeCheck },
  invite_member: { text: msg`Invited a colleague`, tone: 'info', icon: Mail },
  withdraw_invitation: { text: msg`Withdrew an invitation`, tone: 'neutral', icon: MailX },
  join_company: { text: msg`Joined the company`, tone: 'success', icon: LogIn },
  change_member: { text: msg`Changed a member`, tone: 'info', icon: UserCog },
  remove_member: { text: msg`Removed a member`, tone: 'danger', icon: UserMinus },
  leave_company: { text: msg`Left the company`, tone: 'neutral', icon: LogOut },
  change_company: { text: msg`Changed the company's details`, tone: 'info', icon: Building2 },
  create_site: { text: msg`Added a site`, tone: 'info', icon: MapPin },
  change_site: { text: msg`Changed a site`, tone: 'info', icon: MapPin },
  add_webhook: { text: msg`Added a webhook`, tone: 'info', icon: Link2 },
  change_webhook: { text: msg`Changed a webhook`, tone: 'info', icon: Link2 },
  rotate_webhook: { text: msg`Made a new secret for a webhook`, tone: 'info', icon: Link2 },
  delete_webhook: { text: msg`Deleted a webhook`, tone: 'neutral', icon: Link2 },
  verify_user: { text: msg`Verified the company`, tone: 'success', icon: BadgeCheck },
}

/** The label of an action in a company's log; what the marketplace's admins do has one for all. */
export const logAction = (action: AuditAction): LogAction =>
  action in ownActions ? ownActions[action as OwnAction] : byOffice
