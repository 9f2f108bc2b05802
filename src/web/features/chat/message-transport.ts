import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Message, MessageWithFiles } from '#contract/chat.ts'
import { rejectionSentence } from '#contract/file.ts'
import { call } from '#web/api/client.ts'
import { NetworkError } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { translate } from '#web/language/translate.ts'
import { sessionState } from '#web/session/session-state.ts'
import { toast } from '#web/ui/toast.ts'
import { fileToSend } from '../files/reduced-photo.ts'
import type { MessageTransport, UnsentMessage } from './outbox.ts'
import { withMessage } from './thread.ts'
import { changeThread, threadKey } from './use-thread.ts'

/** A text that takes longer to be answered is sent again: its connection is dead without knowing it. */
const textTimeoutMs = 20_000

/** Takes the messages of a person to the server, and writes down on this device those that have not got there. */
export function messageTransport(userId: string, client: QueryClient): MessageTransport {
  const kept = deviceStore<UnsentMessage>(userId, 'unsent')
  // A poll that is under way could bring the message before its own answer does, and it would show twice.
  // What this device had kept stays shown meanwhile.
  const stopPolling = (jobId: string) => void client.cancelQueries({ queryKey: threadKey(jobId) }, { revert: false })

  return {
    pack: (files) => Promise.all(files.map(fileToSend)),
    send: (message, onProgress) =>
      message.files.length > 0
        ? sendFiles(message, (sent) => {
            if (sent === 1) stopPolling(message.jobId)
            onProgress(sent)
          })
        : sendText(message),
    onLeaving({ jobId, files }) {
      if (files.length === 0) stopPolling(jobId)
    },
    onArrived({ jobId }, reply) {
      if (reply) {
        const { rejected = [], ...message } = reply as Message & Partial<MessageWithFiles>
        for (const file of rejected) toast.error(translate(rejectionSentence(file)))
        changeThread(client, jobId, (thread) => withMessage(thread, message))
      }
      // What the other side wrote meanwhile was announced while the thread was paused.
      void refresh(client, api.chats, api.messages)
    },
    keep(message) {
      const session = sessionState()
      // Whoever logged out meanwhile leaves nothing behind.
      if (session.status === 'signed-in' && session.user.id === userId) void kept.put(message.key, message)
    },
    forget: ({ key }) => void kept.drop(key),
    kept: kept.all,
    isKept: async ({ key }) => (await kept.find(key)) !== undefined,
    alone: (queue, work) =>
      // Locks exist on secure pages alone; elsewhere the keys of the messages must do.
      navigator.locks ? navigator.locks.request(`nirmaan.outbox.${userId}.${queue}`, work) : work(),
  }
}

async function sendText({ key, jobId, text }: UnsentMessage): Promise<Message> {
  const signal = AbortSignal.timeout(textTimeoutMs)
  try {
    return await call(api.sendMessage, { params: { jobId }, body: { message: text }, idempotencyKey: key, signal })
  } catch (error) {
    throw signal.aborted ? new NetworkError(error) : error
  }
}

function sendFiles(
  { key, jobId, text, files }: UnsentMessage,
  onProgress: (fraction: number) => void,
): Promise<MessageWithFiles> {
  return call(api.sendMessageWithFiles, {
    params: { jobId },
    body: { message: text },
    files,
    idempotencyKey: key,
    onProgress,
  })
}
