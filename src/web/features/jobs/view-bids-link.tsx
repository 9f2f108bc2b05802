import type { Job } from '#contract/job.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { jobLinks } from './job-links.ts'

export function ViewBidsLink({ job }: { job: Job }) {
  return (
    <LinkButton to={jobLinks.bids(job.id)} variant={job.bid_count ? 'primary' : 'secondary'} size="sm">
      View Bids{job.bid_count !== null && ` (${wholeNumber(job.bid_count)})`}
    </LinkButton>
  )
}
