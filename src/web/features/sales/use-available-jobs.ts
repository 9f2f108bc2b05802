import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { pagesOf } from '#web/api/queries.ts'
import { matchesWords } from './matches-words.ts'

const jobsPerPage = 20

/**
 * Jobs with these words in title or location. The server looks in the description too, so what it finds is looked through
 * once more here, and further pages are fetched by themselves until there is a screenful.
 */
export function useAvailableJobs(words: string) {
  const query = useInfiniteQuery({
    ...pagesOf(api.jobs, {
      query: { limit: String(words ? limits.pageSize : jobsPerPage), q: words || undefined },
    }),
    placeholderData: keepPreviousData,
  })
  const jobs = query.data?.filter((job) => matchesWords(job, words))
  const { hasNextPage, isFetching, fetchNextPage } = query
  const wantsMore = jobs !== undefined && jobs.length < jobsPerPage && hasNextPage && !query.isError

  useEffect(() => {
    if (wantsMore && !isFetching) void fetchNextPage()
  }, [wantsMore, isFetching, fetchNextPage])

  return { ...query, jobs, isLoading: query.isLoading || (wantsMore && jobs.length === 0) }
}
