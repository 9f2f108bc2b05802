import { t } from '@lingui/core/macro'
import { RankBadge } from '../bids/rank-badge.tsx'

/** The rank of a bid, or that it has none. */
export function RankMark({ rank }: { rank: number | null }) {
  if (rank !== null) return <RankBadge rank={rank} />
  return (
    <span className="inline-flex h-7 shrink-0 items-center rounded-md border border-dashed border-line-strong/60 px-1.5 text-xs font-semibold whitespace-nowrap text-ink-soft">
      {t`Not ranked`}
    </span>
  )
}
