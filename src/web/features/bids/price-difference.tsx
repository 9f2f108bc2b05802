import { t } from '@lingui/core/macro'

import { rupees } from '#web/ui/format.ts'
import type { RankedBid } from './rank-bids.ts'

type Difference = Pick<RankedBid, 'rupeesAboveL1' | 'percentAboveL1'>

/**
 * How far a bid is above the lowest one: '+₹7,500 (4.1%)'. The lowest one has no colour of praise: it is only the lowest figure, and
 * may leave out taxes or freight.
 */
export function PriceDifference({ ranked }: { ranked: Difference }) {
  if (ranked.rupeesAboveL1 === 0) return <span className="text-sm text-ink-soft">{t`Lowest as quoted`}</span>
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
      +{rupees(ranked.rupeesAboveL1)} ({percent(ranked)})
    </span>
  )
}

/** Percent above the lowest price, with one decimal. */
export function percent({ percentAboveL1 }: Difference): string {
  return `${percentAboveL1.toFixed(1)}%`
}
