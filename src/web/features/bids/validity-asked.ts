import type { Job } from '#contract/job.ts'
import { firstValidDay, leastValidity } from '#domain/bid-window.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** `least`: the day until which a bid must hold; null: none. `first`: no day before it can be named. As YYYY-MM-DD. */
export type Validity = { least: string | null; first: string }

/** What a bid's form asks about its validity: nothing on jobs without a deadline. */
export const validityAsked = (job: Job): Validity | null =>
  job.bid_deadline
    ? { least: leastValidity(job), first: firstValidDay(job, new Date(serverNow()).toISOString()) }
    : null
