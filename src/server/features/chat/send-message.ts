import type { Message, NewMessageWithFiles } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { otherParty } from '#domain/chat-access.ts'
import { createBatch } from '../../db/batch.ts'
import { type Transaction, withCommit } from '../../db/database.ts'
import { addFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import type { ReceivedForm } from '../../http/upload.ts'
import { enforceRateLimit, lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import { invalid } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { attachFiles, removingUnattached, requireAcceptedFile, storeFiles } from '../files/attachments.ts'
import { enforceUploadLimit, lockUploadLimit } from '../files/upload-limit.ts'
import { type Chat, chatOf, isChat } from './chat-queries.ts'

const messageLimit: RateLimit = {
  most: limits.messagesPerTenMinutes,
  minutes: 10,
  times: (sql, userId) => sql`select created_at from messages where sender_id = ${userId}`,
}

export const sendMessage = defineWrite('sendMessage', async ({ tx, actor, input, services }) => {
  const [chat] = await Promise.all([
    chatOf(tx, actor, input, 'write'),
    lockRateLimit(tx, actor.user_id, messageLimit, services.config.rateLimitFactor),
  ])
  return withCommit(insertMessage(tx, actor, input.jobId, chat, input.message))
})

/** Sends a message with its accepted files; throws if files came and all were rejected. */
export const sendMessageWithFiles = defineWrite('sendMessageWithFiles', {
  admit: ({ actor, input, services }) =>
    Promise.all([
      chatOf(services.database, actor, input, 'write'),
      enforceRateLimit(services.database, actor.user_id, messageLimit, services.config.rateLimitFactor),
      enforceUploadLimit(services, actor),
    ]),
  prepare({ input, form, services }) {
    requireAcceptedFile(form)
    if (textOf(input, form) === '') throw invalid('message', messages.messageEmpty)
    return storeFiles(services, form.files)
  },
  async work({ tx, actor, input, form, services, prepared: stored }) {
    const [chat] = await Promise.all([
      chatOf(tx, actor, input, 'write'),
      lockRateLimit(tx, actor.user_id, messageLimit, services.config.rateLimitFactor),
      lockUploadLimit(tx, services, actor),
    ])
    const message = await insertMessage(tx, actor, input.jobId, chat, textOf(input, form))
    const file_attachments = await attachFiles(tx, { message_id: message.id }, actor.user_id, stored)
    return { ...message, file_attachments, rejected: form.rejected }
  },
  ...removingUnattached,
})

function textOf({ message }: NewMessageWithFiles, { files }: ReceivedForm): string {
  return message || (files.length > 0 ? messages.fileAttachment.text : '')
}

/**
 * Adds a message to a chat. The lock of all chats of the job assigns number and time, so that both sides see one order: numbers
 * are of the job, without gaps.
 */
async function insertMessage(
  tx: Transaction,
  actor: Caller,
  jobId: string,
  chat: Chat,
  text: string,
): Promise<Message> {
  const batch = createBatch(tx)
  batch.add(
    'chat',
    tx`
      update chats c set last_message_seq = newest.seq + 1, message_count = message_count + 1,
        last_activity_at = clock_timestamp()
      from (
        select max(last_message_seq) as seq from (
          select last_message_seq from chats where job_id = ${jobId} order by bidder_id for update
        ) of_job
      ) newest
      where ${isChat(tx, jobId, chat)} returning c.bidder_id, c.last_message_seq, c.last_activity_at`,
  )
  batch.add(
    'sent',
    tx`
      insert into messages (job_id, bidder_id, seq, sender_id, sender_company, message, created_at)
      select ${jobId}, bidder_id, last_message_seq, ${actor.user_id}, ${actor.company_id}, ${text}, last_activity_at from chat
      returning id, created_at`,
  )
  addFacts(tx, batch, actor, [
    {
      type: 'message_sent',
      job: { id: jobId, title: chat.title },
      from: actor.company_id,
      from_name: actor.company_name,
      to: otherParty(actor.company_id, chat),
    },
  ])
  const [sent] = await batch.send<{ id: string; created_at: string }>(tx`select id, created_at from sent`)
  return {
    ...sent!,
    sender_id: actor.user_id,
    sender_info: { company_name: actor.company_name, role: actor.role },
    sender_name: actor.person_name || null,
    from_colleague: false,
    message: text,
    file_attachments: [],
    read: false,
    deleted_after: 0,
    removed_after: 0,
    deleted_before: 0,
    removed_before: 0,
  }
}
