import { useState } from 'react'
import type { Message } from '#contract/chat.ts'

/** Has screen readers say what the other side writes while the chat is open: not what was there before, nor what joins above it. */
export function NewMessageNotice({ received }: { received: readonly Message[] | undefined }) {
  const [since, setSince] = useState<string>()
  if (received && since === undefined) setSince(received.at(-1)?.created_at ?? '')
  const newest = received?.at(-1)
  const isNews = newest !== undefined && since !== undefined && newest.created_at > since
  return (
    <p role="status" className="sr-only">
      {isNews && `${newest.sender_name ?? newest.sender_info.company_name}: ${newest.message}`}
    </p>
  )
}
