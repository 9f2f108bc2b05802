import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { usePoll } from '#web/api/live.ts'
import { pagesOf } from '#web/api/queries.ts'

/** The caller's chats, latest message first; polled while the page is visible. */
export function useChats() {
  return useInfiniteQuery({ ...pagesOf(api.chats), refetchInterval: usePoll(limits.chatListPollMs) })
}
