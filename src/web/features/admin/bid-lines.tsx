import type { Bid } from '#contract/bid.ts'
import { date, rupees } from '#web/ui/format.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { RecordLines } from './record-lines.tsx'

type BidLinesProps = {
  label: string
  bids: readonly Bid[]
  total: number
  empty: string
  /** The line's title: the job in a supplier's list, the bidder in a job's. */
  titleOf: (bid: Bid) => string
  onOpen: (bid: Bid) => void
}

export function BidLines({ label, bids, total, empty, titleOf, onOpen }: BidLinesProps) {
  return (
    <RecordLines
      label={label}
      total={total}
      empty={empty}
      lines={bids.map((bid) => ({
        id: bid.id,
        title: titleOf(bid),
        text: `${rupees(bid.price_quote)} · ${bid.delivery_estimate} · ${date(bid.created_at)}`,
        badge: <BidStatusBadge status={bid.status} />,
        onOpen: () => onOpen(bid),
      }))}
    />
  )
}
