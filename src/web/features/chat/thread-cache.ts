import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { keyOf } from '#web/api/queries.ts'
import { placeOf } from './chat-address.ts'
import type { Thread } from './thread.ts'

export function threadKey(address: string) {
  const { jobId, query } = placeOf(address)
  return [...keyOf(api.messages, { params: { jobId } }), 'thread', ...(query.with ? [query.with] : [])]
}

export function changeThread(queryClient: QueryClient, jobId: string, change: (thread: Thread) => Thread) {
  queryClient.setQueryData<Thread>(threadKey(jobId), (thread) => thread && change(thread))
}
