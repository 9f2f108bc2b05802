import { api } from '#contract/api.ts'
import type { Message, MessageWithFiles } from '#contract/chat.ts'
import { rejectionSentence } from '#contract/rejected-file.ts'
import { call } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Entry, EntryKind } from '#web/device/queue/entry.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'
import { placeOf } from './chat-address.ts'
import { withMessage } from './thread.ts'
import { changeThread, threadKey } from './thread-cache.ts'

/** `jobId`: the address of the chat, which is that of its job where it is the only one. */
export type NewMessage = { jobId: string; text: string; files: readonly File[] }
export type UnsentMessage = Entry<NewMessage>

/** The name of a begun message's draft. */
export const chatDraftName = (jobId: string) => `chat ${jobId}`

export const messageKind: EntryKind<NewMessage, Message & Partial<MessageWithFiles>> = {
  name: 'message',
  send: (message, sending) => (message.files.length > 0 ? sendFiles : sendText)(message, sending),
  onArrived({ jobId }, { rejected = [], ...message }) {
    for (const file of rejected) toast.error(translate(rejectionSentence(file)))
    changeThread(queryClient, jobId, (thread) => withMessage(thread, message))
    // Invalidations were ignored while the thread was paused: refetch what the other side sent.
    void queryClient.invalidateQueries({ queryKey: threadKey(jobId) })
  },
}

const calledAt = (address: string) => {
  const { jobId, query } = placeOf(address)
  return { params: { jobId }, query }
}

type Send = typeof messageKind.send

/** A text may arrive at any moment; files only once the upload is complete. */
const sendText: Send = ({ jobId, text }, { key, onProgress }) => {
  onProgress(1)
  stopPolling(jobId)
  return withTimeout((signal) =>
    call(api.sendMessage, { ...calledAt(jobId), body: { message: text }, idempotencyKey: key, signal }),
  )
}

const sendFiles: Send = ({ jobId, text, files }, { key, onProgress }) =>
  call(api.sendMessageWithFiles, {
    ...calledAt(jobId),
    body: { message: text },
    files,
    idempotencyKey: key,
    onProgress(fraction) {
      if (fraction === 1) stopPolling(jobId)
      onProgress(fraction)
    },
  })

/**
 * Race: a running poll could return the message before its own reply, and it would show twice. Cancelling keeps the shown data.
 */
const stopPolling = (jobId: string) => void queryClient.cancelQueries({ queryKey: threadKey(jobId) }, { revert: false })
