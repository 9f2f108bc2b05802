import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, notFound, orNotFound } from '../../refusal.ts'

type FoundMessage = { job_id: string; sender_id: string; buyer_id: string; bidder_id: string }

/** Hides a message from both sides. Its number stays taken, so that the order of a chat never has to be mended. */
export function deleteMessage(write: Write, caller: Caller, messageId: string): Promise<{ message: string }> {
  return write(async (tx) => {
    const [found] = await tx<FoundMessage[]>`
      select m.job_id, m.sender_id, c.buyer_id, c.bidder_id
      from messages m join chats c on c.job_id = m.job_id join jobs j on j.id = c.job_id
      where m.id = ${messageId} and m.deleted_at is null and j.deleted_at is null
      for update of c`
    const message = orNotFound(found)
    authorize(policy.deleteMessage(caller, message, message))
    // Of two deletes at once, the second was waiting for the chat and still sees the message as it was.
    const { count } = await tx`update messages set deleted_at = now() where id = ${messageId} and deleted_at is null`
    if (count === 0) throw notFound()
    await tx`update chats set message_count = message_count - 1 where job_id = ${message.job_id}`
    publishInvalidation(tx, { to: [message.buyer_id, message.bidder_id], at: ['chats', `messages:${message.job_id}`] })
    return { message: messages.messageDeleted.text }
  })
}
