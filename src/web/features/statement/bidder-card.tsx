import { t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RankedBid } from '#domain/statement/rank-bids.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { FlagChips } from './flag-chips.tsx'
import { Outcome } from './outcome.tsx'
import { RankMark } from './rank-mark.tsx'
import { paiseText, type Reading } from './reading.ts'
import { standing } from './standing.ts'

type BidderCardProps = { reading: Reading; ranked: RankedBid; onOpen: () => void; actions: ReactNode }

/** A bidder of the ranking: rank, what the goods cost at site, and what is conspicuous. Opens its sum and its lines. */
export function BidderCard({ reading, ranked, onOpen, actions }: BidderCardProps) {
  const { bid, rank, evaluated } = ranked
  const { settings, flags } = reading.statement
  const isAwarded = bid.status === 'awarded'
  return (
    <Card
      as="article"
      pad="none"
      className={classes('flex h-full flex-col', isAwarded && 'border-success-line bg-success-soft/40')}
    >
      <button
        type="button"
        onClick={onOpen}
        className="flex flex-1 flex-col gap-3 rounded-card p-4 text-left transition-colors hover:bg-surface-sunken/60 focus-visible:-outline-offset-2 sm:p-5"
      >
        <span className="flex w-full items-center gap-3">
          <RankMark rank={rank} />
          <span className="min-w-0 flex-1 font-semibold tracking-tight wrap-anywhere">{reading.names.bid(bid.id)}</span>
          <Outcome status={bid.status} />
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className={classes('text-2xl font-bold tracking-tight tabular-nums', rank === null && 'text-ink-soft')}>
            {paiseText(evaluated[settings.basis])}
          </span>
          <span className="text-sm text-ink-soft tabular-nums">{standing(ranked, reading)}</span>
        </span>
        {bid.delivery_estimate && (
          <span className="text-sm text-ink-soft wrap-anywhere">
            {t`Delivery`}: {deliveryTime(bid.delivery_estimate)}
          </span>
        )}
        {bid.notes && <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{bid.notes}</span>}
        <FlagChips flags={flags} bidId={bid.id} />
        <span className="sr-only">{t`Show the sum and the lines`}</span>
      </button>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 empty:hidden sm:px-5">
        {actions}
      </div>
    </Card>
  )
}
