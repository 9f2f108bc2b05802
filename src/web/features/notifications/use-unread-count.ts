import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { usePoll } from '#web/api/live.ts'
import { queryOf } from '#web/api/queries.ts'

const counted = queryOf(api.unreadCount, { query: { bids: 'by_job' } })

/** How many entries of the bell are unread; undefined while loading. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({ ...counted, refetchInterval: usePoll(limits.notificationPollMs) })
  return data?.unread_count
}

/** The same for other parts of a screen: only the bell asks the server. */
export function useKnownUnreadCount(): number | undefined {
  return useQuery({ ...counted, enabled: false }).data?.unread_count
}
