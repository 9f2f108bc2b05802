import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { MailKind, NotificationPreferences } from '#contract/notification-preferences.ts'

export const defaultPreferences: NotificationPreferences = {
  email: { bids: 'now', jobs: 'now', awards: 'now', messages: 'now', approvals: 'now', account: 'now' },
  push: { bids: 'now', jobs: 'now', awards: 'now', messages: 'now', approvals: 'now', account: 'now' },
  digest_at: '08:30',
  quiet_from: '21:00',
  quiet_to: '08:00',
}

/** What kind of news a notification is, by mail and by push. */
export const kindOfNotice: Record<NotificationType, MailKind> = {
  bid_received: 'bids',
  bid_awarded: 'awards',
  bid_rejected: 'awards',
  chat_message: 'messages',
  job_removed: 'awards',
  account_closed: 'awards',
  bid_removed: 'awards',
  approval_requested: 'approvals',
  approval_reminder: 'approvals',
  approval_decided: 'approvals',
  signal: 'approvals',
  subscription: 'account',
  account: 'account',
  member_joined: 'account',
  // to buyers
  bid_revised: 'bids',
  bid_withdrawn: 'bids',
  opening_waits: 'bids',
  remind_opening: 'bids',
  question_asked: 'bids',
  query_answered: 'bids',
  job_match: 'jobs',
  bid_reminder: 'awards',
  // to bidders, the first two to both sides
  bids_closed: 'awards',
  bids_opened: 'awards',
  addendum: 'awards',
  deadline_near: 'awards',
  question_answered: 'awards',
  query: 'awards',
  award_offered: 'awards',
  award_answered: 'awards',
  award_ended: 'awards',
  dispatched: 'awards',
  receipt_recorded: 'awards',
  receipt_objected: 'awards',
  representation: 'awards',
  order_issued: 'awards',
  order_amended: 'awards',
  order_accepted: 'awards',
  order_refused: 'awards',
  order_cancelled: 'awards',
  order_closed: 'awards',
  // bills, payments, disputes: to both sides
  bill_submitted: 'account',
  bill_passed: 'account',
  bill_returned: 'account',
  bill_due: 'account',
  payment_recorded: 'account',
  payment_contested: 'account',
  refund_recorded: 'account',
  dispute: 'account',
  job_cancelled: 'awards',
  invitation: 'awards',
  report_decided: 'account',
  review_due: 'account',
  review_shown: 'account',
}

/** The kind by which a notification is mailed; null if a mail of its own says the same: the end of a subscription. */
export function mailKindOf({ type, params }: { type: NotificationType; params: NoticeParams }): MailKind | null {
  return type === 'subscription' && params.plan ? null : kindOfNotice[type]
}

/**
 * How long a mail waits for more of its kind, so that ten bids are one mail, or for being read in the product. Messages are
 * mailed if they are unread for an hour.
 */
export const mailDelayMinutes: Record<MailKind, number> = {
  bids: 10,
  jobs: 0,
  awards: 0,
  messages: 60,
  approvals: 0,
  account: 0,
}

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** India has one time zone, without summer time. */
const indiaMinutes = 5 * 60 + 30

/** Nobody is mailed of new jobs at night, whatever the own quiet hours: 21:00 to 09:00. */
const quietForJobs = { from: 21 * 60, to: 9 * 60 }

/** `daily`: only in the daily mail. `closes_soon`: so urgent that quiet hours do not count. */
type Urgency = { daily?: boolean; closes_soon?: boolean }

/** When a notification is to be mailed, as ISO 8601 UTC; null: never. */
export function mailTime(
  kind: MailKind,
  created_at: string,
  { email, digest_at, quiet_from, quiet_to }: NotificationPreferences,
  { daily = false, closes_soon = false }: Urgency = {},
): string | null {
  const timing = email[kind]
  if (timing === 'off') return null
  const earliest = new Date(Date.parse(created_at) + mailDelayMinutes[kind] * minuteMs)
  if (closes_soon) return earliest.toISOString()
  if (timing === 'daily' || daily) return atNext(earliest, minuteOf(earliest), minutesOf(digest_at))
  const own = { from: minutesOf(quiet_from), to: minutesOf(quiet_to) }
  const awake = afterQuiet(earliest, own)
  return kind === 'jobs' ? afterQuiet(new Date(afterQuiet(new Date(awake), quietForJobs)), own) : awake
}

const minuteOf = (time: Date) => (Math.floor(time.getTime() / minuteMs) + indiaMinutes) % dayMinutes

/** The time, or the end of the quiet hours in which it is. */
function afterQuiet(time: Date, { from, to }: { from: number; to: number }): string {
  const minute = minuteOf(time)
  const isQuiet = from <= to ? from <= minute && minute < to : from <= minute || minute < to
  return isQuiet ? atNext(time, minute, to) : time.toISOString()
}

/** The next time of day `wanted` at or after `earliest`, whose minute of the day is `minute`. */
function atNext(earliest: Date, minute: number, wanted: number): string {
  const isOnTheMinute = earliest.getTime() % minuteMs === 0
  const wait = (wanted - minute + dayMinutes) % dayMinutes
  const wholeMinute = Math.floor(earliest.getTime() / minuteMs) * minuteMs
  const days = wait === 0 && !isOnTheMinute ? dayMinutes : 0
  return new Date(wholeMinute + (wait + days) * minuteMs).toISOString()
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
