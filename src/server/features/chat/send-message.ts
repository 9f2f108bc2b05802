import type { Message, NewMessage } from '#contract/chat.ts'
import { otherParty } from '#domain/chat-access.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { notify } from '../notifications/notify.ts'
import { chatOf } from './chat-queries.ts'

/** Adds a message to a chat. The chat's row, once locked, gives it number and time: one order for both sides, without gaps. */
export function sendMessage(write: Write, caller: Caller, jobId: string, body: NewMessage): Promise<Message> {
  return write(async (tx) => {
    const chat = await chatOf(tx, caller, jobId)
    const [sent] = await tx<{ id: string; created_at: string }[]>`
      with chat as (
        update chats set last_message_seq = last_message_seq + 1, message_count = message_count + 1,
          last_activity_at = clock_timestamp()
        where job_id = ${jobId} returning last_message_seq, last_activity_at
      )
      insert into messages (job_id, seq, sender_id, message, created_at)
      select ${jobId}, last_message_seq, ${caller.id}, ${body.message}, last_activity_at from chat
      returning id, created_at`
    const job = { id: jobId, title: chat.title }
    const user_id = otherParty(caller.id, chat)
    await notify(tx, [{ type: 'chat_message', user_id, job, sender: caller.company_name }])
    return {
      ...sent!,
      sender_id: caller.id,
      sender_info: { company_name: caller.company_name, role: caller.role },
      message: body.message,
      file_attachments: [],
    }
  })
}
