import type { Job } from '#contract/job.ts'
import type { AwardTerms } from './award-terms.tsx'

/** A job as the specification has it is awarded at once; on others the bidder is asked first. */
export const asksFirst = ({ bid_deadline, status }: Job) => bid_deadline !== null || status === 'under_review'

/** What is chosen, as the calls have it. */
export const termsSent = ({ reason_code, reason_text, feedback }: AwardTerms) => ({
  ...(reason_code && { reason_code }),
  ...(reason_text.trim() && { reason_text: reason_text.trim() }),
  ...(feedback && { feedback }),
})
