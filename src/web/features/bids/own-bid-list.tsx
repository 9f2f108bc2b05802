import type { Bid } from '#contract/bid.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { OwnBidRow } from './own-bid-row.tsx'

export const bidsPerPage = '20'

/** The part of a paged query that a list needs. */
type Bids = {
  data: readonly Bid[] | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export function OwnBidList({ bids }: { bids: Bids }) {
  return (
    <>
      <ul className="flex flex-col gap-3">
        {bids.data?.map((bid) => (
          <li key={bid.id}>
            <OwnBidRow bid={bid} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={bids.hasNextPage} loading={bids.isFetchingNextPage} onMore={() => void bids.fetchNextPage()} />
    </>
  )
}
