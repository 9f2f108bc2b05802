import * as z from 'zod/mini'
import { role } from './account.ts'
import { del, get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, id, optionalParagraph, pageQuery, paragraph, time } from './fields.ts'
import { rejection } from './file.ts'
import { limits } from './limits.ts'
import { unreadCount } from './notification.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'

const participant = z.object({ company_name: z.string(), role })

export const chatSummary = z.object({
  job_id: id,
  job_title: z.string(),
  unread_count: count,
  /**
   * `is_guest`: a winner by a link, whom nobody of the company reads for before it has an account. `claimed_from`: the company that
   * stood here then, which older addresses of the chat name. `represented`: the firm for which a salesman won.
   */
  other_participant: z.extend(participant, {
    company_id: id,
    is_guest: z.boolean(),
    claimed_from: z.nullable(id),
    represented: z.nullable(z.string()),
    /** Since then nobody reads for it, and nothing more is written. */
    closed_at: z.nullable(time),
  }),
  /** The firm took over what its salesman had won, and has a chat of its own: nothing more is written here. */
  taken_over: z.boolean(),
  last_message: z.nullable(z.string()),
  last_message_at: z.nullable(time),
  message_count: count,
})
export type ChatSummary = z.output<typeof chatSummary>

export const message = z.object({
  id,
  sender_id: id,
  sender_info: participant,
  /** The person's name; null if only the company's name is shown, as for a founder without a name. */
  sender_name: z.nullable(z.string()),
  /** Written by a colleague of the caller. */
  from_colleague: z.boolean(),
  message: z.string(),
  file_attachments: z.array(z.object({ id, filename: z.string(), size: count })),
  created_at: time,
  /** Whether the recipient has opened the chat since. */
  read: z.boolean(),
  /** Messages directly behind this one that were deleted, so that both sides see that something is missing. */
  deleted_after: count,
  /** Of those: how many the marketplace removed after a report; the others their senders. */
  removed_after: count,
  /** Of the first message: how many were deleted before it. */
  deleted_before: count,
  removed_before: count,
})
export type Message = z.output<typeof message>

export const newMessage = z.object({ message: paragraph('Message', limits.messageLength) })
export type NewMessage = z.output<typeof newMessage>

/** The message may be empty where there are files. */
export const newMessageWithFiles = z.object({ message: optionalParagraph('Message', limits.messageLength) })
export type NewMessageWithFiles = z.output<typeof newMessageWithFiles>

export const messageWithFiles = z.extend(message, { rejected: z.array(rejection) })
export type MessageWithFiles = z.output<typeof messageWithFiles>

export const chatQuery = z.object(pageQuery)

/** The company of the bidder, where a buyer has several chats on a job. */
const chatWith = { with: z.optional(z.uuid(issueText(fieldErrors.companyMissing))) }
export const messagesQuery = z.object({ ...pageQuery, ...chatWith })
export const chatAddress = z.object(chatWith)

export const chatEndpoints = {
  chats: get('/chats', {
    access: roles,
    query: chatQuery,
    reply: z.array(chatSummary),
    paged: true,
    polled: true,
    summary: "The caller's chats, the one with the newest message first.",
  }),
  messages: get('/jobs/{jobId}/chat', {
    access: roles,
    query: messagesQuery,
    reply: z.array(message),
    paged: true,
    polled: true,
    refusals: [409],
    summary: 'The messages of a chat, newest first.',
  }),
  sendMessage: post('/jobs/{jobId}/chat', {
    access: roles,
    query: chatAddress,
    body: newMessage,
    reply: message,
    status: 201,
    summary: 'Sends a message.',
  }),
  sendMessageWithFiles: post('/jobs/{jobId}/chat/with-files', {
    access: roles,
    consumes: { files: 'chat' },
    query: chatAddress,
    body: newMessageWithFiles,
    reply: messageWithFiles,
    status: 201,
    summary: 'Sends a message with files (PDF, JPG). Without text it reads "File attachment".',
  }),
  markChatRead: post('/chats/{jobId}/mark-read', {
    access: roles,
    query: chatAddress,
    reply: unreadCount,
    summary: 'Marks all messages of a chat read.',
  }),
  deleteMessage: del('/messages/{id}', {
    access: roles,
    reply: done,
    summary: "Deletes one of the caller's messages.",
  }),
}
