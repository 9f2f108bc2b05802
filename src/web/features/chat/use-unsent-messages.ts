import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { withMessage } from './thread.ts'
import { changeThread, threadKey } from './use-thread.ts'

export type UnsentMessage = { key: string; text: string; failed: boolean; written_at: string }

let written = 0

/**
 * What was written but has not arrived. It is shown at once, sent one by one in the order of writing, and kept, also while
 * another screen is open, until it has arrived or is given up. It lives in the cache, which logging out empties.
 */
export function useUnsentMessages(jobId: string) {
  const queryClient = useQueryClient()
  const unsentKey = ['unsent-messages', jobId]
  const { data: unsent } = useQuery<UnsentMessage[]>({
    queryKey: unsentKey,
    initialData: [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (next: (unsent: UnsentMessage[]) => UnsentMessage[]) =>
    queryClient.setQueryData<UnsentMessage[]>(unsentKey, (current = []) => next(current))
  const mark = (key: string, failed: boolean) =>
    change((all) => all.map((message) => (message.key === key ? { ...message, failed } : message)))
  const forget = (key: string) => change((all) => all.filter((message) => message.key !== key))

  const sending = useMutation({
    scope: { id: `chat ${jobId}` },
    mutationFn: ({ text }: UnsentMessage) => call(api.sendMessage, { params: { jobId }, body: { message: text } }),
    // A poll that is under way could bring the message before its own answer does, and it would show twice.
    onMutate: () => queryClient.cancelQueries({ queryKey: threadKey(jobId) }),
    onSuccess: (message, { key }) => {
      changeThread(queryClient, jobId, (thread) => withMessage(thread, message))
      forget(key)
      void refresh(queryClient, api.chats)
    },
    onError: (_error, { key }) => mark(key, true),
  })

  return {
    unsent,
    isSending: unsent.some((message) => !message.failed),
    send: (text: string) => {
      written += 1
      const message = { key: `unsent-${written}`, text, failed: false, written_at: new Date().toISOString() }
      change((all) => [...all, message])
      sending.mutate(message)
    },
    retry: (message: UnsentMessage) => {
      mark(message.key, false)
      sending.mutate(message)
    },
    giveUp: (message: UnsentMessage) => forget(message.key),
  }
}
