import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { Job } from '#contract/job.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { rupees } from '#web/ui/format.ts'
import { BidderLine } from './bidder-line.tsx'
import { pricesAsQuoted } from './comparison-facts.ts'
import { priceInWords } from './price-in-words.ts'
import { RankBadge } from './rank-badge.tsx'
import type { AwardedBid } from './rank-bids.ts'

/** The bid to award: bidder and amount, with what the amount may leave out unless it was compared line by line. */
export function AwardSummary({ job, ranked: { bid, rank } }: { job: Job; ranked: AwardedBid }) {
  return (
    <div className="rounded-control border border-line bg-surface-sunken p-4">
      <BidderLine bid={bid} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-2xl font-bold tracking-tight tabular-nums">{rupees(bid.price_quote)}</span>
        {rank !== null && <RankBadge rank={rank} />}
      </p>
      <p className="mt-1 text-sm leading-relaxed text-ink-soft">{priceInWords(bid.price_quote)}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {t`Delivery`}: <span className="text-ink wrap-anywhere">{bid.delivery_estimate}</span>
      </p>
      {bid.notes && (
        <div className="mt-1.5 text-sm text-ink-soft">
          {t`Notes`}: <ExpandableText text={bid.notes} className="text-ink" />
        </div>
      )}
      {!job.item_count && (
        <p className="mt-3 flex gap-2 border-t border-line pt-3 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
          {pricesAsQuoted()}
        </p>
      )}
    </div>
  )
}
