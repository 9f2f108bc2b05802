import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { OwnJobsQuery } from '#contract/job.ts'
import { pagesOf } from '#web/api/queries.ts'

export const jobsPerPage = '20'

/** The buyer's own jobs with their cheapest bids; `total` counts all that match the filter, loaded or not. */
export function useOwnJobs(filter: Omit<OwnJobsQuery, 'limit' | 'cursor'> = {}) {
  const query = useInfiniteQuery({
    ...pagesOf(api.ownJobs, { query: { limit: jobsPerPage, ...filter } }),
    // Keeps the last result while the next one loads, to avoid flicker while typing.
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ jobs: pages.flatMap((page) => page.items), total: pages[0]?.total ?? null }),
  })
  return { ...query, jobs: query.data?.jobs, total: query.data?.total ?? null }
}
