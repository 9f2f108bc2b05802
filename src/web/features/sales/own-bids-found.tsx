import { t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Gavel, SearchX, Trophy } from 'lucide-react'
import { api } from '#contract/api.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'

import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { bidsPerPage, OwnBidList } from '../bids/own-bid-list.tsx'
import { AskPush } from '../push/ask-push.tsx'

type OwnBidsFoundProps = {
  words: string
  /** Only won bids. */
  awarded?: boolean
  emptyTitle: string
  emptyText: string
  onClear: () => void
}

/** The salesman's bids with these words in the job's title or location, or in the name of the company represented. */
export function OwnBidsFound({ words, awarded = false, emptyTitle, emptyText, onClear }: OwnBidsFoundProps) {
  const own = useInfiniteQuery({
    ...pagesOf(api.ownBids, {
      query: { limit: bidsPerPage, outcome: awarded ? 'won' : undefined, q: words || undefined },
    }),
    placeholderData: keepPreviousData,
  })
  if (own.isLoading) return <SkeletonCards count={3} label={t`Loading bids`} />
  if (!own.data && own.error)
    return <LoadFailed title={t`The bids could not be loaded`} empty={emptyTitle} query={own} />
  if (!own.data?.length && !words) {
    const Icon = awarded ? Trophy : Gavel
    return <EmptyState icon={<Icon aria-hidden />} title={emptyTitle} text={emptyText} />
  }
  if (!own.data?.length) {
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
    <>
      <AskPush />
      <OwnBidList bids={own} />
    </>
  )
}
