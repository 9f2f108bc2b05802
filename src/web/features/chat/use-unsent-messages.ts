import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { fileToSend } from '../files/reduced-photo.ts'
import { messageKind } from './message-kind.ts'

/** The messages of a chat that have not arrived yet. They stay until they arrive or are discarded. */
export function useUnsentMessages(jobId: string) {
  const queue = useSendQueue()
  const unsent = useEntries(messageKind).filter(({ content }) => content.jobId === jobId)
  return {
    unsent,
    /** True while the server may have stored a message without this screen knowing. */
    isArriving: unsent.some(({ isSending, progress }) => isSending && progress === 1),
    /** Resolves once the message is stored on this device, or else has arrived; rejects if both fail. */
    async send(text: string, chosen: readonly File[]) {
      const files = await Promise.all(chosen.map(fileToSend))
      const texts = `chat ${jobId}`
      // In the order written. Files have a queue of their own, so that later texts do not wait for a slow upload.
      const [own, other] = files.length > 0 ? [`${texts} files`, texts] : [texts, `${texts} files`]
      await queue.enqueue(messageKind, own, { jobId, text, files }, other)
    },
    retry: queue.retry,
    discard: queue.discard,
  }
}
