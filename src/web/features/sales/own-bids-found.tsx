import { t } from '@lingui/core/macro'
import { Gavel, SearchX, Trophy } from 'lucide-react'
import { LoadFailed } from '#web/api/failed-call.tsx'

import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { OwnBidCard } from '../bids/own-bid-card.tsx'
import { useOwnBids } from '../bids/use-own-bids.ts'
import { matchesWords } from './matches-words.ts'

type OwnBidsFoundProps = {
  words: string
  /** Only the bids that won. */
  awarded?: boolean
  emptyTitle: string
  emptyText: string
  onClear: () => void
}

/** The salesman's bids on jobs with these words in title or location. */
export function OwnBidsFound({ words, awarded = false, emptyTitle, emptyText, onClear }: OwnBidsFoundProps) {
  const own = useOwnBids()
  const all = own.data ?? []
  if (own.isLoading) return <SkeletonCards count={3} label={t`Loading bids`} />

  const bids = awarded ? all.filter((bid) => bid.status === 'awarded') : all
  if (bids.length === 0) {
    if (!own.data && own.error)
      return <LoadFailed title={t`The bids could not be loaded`} empty={emptyTitle} query={own} />
    const Icon = awarded ? Trophy : Gavel
    return <EmptyState icon={<Icon aria-hidden />} title={emptyTitle} text={emptyText} />
  }
  const found = bids.filter((bid) => matchesWords(bid.job_info, words))
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t`No bids found`}
        text={t`Nothing fits these words.`}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t`Clear search`}
          </Button>
        }
      />
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {found.map((bid) => (
        <li key={bid.id}>
          <OwnBidCard bid={bid} />
        </li>
      ))}
    </ul>
  )
}
