import { t } from '@lingui/core/macro'

import { rupees } from '#web/ui/format.ts'
import type { RankedBid } from './rank-bids.ts'

/** How far a bid is above the lowest one: '+₹7,500 (4.1%)'. */
export function PriceDifference({ ranked }: { ranked: RankedBid }) {
  if (ranked.rupeesAboveL1 === 0) return <span className="text-sm font-medium text-success-ink">{t`Lowest price`}</span>
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
      +{rupees(ranked.rupeesAboveL1)} ({percent(ranked)})
    </span>
  )
}

/** Of the lowest price, with one decimal. */
export function percent({ percentAboveL1 }: RankedBid): string {
  return `${percentAboveL1.toFixed(1)}%`
}
