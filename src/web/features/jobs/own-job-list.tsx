import { ClipboardList, Plus } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { JobCardGrid } from './job-card-grid.tsx'
import { JobCardsSkeleton } from './job-cards-skeleton.tsx'
import { jobLinks } from './job-links.ts'
import { useOwnJobs } from './use-own-jobs.ts'
import { ViewBidsLink } from './view-bids-link.tsx'

export function OwnJobList() {
  const own = useOwnJobs()
  if (own.isLoading) return <JobCardsSkeleton />
  if (!own.jobs?.length) {
    return (
      <EmptyState
        icon={<ClipboardList aria-hidden />}
        title={messages.noOwnJobs}
        text="Describe what your site needs, and suppliers send you their prices."
        action={
          <LinkButton to={jobLinks.post} icon={<Plus aria-hidden />}>
            Post your first job
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <JobCardGrid jobs={own.jobs} actionOf={(job) => <ViewBidsLink job={job} />} />
      <LoadMore hasMore={own.hasNextPage} loading={own.isFetchingNextPage} onMore={() => void own.fetchNextPage()} />
    </>
  )
}
