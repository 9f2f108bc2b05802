import type { Job } from '#contract/job.ts'
import { BiddingTerms } from '../../bidding/bidding-terms.tsx'
import { JobTimeline } from './job-timeline.tsx'

/** How a job takes bids, and what has happened to it. */
export function JobStory({ job }: { job: Job }) {
  return (
    <>
      {job.bid_deadline && <BiddingTerms job={job} />}
      <JobTimeline job={job} />
    </>
  )
}
