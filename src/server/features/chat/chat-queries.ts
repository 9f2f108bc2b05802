import type { Role } from '#contract/account.ts'
import type { ChatSummary, Message } from '#contract/chat.ts'
import type { JobStatus } from '#contract/job.ts'
import type { ChatParties } from '#domain/chat-access.ts'
import { policy } from '#domain/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorSeq, cursorTimed, limitTo, type Page, pageSize, timedKey, toPage } from '../../paging.ts'
import { authorize, orNotFound } from '../../refusal.ts'

type PageQuery = { limit?: string | undefined; cursor?: string | undefined }

export type Chat = ChatParties & { title: string }

/** The chat of a job, if the caller is one of its two people. */
export async function chatOf(sql: Sql, caller: Caller, jobId: string): Promise<Chat> {
  const [found] = await sql<
    ({ posted_by: string; status: JobStatus; title: string } & (ChatParties | { buyer_id: null }))[]
  >`
    select j.posted_by, j.status, j.title, c.buyer_id, c.bidder_id
    from jobs j left join chats c on c.job_id = j.id
    where j.id = ${jobId} and j.deleted_at is null`
  const row = orNotFound(found)
  const chat = row.buyer_id === null ? null : row
  authorize(policy.openChat(caller, row, chat))
  return chat!
}

type SummaryRow = Omit<ChatSummary, 'other_participant'> & {
  company_name: string
  role: Role
  last_activity_at: string
}

/** The caller's chats, the liveliest first. */
export async function chatsPage(sql: Sql, caller: Caller, query: PageQuery): Promise<Page<ChatSummary>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const rows = await sql<SummaryRow[]>`
    select c.job_id, j.title as job_title, other.company_name, other.role, c.message_count, c.last_activity_at,
      newest.message as last_message, newest.created_at as last_message_at, (
        select count(*) from messages m
        where m.job_id = c.job_id and m.sender_id <> ${caller.id} and m.deleted_at is null
          and m.seq > case when c.buyer_id = ${caller.id} then c.buyer_read_seq else c.bidder_read_seq end
      ) as unread_count
    from chats c
    join jobs j on j.id = c.job_id
    join users other on other.id = case when c.buyer_id = ${caller.id} then c.bidder_id else c.buyer_id end
    left join lateral (
      select message, created_at from messages m
      where m.job_id = c.job_id and m.deleted_at is null order by m.seq desc limit 1
    ) newest on true
    where (c.buyer_id = ${caller.id} or c.bidder_id = ${caller.id}) and j.deleted_at is null
      ${before === null ? sql`` : sql`and (c.last_activity_at, c.job_id) < (${before.time}, ${before.id})`}
    order by c.last_activity_at desc, c.job_id desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.last_activity_at, row.job_id),
    ({ company_name, role, last_activity_at, ...chat }) => ({ ...chat, other_participant: { company_name, role } }),
  )
}

type MessageRow = Omit<Message, 'sender_info' | 'file_attachments'> & {
  seq: number
  company_name: string
  role: Role
  file_attachments: Message['file_attachments'] | null
}

/** The columns of a message `m` with its sender `u`. Its files come as one value, so that the list stays one query. */
export const messageColumns = (sql: Sql) => sql`
  m.seq, m.id, m.sender_id, m.message, m.created_at, u.company_name, u.role, (
    select m.seq <= case when m.sender_id = c.buyer_id then c.bidder_read_seq else c.buyer_read_seq end
    from chats c where c.job_id = m.job_id
  ) as read, (
    select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'size', f.size) order by f.seq)
    from files f where f.message_id = m.id
  ) as file_attachments`

export function toMessage({ seq, company_name, role, file_attachments, ...message }: MessageRow): Message {
  return { ...message, sender_info: { company_name, role }, file_attachments: file_attachments ?? [] }
}

/** The messages of a chat, newest first. */
export async function messagesPage(sql: Sql, caller: Caller, jobId: string, query: PageQuery): Promise<Page<Message>> {
  const size = pageSize(query)
  const before = cursorSeq(query)
  await chatOf(sql, caller, jobId)
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)}
    from messages m join users u on u.id = m.sender_id
    where m.job_id = ${jobId} and m.deleted_at is null ${before === null ? sql`` : sql`and m.seq < ${before}::bigint`}
    order by m.seq desc ${limitTo(sql, size + 1)}`
  return toPage(rows, size, (row) => row.seq, toMessage)
}
