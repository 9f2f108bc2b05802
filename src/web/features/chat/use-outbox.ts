import { useEffect, useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useMe } from '#web/session/me.ts'
import { knownFileToSend } from '../files/reduced-photo.ts'
import { messageTransport } from './message-transport.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const retryEveryMs = 5000

let current: { userId: string; outbox: Outbox } | null = null

function outboxOf(userId: string): Outbox {
  if (current?.userId !== userId) current = { userId, outbox: createOutbox(messageTransport(userId, queryClient)) }
  return current.outbox
}

/** Sends what is waiting, also what an earlier page left, for as long as somebody is signed in. */
export function useSendingOfWaiting(): void {
  const { id } = useMe()
  useEffect(() => {
    const outbox = outboxOf(id)
    const sendIfSeen = () => document.visibilityState === 'visible' && outbox.sendWaiting()
    void outbox.restore()
    addEventListener('online', outbox.sendWaiting)
    document.addEventListener('visibilitychange', sendIfSeen)
    const timer = setInterval(sendIfSeen, retryEveryMs)
    return () => {
      removeEventListener('online', outbox.sendWaiting)
      document.removeEventListener('visibilitychange', sendIfSeen)
      clearInterval(timer)
      current = null
    }
  }, [id])
}

/** The messages of a chat that have not arrived. They are shown at once, and kept until they have or are given up. */
export function useOutbox(jobId: string) {
  const { id } = useMe()
  const outbox = outboxOf(id)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.all).filter((message) => message.jobId === jobId)
  return {
    unsent,
    /** True while the server may have a message that this screen has not been told of. */
    isArriving: unsent.some(({ state, sent }) => state === 'sending' && sent === 1),
    send(text: string, chosen: readonly File[]) {
      // What was chosen for each photo is known to this page alone, so it is settled here.
      const known = chosen.map(knownFileToSend)
      const files = chosen.map((file, index) => known[index] ?? file)
      outbox.add({ key: newIdempotencyKey(), jobId, text, files, isPacked: !known.includes(undefined) })
    },
    retry: outbox.retry,
    giveUp: outbox.giveUp,
  }
}
