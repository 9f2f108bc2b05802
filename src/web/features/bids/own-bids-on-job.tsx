import { useState } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { OwnBidCard } from './own-bid-card.tsx'

/** The reader's own bids below a job. One that is being revised stays if another tab withdraws it, with what was typed. */
export function OwnBidsOnJob({ job }: { job: Job }) {
  const [revised, setRevised] = useState<Bid | null>(null)
  const isGone = revised !== null && job.bids.every(({ id }) => id !== revised.id)
  // When that was is not known here.
  const bids = isGone ? [...job.bids, { ...revised, status: 'withdrawn' as const, updated_at: '' }] : job.bids
  return bids.map((bid) => <OwnBidCard key={bid.id} bid={bid} job={job} onRevising={setRevised} />)
}
