import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { useMe } from '#web/session/me.ts'
import { AwardBidButton } from './award-bid-button.tsx'
import { ChatLink } from './chat-link.tsx'
import type { AwardedBid } from './rank-bids.ts'

const AskBidderButton = lazy(async () => ({
  default: (await import('../bidding/ask-bidder-button.tsx')).AskBidderButton,
}))

/** The buyer's actions for a bid. `others`: how many other bids the job has. */
export function BidActions({ job, ranked, others }: { job: Job; ranked: AwardedBid; others: number }) {
  const isOwner = useMe().company_id === job.posted_by
  return (
    <>
      {isOwner && ranked.bid.status === 'awarded' && <ChatLink jobId={job.id} />}
      {isOwner && job.bid_deadline && (
        <Suspense fallback={null}>
          <AskBidderButton job={job} bid={ranked.bid} />
        </Suspense>
      )}
      <AwardBidButton job={job} ranked={ranked} others={others} />
    </>
  )
}
