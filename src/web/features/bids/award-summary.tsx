import { t } from '@lingui/core/macro'
import { TrendingUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { rupees } from '#web/ui/format.ts'
import { BidderLine } from './bidder-line.tsx'
import { pricesAsQuoted } from './comparison-facts.ts'
import { percent } from './price-difference.tsx'
import { priceInWords } from './price-in-words.ts'
import { RankBadge } from './rank-badge.tsx'
import type { AwardedBid } from './rank-bids.ts'

/**
 * The bid to award: bidder and amount, whether others come before it, and what the amount may leave out unless it was compared
 * line by line.
 */
export function AwardSummary({ job, ranked }: { job: Job; ranked: AwardedBid }) {
  const { bid, rank } = ranked
  const beforeIt = notFirst(ranked)
  return (
    <div className="rounded-control border border-line bg-surface-sunken p-4">
      <BidderLine bid={bid} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-2xl font-bold tracking-tight tabular-nums">{rupees(bid.price_quote)}</span>
        {rank !== null && <RankBadge rank={rank} />}
      </p>
      <p className="mt-1 text-sm leading-relaxed text-ink-soft">{priceInWords(bid.price_quote)}</p>
      <BidInWords bid={bid} />
      {beforeIt && <Caution icon={<TrendingUp aria-hidden />}>{beforeIt}</Caution>}
      {ranked.missing && <Caution icon={<TriangleAlert aria-hidden />}>{ranked.missing}</Caution>}
      {ranked.freightToAsk && <Caution icon={<TriangleAlert aria-hidden />}>{ranked.freightToAsk}</Caution>}
      {!job.item_count && <Caution icon={<TriangleAlert aria-hidden />}>{pricesAsQuoted()}</Caution>}
    </div>
  )
}

/** When it is delivered, and what its bidder adds. */
export function BidInWords({ bid: { delivery_estimate, notes } }: { bid: Pick<Bid, 'delivery_estimate' | 'notes'> }) {
  return (
    <>
      <p className="mt-3 text-sm text-ink-soft">
        {t`Delivery`}: <span className="text-ink wrap-anywhere">{deliveryTime(delivery_estimate)}</span>
      </p>
      {notes && (
        <div className="mt-1.5 text-sm text-ink-soft">
          {t`Notes`}: <ExpandableText text={notes} className="text-ink" />
        </div>
      )}
    </>
  )
}

export function Caution({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="mt-3 flex gap-2 border-t border-line pt-3 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-warning-ink">
      {icon}
      <span>{children}</span>
    </p>
  )
}

function notFirst(ranked: AwardedBid): string | null {
  if (ranked.notFirst) return ranked.notFirst
  if (ranked.rupeesAboveL1 === 0) return null
  return t`Not the lowest as quoted: ${{ amount: rupees(ranked.rupeesAboveL1) }} (${{ percent: percent(ranked) }}) above L1.`
}
