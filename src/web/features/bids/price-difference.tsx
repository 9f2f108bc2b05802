import { rupees } from '#web/ui/format.ts'
import type { RankedBid } from './rank-bids.ts'

/** How far a bid is above the lowest one: '+₹7,500 (4.1%)'. */
export function PriceDifference({ ranked }: { ranked: RankedBid }) {
  if (ranked.rupeesAboveL1 === 0) return <span className="text-sm font-medium text-success-ink">Lowest price</span>
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
      +{rupees(ranked.rupeesAboveL1)} ({ranked.percentAboveL1.toFixed(1)}%)
    </span>
  )
}
