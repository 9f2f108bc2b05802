import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { usePoll } from '#web/api/live.ts'
import { pagesOf } from '#web/api/queries.ts'

/** The newest notifications; polled while the page is visible. */
export function useNotifications() {
  return useInfiniteQuery({
    ...pagesOf(api.notifications, { query: { limit: '20', bids: 'by_job' } }),
    refetchInterval: usePoll(limits.notificationPollMs),
  })
}
