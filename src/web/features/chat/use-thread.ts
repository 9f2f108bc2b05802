import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { usePoll } from '#web/api/live.ts'
import { placeOf } from './chat-address.ts'
import { withNewestPage, withOlderPage } from './thread.ts'
import { changeThread, threadKey } from './thread-cache.ts'

const limit = '50'

/** The messages of a chat, by its address. Polls only the newest page; not while `paused`, when a message being sent would show twice. */
export function useThread(jobId: string, { paused }: { paused: boolean }) {
  const queryClient = useQueryClient()
  const { query: whom, ...params } = placeOf(jobId)
  const poll = usePoll(limits.chatThreadPollMs)

  const query = useQuery({
    queryKey: threadKey(jobId),
    queryFn: async ({ signal }) => {
      const page = await call(api.messages, { params, query: { ...whom, limit }, signal })
      return withNewestPage(queryClient.getQueryData(threadKey(jobId)), page)
    },
    enabled: ({ state }) => !paused || state.data === undefined,
    // Unread messages are only found in a thread fetched after opening.
    refetchOnMount: 'always',
    refetchInterval: (query) => (paused || isRefusal(query.state.error) ? false : poll(query)),
  })

  const older = useMutation({
    mutationFn: (cursor: string) => call(api.messages, { params, query: { ...whom, limit, cursor } }),
    onSuccess: (page) => changeThread(queryClient, jobId, (thread) => withOlderPage(thread, page)),
  })

  const cursor = query.data?.older ?? null
  const [openedAt] = useState(Date.now)
  return {
    messages: query.data?.messages,
    /** False while only the cached thread is shown. */
    isFresh: query.dataUpdatedAt >= openedAt,
    /** Set if this person has no such chat. */
    refusal: isRefusal(query.error) ? query.error : null,
    hasOlder: cursor !== null,
    loadingOlder: older.isPending,
    loadOlder: () => {
      if (cursor !== null && !older.isPending) older.mutate(cursor)
    },
  }
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 429
