import type { Job } from '#contract/job.ts'
import { leastValidity } from '#domain/bid-window.ts'

/** What a bid's form asks about its validity: nothing on jobs without a deadline. */
export const validityAsked = (job: Job): { least: string | null } | null =>
  job.bid_deadline ? { least: leastValidity(job) } : null
