import { useState } from 'react'
import type { Message } from '#contract/chat.ts'

export type FirstUnread = { id: string; count: number }

/** The oldest message that was unread when the chat was opened; later ones do not count. */
export function useFirstUnread(received: readonly Message[] | undefined): FirstUnread | null {
  const [found, setFound] = useState<FirstUnread | null>()
  if (received && found === undefined) {
    const unread = received.filter(({ read }) => !read)
    setFound(unread[0] ? { id: unread[0].id, count: unread.length } : null)
  }
  return found ?? null
}
