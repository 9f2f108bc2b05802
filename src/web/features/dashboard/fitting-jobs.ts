import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'

const dayMs = 24 * 60 * 60 * 1000
const newMs = 7 * dayMs

type Offered = Pick<Job, 'id' | 'category' | 'status' | 'created_at'>
type Placed = Pick<Bid, 'job_id'> & { job_info: Pick<Bid['job_info'], 'category'> }

/**
 * Of the newest jobs those of the last seven days that a supplier has not bid on and that are of a category in which they bid;
 * of any category for whoever has not bid yet.
 */
export function fittingJobs<J extends Offered>(jobs: readonly J[], bids: readonly Placed[], now = Date.now()): J[] {
  const bidOn = new Set(bids.map((bid) => bid.job_id))
  const categories = new Set(bids.map((bid) => bid.job_info.category))
  return jobs.filter(
    (job) =>
      job.status === 'open' &&
      now - Date.parse(job.created_at) < newMs &&
      !bidOn.has(job.id) &&
      (categories.size === 0 || categories.has(job.category)),
  )
}
