import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { ApiError } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { theFirm } from './bid-of-firm.ts'
import { OwnBidCard } from './own-bid-card.tsx'

/** The reader's own bids below a job. One that is being revised stays if another tab withdraws it, with what was typed. */
export function OwnBidsOnJob({ job }: { job: Job }) {
  const [revised, setRevised] = useState<Bid | null>(null)
  const isGone = revised !== null && job.bids.every(({ id }) => id !== revised.id)
  const { data, error } = useQuery({ ...queryOf(api.bid, { params: { id: revised?.id ?? '' } }), enabled: isGone })
  const bids = isGone ? [...job.bids, becameOf(revised, data, error)] : job.bids
  return bids.map((bid) => <OwnBidCard key={bid.id} bid={bid} job={job} onRevising={setRevised} />)
}

/** What became of a bid that the job names no more; as it was until the server has said so. */
function becameOf(bid: Bid, now: Bid | undefined, error: Error | null): Bid {
  if (error instanceof ApiError && error.status === 404)
    return error.sentence?.code === 'taken_by_firm'
      ? { ...bid, supplier_id: theFirm }
      : // Deleted: when is not known here.
        { ...bid, status: 'withdrawn', updated_at: '' }
  return now?.status === 'withdrawn' ? now : bid
}
