import type { Message, MessageWithFiles, NewMessage, NewMessageWithFiles } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { otherParty } from '#domain/chat-access.ts'
import { type Sql, type Transaction, withCommit } from '../../db/database.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import type { ReceivedForm } from '../../http/upload.ts'
import { enforceRateLimit, type RateLimit } from '../../rate-limit.ts'
import { invalid } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { attachFiles, requireAcceptedFile, withStoredFiles } from '../files/attachments.ts'
import { notify } from '../notifications/notify.ts'
import { type Chat, chatOf } from './chat-queries.ts'

const messagePace: RateLimit = {
  most: limits.messagesPerTenMinutes,
  minutes: 10,
  times: (sql, userId) => sql`select created_at from messages where sender_id = ${userId}`,
}

export function sendMessage(
  services: Services,
  write: Write,
  caller: Caller,
  jobId: string,
  body: NewMessage,
): Promise<Message> {
  return write(async (tx) => {
    const chat = await chatToWriteIn(services, tx, caller, jobId)
    return withCommit(insertMessage(tx, caller, jobId, chat, body.message))
  })
}

/** The chat, for whoever is one of its two people and does not write too fast. */
export async function chatToWriteIn({ config }: Services, sql: Sql, caller: Caller, jobId: string): Promise<Chat> {
  const [chat] = await Promise.all([
    chatOf(sql, caller, jobId),
    enforceRateLimit(sql, caller.id, messagePace, config.rateLimitFactor),
  ])
  return chat
}

/** Sends a message with the files that were accepted; where files came and none was, nothing is sent. */
export function sendMessageWithFiles(
  services: Services,
  write: Write,
  caller: Caller,
  jobId: string,
  body: NewMessageWithFiles,
  form: ReceivedForm,
): Promise<MessageWithFiles> {
  requireAcceptedFile(form)
  const text = body.message || (form.files.length > 0 ? messages.fileAttachment.text : '')
  if (text === '') throw invalid('message', messages.messageEmpty)
  return withStoredFiles(services, form.files, (stored) =>
    write(async (tx) => {
      const message = await insertMessage(tx, caller, jobId, await chatOf(tx, caller, jobId), text)
      const file_attachments = await attachFiles(tx, { message_id: message.id }, caller.id, stored)
      return { ...message, file_attachments, rejected: form.rejected }
    }),
  )
}

/** Adds a message to a chat. The chat's row, once locked, gives it number and time: one order for both sides, without gaps. */
async function insertMessage(
  tx: Transaction,
  caller: Caller,
  jobId: string,
  chat: Chat,
  text: string,
): Promise<Message> {
  const job = { id: jobId, title: chat.title }
  const user_id = otherParty(caller.id, chat)
  publishInvalidation(tx, { to: [caller.id], at: ['chats', `messages:${jobId}`] })
  const [sent] = await tx<{ id: string; created_at: string }[]>`
    with chat as (
      update chats set last_message_seq = last_message_seq + 1, message_count = message_count + 1,
        last_activity_at = clock_timestamp()
      where job_id = ${jobId} returning last_message_seq, last_activity_at
    ), told as (
      ${notify(tx, [{ type: 'chat_message', user_id, job, sender: caller.company_name }])}
    )
    insert into messages (job_id, seq, sender_id, message, created_at)
    select ${jobId}, last_message_seq, ${caller.id}, ${text}, last_activity_at from chat
    returning id, created_at`
  return {
    ...sent!,
    sender_id: caller.id,
    sender_info: { company_name: caller.company_name, role: caller.role },
    message: text,
    file_attachments: [],
    read: false,
  }
}
