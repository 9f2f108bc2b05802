import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { fileToSend } from '../files/reduced-photo.ts'
import { messageKind } from './message-kind.ts'

/** The messages of a chat that have not arrived. They stay until they have or are discarded. */
export function useUnsentMessages(jobId: string) {
  const queue = useSendQueue()
  const unsent = useEntries(messageKind).filter(({ content }) => content.jobId === jobId)
  return {
    unsent,
    /** True while the server may have a message that this screen has not been told of. */
    isArriving: unsent.some(({ isSending, progress }) => isSending && progress === 1),
    /** Resolves when the message is stored on this device, else when it has arrived; rejects where neither was possible. */
    async send(text: string, chosen: readonly File[]) {
      const files = await Promise.all(chosen.map(fileToSend))
      const texts = `chat ${jobId}`
      // Files have a queue of their own, so that what is written after them does not wait for them.
      if (files.length > 0) await queue.enqueue(messageKind, `${texts} files`, { jobId, text, files }, texts)
      else await queue.enqueue(messageKind, texts, { jobId, text, files })
    },
    retry: queue.retry,
    discard: queue.discard,
  }
}
