import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { pagesOf } from '#web/api/queries.ts'

export const jobsPerPage = '20'

/** The buyer's own jobs with their cheapest bids; `total` counts all of them, loaded or not. */
export function useOwnJobs({ enabled = true }: { enabled?: boolean } = {}) {
  const query = useInfiniteQuery({
    ...pagesOf(api.ownJobs, { query: { limit: jobsPerPage } }),
    select: ({ pages }) => ({ jobs: pages.flatMap((page) => page.items), total: pages[0]?.total ?? null }),
    enabled,
  })
  return { ...query, jobs: query.data?.jobs, total: query.data?.total ?? null }
}
