import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { DashboardActions } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { usePollMs } from '#web/api/live.ts'
import { queryOf } from '#web/api/queries.ts'

/** While they are not known. */
export const noActions: DashboardActions = {
  chats: [],
  jobs_to_decide: [],
  jobs_without_bids: [],
  new_jobs: [],
  has_begun: true,
}

/** What the server knows to be waiting for the reader; chats are among it, so it is asked for as often as they are. */
export function useDashboardActions() {
  return useQuery({ ...queryOf(api.dashboardActions), refetchInterval: usePollMs(limits.chatListPollMs) })
}
