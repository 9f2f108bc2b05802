import { msg, t } from '@lingui/core/macro'
import { CircleX, Hourglass, type LucideIcon, Send, Trophy, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bid, BidStatus } from '#contract/bid.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { dateTime } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { type Tone, tones } from '#web/ui/tone.ts'

type Outcome = { sentence: Sentence; next: Text | null; tone: Tone; icon: LucideIcon }

const outcomes: Record<BidStatus, Outcome> = {
  submitted: {
    sentence: messages.bidAwaiting,
    next: msg`You get a notification as soon as the buyer decides. Until then you can add files.`,
    tone: 'info',
    icon: Hourglass,
  },
  awarded: {
    sentence: messages.bidWon,
    next: msg`Agree with the buyer in the chat on delivery and payment.`,
    tone: 'success',
    icon: Trophy,
  },
  rejected: { sentence: messages.bidLost, next: null, tone: 'neutral', icon: CircleX },
  withdrawn: { sentence: messages.bidWithdrawn, next: null, tone: 'neutral', icon: Undo2 },
}

/** The history of a bid for its bidder: sent, decided, and the next step. */
export function BidStory({ bid }: { bid: Bid }) {
  const { sentence, next, tone, icon } = outcomes[bid.status]
  return (
    <ol className="flex flex-col">
      <Step icon={Send} tone="neutral" time={bid.created_at} isFollowed>
        {t`Bid submitted`}
      </Step>
      <Step icon={icon} tone={tone} time={bid.status === 'submitted' ? null : bid.updated_at} isLast>
        <p>{translate(sentence)}</p>
        {next && <p className="mt-0.5 text-sm font-normal text-ink-soft">{translate(next)}</p>}
        {bid.status === 'rejected' && (
          <Link
            to={pages.jobs.path}
            className="-mb-3 inline-flex min-h-11 items-center text-sm font-semibold text-accent-ink hover:underline"
          >
            {t`Find other open jobs`}
          </Link>
        )}
      </Step>
    </ol>
  )
}

type StepProps = {
  icon: LucideIcon
  tone: Tone
  time: string | null
  /** A line connects it to the next step. */
  isFollowed?: boolean
  isLast?: boolean
  children: ReactNode
}

function Step({ icon: Icon, tone, time, isFollowed, isLast, children }: StepProps) {
  return (
    <li className={classes('relative flex gap-3', isFollowed && 'pb-4')}>
      {isFollowed && <span aria-hidden className="absolute top-8 bottom-0 left-4 w-px bg-line" />}
      <span className={classes('flex size-8 shrink-0 items-center justify-center rounded-full border', tones[tone])}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 pt-1">
        <div className={classes('min-w-0 text-[0.9375rem]', isLast ? 'font-semibold' : 'text-ink-soft')}>
          {children}
        </div>
        {time && (
          <time dateTime={time} className="text-sm whitespace-nowrap text-ink-faint">
            {dateTime(time)}
          </time>
        )}
      </div>
    </li>
  )
}
