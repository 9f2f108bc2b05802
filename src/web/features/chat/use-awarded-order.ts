import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'

export type AwardedOrder = {
  job: Job | undefined
  /** The awarded bid; undefined also for a role that sees no prices. */
  bid: Bid | undefined
  /** The bidder's, for the buyer, who sees it on the bid too; null for the bidder, who is not told the buyer's. */
  phone: string | null
  isLoading: boolean
}

/** The job that a chat is about, with the bid that won it. Without an id nothing is fetched. */
export function useAwardedOrder(jobId: string | undefined): AwardedOrder {
  const me = useActor()
  const params = { id: jobId ?? '' }
  const job = useQuery({ ...queryOf(api.job, { params }), enabled: jobId !== undefined })
  const known = job.data?.bids.find(isAwarded)
  // A job comes with its cheapest bids, and another one may have won.
  const isAmongOthers = job.data !== undefined && !known && policy.listBids(me, job.data).allowed
  const all = useQuery({ ...queryOf(api.allBidsOfJob, { params }), enabled: isAmongOthers })
  const bid = known ?? all.data?.find(isAwarded)
  return {
    job: job.data,
    bid,
    phone: bid && bid.supplier_id !== me.company_id ? bid.supplier_info.contact_phone : null,
    isLoading: job.isLoading || all.isLoading,
  }
}

const isAwarded = ({ status }: Bid) => status === 'awarded'
