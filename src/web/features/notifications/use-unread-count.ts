import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { usePollMs } from '#web/api/live.ts'
import { queryOf } from '#web/api/queries.ts'

/** Undefined while loading. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({ ...queryOf(api.unreadCount), refetchInterval: usePollMs(limits.notificationPollMs) })
  return data?.unread_count
}
