import { otherParty } from '#domain/chat-access.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { chatOf } from './chat-queries.ts'

/** Marks everything in a chat read for the caller, and with it the notification that told of the first unread message. */
export function markChatRead(write: Write, caller: Caller, jobId: string): Promise<{ unread_count: number }> {
  return write(async (tx) => {
    const chat = await chatOf(tx, caller, jobId)
    const ownSeq = tx(caller.id === chat.buyer_id ? 'buyer_read_seq' : 'bidder_read_seq')
    const chats = await tx`
      update chats set ${ownSeq} = last_message_seq where job_id = ${jobId} and ${ownSeq} < last_message_seq`
    const notices = await tx`
      update notifications set read = true
      where user_id = ${caller.id} and job_id = ${jobId} and type = 'chat_message' and not read`
    if (chats.count + notices.count > 0)
      publishInvalidation(tx, { to: [caller.id], at: ['chats', 'notifications', 'unreadCount'] })
    if (chats.count > 0) publishInvalidation(tx, { to: [otherParty(caller.id, chat)], at: [`messages:${jobId}`] })
    return { unread_count: 0 }
  })
}
