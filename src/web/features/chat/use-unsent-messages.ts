import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Message } from '#contract/chat.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { withMessage } from './thread.ts'
import { changeThread, threadKey } from './use-thread.ts'

export type UnsentMessage = {
  key: string
  text: string
  files: readonly File[]
  /** How much of the files has left this device, from 0 to 1. */
  sent: number
  failed: boolean
  /** Why each file was refused, where the server refused them. */
  refusals: readonly string[]
  written_at: string
}

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
  const mark = (key: string, state: Partial<UnsentMessage>) =>
    change((all) => all.map((message) => (message.key === key ? { ...message, ...state } : message)))
  const forget = (key: string) => change((all) => all.filter((message) => message.key !== key))

  // A poll that is under way could bring the message before its own answer does, and it would show twice.
  const stopPolling = () => queryClient.cancelQueries({ queryKey: threadKey(jobId) })

  function arrive(message: Message, key: string) {
    changeThread(queryClient, jobId, (thread) => withMessage(thread, message))
    forget(key)
    // What the other side wrote meanwhile was announced while the thread was paused.
    void refresh(queryClient, api.chats, api.messages)
  }

  const sending = useMutation({
    scope: { id: `chat ${jobId}` },
    mutationFn: ({ text }: UnsentMessage) => call(api.sendMessage, { params: { jobId }, body: { message: text } }),
    onMutate: stopPolling,
    onSuccess: (message, { key }) => arrive(message, key),
    onError: (_error, { key }) => mark(key, { failed: true }),
  })

  // In a row of their own, so that what is written meanwhile does not wait for large files.
  const sendingFiles = useMutation({
    scope: { id: `chat ${jobId} files` },
    mutationFn: ({ key, text, files }: UnsentMessage) =>
      call(api.sendMessageWithFiles, {
        params: { jobId },
        body: { message: text },
        files,
        onProgress: (sent) => {
          if (sent === 1) void stopPolling()
          mark(key, { sent })
        },
      }),
    onSuccess: ({ rejected, ...message }, { key }) => {
      for (const { detail } of rejected) toast.error(detail)
      arrive(message, key)
    },
    onError: (error, { key }) => mark(key, { failed: true, refusals: refusalsOf(error) }),
  })
  const submit = (message: UnsentMessage) => (message.files.length > 0 ? sendingFiles : sending).mutate(message)

  return {
    unsent,
    /** True while the server may have a message that this screen has not been told of. */
    isArriving: unsent.some((message) => !message.failed && message.sent === 1),
    send: (text: string, files: readonly File[]) => {
      written += 1
      const message: UnsentMessage = {
        key: `unsent-${written}`,
        text,
        files,
        ...freshState(files),
        written_at: new Date().toISOString(),
      }
      change((all) => [...all, message])
      submit(message)
    },
    retry: (message: UnsentMessage) => {
      mark(message.key, freshState(message.files))
      submit(message)
    },
    giveUp: (message: UnsentMessage) => forget(message.key),
  }
}

/** A text alone may arrive at any moment; files only when all of them have left. */
const freshState = (files: readonly File[]) => ({ sent: files.length > 0 ? 0 : 1, failed: false, refusals: [] })

const refusalsOf = (error: unknown) => (error instanceof ApiError ? error.errors.map(({ message }) => message) : [])
