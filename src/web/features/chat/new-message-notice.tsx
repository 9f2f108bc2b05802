import { useState } from 'react'
import type { Message } from '#contract/chat.ts'
import { displayName } from '#web/language/translate.ts'

/** Announces new messages of the other side to screen readers; not those from before opening, nor older ones loaded later. */
export function NewMessageNotice({ received }: { received: readonly Message[] | undefined }) {
  const [since, setSince] = useState<string>()
  if (received && since === undefined) setSince(received.at(-1)?.created_at ?? '')
  const newest = received?.at(-1)
  const isNews = newest !== undefined && since !== undefined && newest.created_at > since
  return (
    <p role="status" className="sr-only">
      {isNews && `${displayName(newest.sender_name ?? newest.sender_info.company_name)}: ${newest.message}`}
    </p>
  )
}
