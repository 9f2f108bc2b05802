import { Inbox, Plus } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { useOwnJobs } from '../jobs/use-own-jobs.ts'
import { JobBidsCard } from './job-bids-card.tsx'

/** All jobs of a buyer, each with its cheapest bids. */
export function BidsByJob() {
  return (
    <>
      <PageHeader title="Bids" text="What suppliers offer on your jobs, the cheapest first." />
      <JobsWithBids />
    </>
  )
}

function JobsWithBids() {
  const own = useOwnJobs()
  if (own.isLoading) return <SkeletonCards count={3} label="Loading bids" />
  if (!own.jobs?.length) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title={messages.noBidsReceived}
        text="Post a job, and the bids on it appear here for you to compare."
        action={
          <LinkButton to={jobLinks.post} icon={<Plus aria-hidden />}>
            Post Job
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {own.jobs.map((job) => (
          <li key={job.id}>
            <JobBidsCard job={job} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={own.hasNextPage} loading={own.isFetchingNextPage} onMore={() => void own.fetchNextPage()} />
    </>
  )
}
