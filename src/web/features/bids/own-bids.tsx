import { Gavel } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { OwnBidCard } from './own-bid-card.tsx'
import { useOwnBids } from './use-own-bids.ts'

/** Everything that a supplier or salesman has bid, newest first. */
export function OwnBids() {
  const bids = useOwnBids()
  const count = bids.data && ` (${wholeNumber(bids.data.length)})`
  return (
    <>
      <PageHeader
        title={`My Bids${count ?? ''}`}
        text="Every bid you submitted and what became of it."
        actions={
          <LinkButton to={pages.jobs.path} variant="secondary">
            Browse Jobs
          </LinkButton>
        }
      />
      {bids.isLoading ? (
        <SkeletonCards count={3} label="Loading bids" />
      ) : bids.data?.length ? (
        <ul className="flex flex-col gap-4">
          {bids.data.map((bid) => (
            <li key={bid.id}>
              <OwnBidCard bid={bid} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Gavel aria-hidden />}
          title={messages.noBidsSubmitted}
          text="Find a job that suits you and submit your price. It is free."
          action={<LinkButton to={pages.jobs.path}>Browse Jobs</LinkButton>}
        />
      )}
    </>
  )
}
