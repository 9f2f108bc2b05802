import { t } from '@lingui/core/macro'
import {
  AlarmClock,
  BadgeCheck,
  Ban,
  CircleHelp,
  ClipboardCheck,
  CreditCard,
  FilePen,
  Gavel,
  IndianRupee,
  Lock,
  LockOpen,
  type LucideIcon,
  MessageCircle,
  MessageCircleReply,
  PackageCheck,
  Receipt,
  Sparkles,
  Stamp,
  TriangleAlert,
  Trophy,
  Truck,
  Undo2,
  UserPlus,
  UserRoundCheck,
  XCircle,
} from 'lucide-react'
import type { Notification, NotificationType } from '#contract/notification.ts'
import { noticeTarget } from '#domain/notice-target.ts'
import { wholeMessage } from '#domain/words-of-notice.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { dateTime, relativeTime } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { type Tone, tones } from '#web/ui/tone.ts'
import { wordsOfNotification } from './words-of-notification.ts'

const looks: Record<NotificationType, { icon: LucideIcon; tone: Tone }> = {
  bid_received: { icon: Gavel, tone: 'accent' },
  bid_awarded: { icon: Trophy, tone: 'success' },
  award_offered: { icon: Trophy, tone: 'warning' },
  award_answered: { icon: ClipboardCheck, tone: 'info' },
  representation: { icon: UserRoundCheck, tone: 'accent' },
  award_ended: { icon: Undo2, tone: 'neutral' },
  dispatched: { icon: Truck, tone: 'info' },
  receipt_recorded: { icon: PackageCheck, tone: 'success' },
  receipt_objected: { icon: TriangleAlert, tone: 'warning' },
  order_issued: { icon: Stamp, tone: 'warning' },
  order_amended: { icon: FilePen, tone: 'warning' },
  order_accepted: { icon: ClipboardCheck, tone: 'success' },
  order_refused: { icon: XCircle, tone: 'danger' },
  order_cancelled: { icon: Undo2, tone: 'neutral' },
  order_closed: { icon: Lock, tone: 'neutral' },
  bill_submitted: { icon: Receipt, tone: 'warning' },
  bill_passed: { icon: Receipt, tone: 'success' },
  bill_returned: { icon: Receipt, tone: 'danger' },
  bill_due: { icon: AlarmClock, tone: 'warning' },
  payment_recorded: { icon: IndianRupee, tone: 'info' },
  payment_contested: { icon: IndianRupee, tone: 'danger' },
  refund_recorded: { icon: IndianRupee, tone: 'info' },
  dispute: { icon: TriangleAlert, tone: 'warning' },
  bid_rejected: { icon: XCircle, tone: 'danger' },
  chat_message: { icon: MessageCircle, tone: 'info' },
  subscription: { icon: CreditCard, tone: 'warning' },
  job_removed: { icon: Ban, tone: 'danger' },
  account_closed: { icon: Ban, tone: 'warning' },
  bid_removed: { icon: Ban, tone: 'danger' },
  account: { icon: BadgeCheck, tone: 'info' },
  member_joined: { icon: UserPlus, tone: 'info' },
  approval_requested: { icon: Stamp, tone: 'warning' },
  approval_reminder: { icon: AlarmClock, tone: 'warning' },
  approval_decided: { icon: ClipboardCheck, tone: 'info' },
  bid_revised: { icon: FilePen, tone: 'accent' },
  bid_withdrawn: { icon: Undo2, tone: 'neutral' },
  bids_closed: { icon: Lock, tone: 'info' },
  opening_waits: { icon: LockOpen, tone: 'warning' },
  remind_opening: { icon: LockOpen, tone: 'warning' },
  bids_opened: { icon: LockOpen, tone: 'info' },
  addendum: { icon: FilePen, tone: 'warning' },
  deadline_near: { icon: AlarmClock, tone: 'warning' },
  question_asked: { icon: CircleHelp, tone: 'info' },
  question_answered: { icon: MessageCircleReply, tone: 'info' },
  query: { icon: CircleHelp, tone: 'warning' },
  query_answered: { icon: MessageCircleReply, tone: 'info' },
  job_cancelled: { icon: Ban, tone: 'danger' },
  report_decided: { icon: BadgeCheck, tone: 'info' },
  invitation: { icon: Gavel, tone: 'accent' },
  bid_reminder: { icon: AlarmClock, tone: 'warning' },
  job_match: { icon: Sparkles, tone: 'accent' },
  signal: { icon: TriangleAlert, tone: 'warning' },
  review_due: { icon: MessageCircleReply, tone: 'info' },
  review_shown: { icon: MessageCircleReply, tone: 'info' },
}

type NotificationItemProps = { notification: Notification; onOpen: (notification: Notification) => void }

/** One notification; a click opens its target. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { icon: Icon, tone } = looks[notification.type]
  const words = wordsOfNotification(notification)
  return (
    <Link
      to={noticeTarget(notification)}
      onClick={() => onOpen(notification)}
      className={classes(
        'flex gap-3 px-4 py-3.5 transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2 sm:px-5',
        !notification.read && 'bg-accent-soft/60',
      )}
    >
      <span className={classes('flex size-9 shrink-0 items-center justify-center rounded-full border', tones[tone])}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-3">
          <span className={classes('text-[0.9375rem]', notification.read ? 'font-medium' : 'font-semibold')}>
            {translate(words.title)}
          </span>
          {!notification.read && (
            <span className="mt-1.5 flex shrink-0">
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              <span className="sr-only">{t`Unread`}</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 line-clamp-3 text-sm text-ink-soft wrap-anywhere">
          {wholeMessage(words, translate)}
        </span>
        <time
          dateTime={notification.created_at}
          title={dateTime(notification.created_at)}
          className="mt-1 block text-xs text-ink-faint"
        >
          {relativeTime(notification.created_at)}
        </time>
      </span>
    </Link>
  )
}
