import { lazy, Suspense } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { useMe } from '#web/session/me.ts'
import { AwardBidButton } from './award-bid-button.tsx'
import { ChatLink } from './chat-link.tsx'
import type { AwardedBid } from './rank-bids.ts'

const AskBidderButton = lazy(async () => ({
  default: (await import('../bidding/ask-bidder-button.tsx')).AskBidderButton,
}))

const hasChat = ({ status }: Bid) => status === 'awarded' || status === 'offered'

/** The buyer's actions for a bid. `others`: how many other bids the job has. */
export function BidActions({ job, ranked, others }: { job: Job; ranked: AwardedBid; others: number }) {
  const isOwner = useMe().company_id === job.posted_by
  return (
    <>
      {isOwner && hasChat(ranked.bid) && (
        <ChatLink jobId={job.id} company={job.item_count > 0 || job.bid_deadline ? ranked.bid.supplier_id : null} />
      )}
      {isOwner && job.bid_deadline && (
        <Suspense fallback={null}>
          <AskBidderButton job={job} bid={ranked.bid} />
        </Suspense>
      )}
      <AwardBidButton job={job} ranked={ranked} others={others} />
    </>
  )
}
