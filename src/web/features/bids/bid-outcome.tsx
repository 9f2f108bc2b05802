import { CircleX, Hourglass, type LucideIcon, Trophy, Undo2 } from 'lucide-react'
import type { BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { classes } from '#web/ui/classes.ts'
import { type Tone, tones } from '#web/ui/tone.ts'

const outcomes: Record<BidStatus, { text: string; tone: Tone; icon: LucideIcon }> = {
  submitted: { text: messages.bidAwaiting, tone: 'info', icon: Hourglass },
  awarded: { text: messages.bidWon, tone: 'success', icon: Trophy },
  rejected: { text: messages.bidLost, tone: 'neutral', icon: CircleX },
  withdrawn: { text: messages.bidWithdrawn, tone: 'neutral', icon: Undo2 },
}

/** What became of a bid, in the words that its bidder reads. */
export function BidOutcome({ status }: { status: BidStatus }) {
  const { text, tone, icon: Icon } = outcomes[status]
  return (
    <p
      className={classes(
        'flex items-center gap-2.5 rounded-control border px-3.5 py-2.5 text-[0.9375rem] font-medium',
        tones[tone],
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {text}
    </p>
  )
}
