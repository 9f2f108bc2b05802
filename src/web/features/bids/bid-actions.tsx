import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { useMe } from '#web/session/me.ts'
import { AwardBidButton } from './award-bid-button.tsx'
import { ChatLink } from './chat-link.tsx'

/** What the buyer can do with a received bid. */
export function BidActions({ job, bid }: { job: Job; bid: Bid }) {
  const isOwner = useMe().id === job.posted_by
  if (isOwner && bid.status === 'awarded') return <ChatLink jobId={job.id} />
  return <AwardBidButton job={job} bid={bid} />
}
