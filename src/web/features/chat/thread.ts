import type { Message } from '#contract/chat.ts'
import type { Page } from '#web/api/client.ts'

/** What is loaded of a chat, oldest first; `older` is the cursor of what came before it. */
export type Thread = { messages: Message[]; older: string | null }

/**
 * Joins the newest page, as it is polled for, to what was loaded before. Inside the page's stretch of time the page is
 * right (a message that it lacks was deleted); what is older stays. If so much was written meanwhile that the two don't
 * touch, the chat starts over from the page, so that there never is a hole in it.
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
