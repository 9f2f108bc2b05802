import { msg, t } from '@lingui/core/macro'
import { CircleX, FilePen, Hourglass, type LucideIcon, Send, TimerOff, Trophy, Undo2 } from 'lucide-react'
import type { Bid, BidStatus } from '#contract/bid.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { isUndecidedBid } from '#domain/bid-lifecycle.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Step } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { isTakenOver, whyFirmEndedIt } from './bid-of-firm.ts'
import { feedbackNames } from './feedback-names.ts'

type Outcome = { sentence: Sentence | Text; next: Text | null; tone: Tone; icon: LucideIcon }

const outcomes: Record<BidStatus, Outcome> = {
  submitted: {
    sentence: messages.bidAwaiting,
    next: msg`You get a notification as soon as the buyer decides. Until then you can add files.`,
    tone: 'info',
    icon: Hourglass,
  },
  needs_reconfirmation: {
    sentence: msg`The job has changed since this bid`,
    next: msg`Confirm or revise it, or the buyer cannot award it.`,
    tone: 'warning',
    icon: FilePen,
  },
  awarded: {
    sentence: messages.bidWon,
    next: msg`Agree with the buyer in the chat on delivery and payment.`,
    tone: 'success',
    icon: Trophy,
  },
  offered: {
    sentence: msg`The buyer has offered you an award`,
    next: msg`Accept or decline it in time, or the next in line gets it.`,
    tone: 'warning',
    icon: Trophy,
  },
  declined: { sentence: msg`You did not take this award`, next: null, tone: 'neutral', icon: Undo2 },
  rejected: { sentence: messages.bidLost, next: null, tone: 'danger', icon: CircleX },
  lapsed: { sentence: msg`This bid has lapsed`, next: null, tone: 'neutral', icon: TimerOff },
  withdrawn: { sentence: messages.bidWithdrawn, next: null, tone: 'neutral', icon: Undo2 },
}

/** What the buyer tells those who were not chosen, or the firm its salesman, if anything. */
function Feedback({ bid }: { bid: Bid }) {
  const { status, feedback } = bid
  const reason = status === 'rejected' && feedback ? translate(feedbackNames[feedback]) : null
  const said = reason === null ? whyFirmEndedIt(bid) : t`The buyer says: ${reason}`
  return said && <span className="block font-normal text-ink-soft">{said}</span>
}

/** What became of a bid, in one line, and what the buyer says of it. */
export function BidOutcome({ bid }: { bid: Bid }) {
  const { sentence, tone, icon: Icon } = outcomes[bid.status]
  return (
    <p
      className={classes(
        'flex items-start gap-2 text-sm',
        tone === 'success' ? 'font-semibold text-success-ink' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {translate(sentence)}
        <Feedback bid={bid} />
      </span>
    </p>
  )
}

/** The history of a bid for its bidder: sent, decided, and the next step. */
export function BidStory({ bid }: { bid: Bid }) {
  const { sentence, next, tone, icon } = outcomes[bid.status]
  const isTaken = isTakenOver(bid)
  return (
    <ol className="flex flex-col">
      <Step icon={Send} tone="neutral" time={bid.created_at} isFollowed>
        {t`Bid submitted`}
      </Step>
      <Step icon={icon} tone={tone} time={isUndecidedBid(bid) ? null : bid.updated_at} isLast>
        <p>
          {!isTaken && translate(sentence)}
          <Feedback bid={bid} />
        </p>
        {next && !isTaken && <p className="mt-0.5 text-sm font-normal text-ink-soft">{translate(next)}</p>}
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
