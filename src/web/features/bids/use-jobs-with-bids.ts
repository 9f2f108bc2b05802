import { useEffect } from 'react'
import type { Job } from '#contract/job.ts'
import { useOwnJobs } from '../jobs/use-own-jobs.ts'

/** Which of the own jobs: every one, those whose bids wait for a choice, those that are decided. */
export type JobChoice = 'all' | 'open' | 'decided'

const belongs: Record<JobChoice, (job: Job) => boolean> = {
  all: () => true,
  open: (job) => job.status === 'open' && (job.bid_count ?? 0) > 0,
  decided: (job) => job.status === 'awarded',
}

const screenful = 10

/** The chosen ones of the buyer's jobs. Further pages are fetched by themselves until there is a screenful. */
export function useJobsWithBids(choice: JobChoice) {
  const own = useOwnJobs()
  const jobs = own.jobs?.filter(belongs[choice])
  const { hasNextPage, isFetching, fetchNextPage } = own
  const wantsMore = jobs !== undefined && jobs.length < screenful && hasNextPage && !own.isError

  useEffect(() => {
    if (wantsMore && !isFetching) void fetchNextPage()
  }, [wantsMore, isFetching, fetchNextPage])

  return {
    ...own,
    jobs,
    hasAny: Boolean(own.jobs?.length),
    isLoading: own.isLoading || (wantsMore && jobs.length === 0),
  }
}
