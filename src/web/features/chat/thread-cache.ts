import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { keyOf } from '#web/api/queries.ts'
import type { Thread } from './thread.ts'

export const threadKey = (jobId: string) => [...keyOf(api.messages, { params: { jobId } }), 'thread']

export function changeThread(queryClient: QueryClient, jobId: string, change: (thread: Thread) => Thread) {
  queryClient.setQueryData<Thread>(threadKey(jobId), (thread) => thread && change(thread))
}
