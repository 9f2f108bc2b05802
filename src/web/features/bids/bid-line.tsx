import { plural } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import type { Bid } from '#contract/bid.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { VerifiedBadge } from '../account/verified-badge.tsx'
import { bidPrice } from './bid-price.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { bidderName } from './bidder-name.ts'
import { ChatLink } from './chat-link.tsx'
import { PriceDifference } from './price-difference.tsx'
import { RankBadge } from './rank-badge.tsx'
import type { RankedBid } from './rank-bids.ts'

type BidLineProps = {
  bid: Bid
  /** Null where prices alone rank nothing. */
  ranked: RankedBid | null
  /** False if cheaper bids may be missing in the list. */
  isRankKnown: boolean
}

/** One of a job's cheapest bids, for the buyer. */
export function BidLine({ bid, ranked, isRankKnown }: BidLineProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1.5 px-4 py-3 not-first:border-t not-first:border-line sm:flex sm:items-center sm:gap-x-4 sm:px-5">
      {ranked && isRankKnown ? (
        <RankBadge rank={ranked.rank} />
      ) : (
        <span className="flex h-7 min-w-9 items-center justify-center">
          {bid.status === 'awarded' && <Trophy aria-hidden className="size-5 text-success-ink" />}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-medium">
          <span className="min-w-0 wrap-anywhere">{bidderName(bid)}</span>
          {!bid.company_represented && (
            <VerifiedBadge
              verified={bid.supplier_info.verified}
              of={{ id: bid.supplier_id, name: bid.supplier_info.company_name }}
            />
          )}
        </p>
        <p className="truncate text-sm text-ink-faint">{deliveryTime(bid.delivery_estimate)}</p>
        {bid.lines_left_out && (
          <p className="text-sm text-warning-ink">
            {plural(bid.lines_left_out, { one: '# line is not quoted', other: '# lines are not quoted' })}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular-nums sm:min-w-32 sm:text-right">{bidPrice(bid)}</span>
        {ranked && (
          <span className="sm:min-w-40">
            <PriceDifference ranked={ranked} />
          </span>
        )}
      </div>
      {/* Until one is awarded, all are submitted, so no status is shown. */}
      {bid.status !== 'submitted' && (
        <div className="col-start-2 flex items-center gap-2.5 sm:min-w-44 sm:justify-end">
          <BidStatusBadge status={bid.status} />
          {bid.status === 'awarded' && (
            <ChatLink jobId={bid.job_id} company={bid.awarded_amount === undefined ? null : bid.supplier_id} />
          )}
        </div>
      )}
    </li>
  )
}
