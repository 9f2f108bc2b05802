import type { Message } from '#contract/chat.ts'
import type { Page } from '#web/api/client.ts'

/** The loaded part of a chat, oldest first; `older` is the cursor of earlier messages. */
export type Thread = { messages: Message[]; older: string | null }

/**
 * Merges the polled newest page into the loaded messages. Within its range the page wins (a message missing from it was
 * deleted); older ones stay. If the two do not overlap, the chat restarts from the page, so that it never has a gap.
 */
export function withNewestPage(thread: Thread | undefined, page: Page<Message>): Thread {
  const newest = page.items.toReversed()
  const fresh = { messages: newest, older: page.next }
  const oldestOfPage = newest[0]
  if (!thread || !oldestOfPage || page.next === null) return fresh

  const inPage = new Set(newest.map((message) => message.id))
  if (!thread.messages.some((message) => inPage.has(message.id))) return fresh
  const before = thread.messages.filter(
    (message) => message.created_at <= oldestOfPage.created_at && !inPage.has(message.id),
  )
  return before.length === 0 ? fresh : { messages: [...before, ...newest], older: thread.older }
}

export function withOlderPage(thread: Thread, page: Page<Message>): Thread {
  const known = new Set(thread.messages.map((message) => message.id))
  const older = page.items.filter((message) => !known.has(message.id)).toReversed()
  return { messages: [...older, ...thread.messages], older: page.next }
}

export function withMessage(thread: Thread, sent: Message): Thread {
  if (thread.messages.some((message) => message.id === sent.id)) return thread
  return { ...thread, messages: [...thread.messages, sent] }
}

export function withoutMessage(thread: Thread, id: string): Thread {
  return { ...thread, messages: thread.messages.filter((message) => message.id !== id) }
}
