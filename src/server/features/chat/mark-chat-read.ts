import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { chatOf } from './chat-queries.ts'

/** Marks everything in a chat read for the caller, and with it the notification that told of the first unread message. */
export function markChatRead(write: Write, caller: Caller, jobId: string): Promise<{ unread_count: number }> {
  return write(async (tx) => {
    const chat = await chatOf(tx, caller, jobId)
    await (caller.id === chat.buyer_id
      ? tx`update chats set buyer_read_seq = last_message_seq where job_id = ${jobId}`
      : tx`update chats set bidder_read_seq = last_message_seq where job_id = ${jobId}`)
    await tx`
      update notifications set read = true
      where user_id = ${caller.id} and job_id = ${jobId} and type = 'chat_message' and not read`
    return { unread_count: 0 }
  })
}
