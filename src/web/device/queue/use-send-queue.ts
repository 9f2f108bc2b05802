import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Entry, EntryKind } from './entry.ts'
import type { SendQueue } from './send-queue.ts'

/** Provided by the layout of the signed-in screens. */
export const SendQueueContext = createContext<SendQueue | null>(null)

export function useSendQueue(): SendQueue {
  const queue = use(SendQueueContext)
  if (!queue) throw new Error('useSendQueue is for signed-in screens')
  return queue
}

/** Waiting entries of one kind, oldest first. */
export function useEntries<Content, Reply>(kind: EntryKind<Content, Reply>): readonly Entry<Content>[] {
  const { subscribe, all } = useSendQueue()
  return useSyncExternalStore(subscribe, all).filter((entry): entry is Entry<Content> => entry.kind === kind.name)
}

/** Calls `onArrived` for each entry of a queue that arrives; without the reply if another tab sent it. */
export function useArrivals<Reply>(queueName: string, onArrived: (reply: Reply | undefined) => void): void {
  const queue = useSendQueue()
  const tell = useEffectEvent(onArrived)
  useEffect(
    () => queue.onArrived((name, reply) => name === queueName && tell(reply as Reply | undefined)),
    [queue, queueName],
  )
}
