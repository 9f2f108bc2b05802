import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import type { BiddingFacts } from './policy/job-policy.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/**
 * Files are part of what bidders offer for: on a job that has a deadline they come with its posting, or with an addendum.
 * `changed_at`: the time of the later of both. `at`: the time by which the server decides.
 */
export function addFiles(job: Pick<BiddingFacts, 'status'> & { changed_at: string }, at: string): Verdict {
  const isBeingBidOn = job.status === 'open' || job.status === 'closed'
  const isLate = Date.parse(at) - Date.parse(job.changed_at) > limits.filesAfterChangeMs
  return isBeingBidOn && isLate ? refused('conflict', refusals.jobFilesLate) : allowed
}
