import type { ChatSummary, Message } from '#contract/chat.ts'
import type { JobStatus } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/roles.ts'
import type { ChatParties } from '#domain/chat-access.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorId, cursorTimed, limitTo, type Page, type PageQuery, pageSize, timedKey, toPage } from '../../paging.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'

export type Chat = ChatParties & { title: string }

/** `with`: the bidder's company; a buyer names it where a job has several chats. */
export type ChatAddress = { jobId: string; with?: string | undefined }

/** A chat of a job, if the caller belongs to one of its two companies and, for `write`, may write in it. */
export async function chatOf(
  sql: Sql,
  actor: Caller,
  { jobId, with: bidder }: ChatAddress,
  wish: 'read' | 'write',
): Promise<Chat> {
  const found = await sql<
    ({
      posted_by: string
      status: JobStatus
      title: string
      claimed_from: string | null
      other_closed: boolean
      taken_over: boolean
    } & (ChatParties | { buyer_id: null; bidder_id: null }))[]
  >`
    select j.posted_by, j.status, j.title, c.buyer_id, c.bidder_id, c.claimed_from, exists (
      select from companies where id in (c.buyer_id, c.bidder_id) and deleted_at is not null
    ) as other_closed, c.job_id is not null and ${isTakenOver(sql)} as taken_over
    from jobs j left join chats c on c.job_id = j.id and ${actor.company_id} in (c.buyer_id, c.bidder_id)
    where j.id = ${jobId} and j.deleted_at is null`
  const rows =
    bidder === undefined
      ? found
      : found.filter((row) => [row.bidder_id, row.buyer_id, row.claimed_from].includes(bidder))
  if (rows.length > 1) throw new Refusal(409, messages.whichChat)
  const row = orNotFound(rows[0])
  const chat = row.buyer_id === null ? null : row
  authorize(wish === 'write' ? policy.writeInChat(actor, row, chat) : policy.openChat(actor, row, chat))
  return chat!
}

/** Of a chat `c`: the firm has taken over what its salesman had won, and he has nothing else on the job: he is to say no more there. */
const isTakenOver = (sql: Sql) => sql`(
  exists (select from bids t where t.job_id = c.job_id and t.taken_from = c.bidder_id) and not exists (
    select from bids o where o.job_id = c.job_id and o.supplier_id = c.bidder_id and o.deleted_at is null
      and o.status in ('submitted', 'needs_reconfirmation', 'offered', 'awarded')
  )
)`

/** A condition: this chat `c`. */
export const isChat = (sql: Sql, jobId: string, { bidder_id }: ChatParties) =>
  sql`c.job_id = ${jobId} and c.bidder_id = ${bidder_id}`

/**
 * Whether the caller has not read the message `m` of the chat `c`; `r` is the caller's row of `chat_marks`, if there is one.
 * What was written before a colleague joined counts as read.
 */
export function isUnread(sql: Sql, { user_id, company_id }: Caller) {
  const isFounder = user_id === company_id
  const readBySide = sql`case when c.buyer_id = ${company_id} then c.buyer_read_seq else c.bidder_read_seq end`
  return sql`
    m.job_id = c.job_id and m.bidder_id = c.bidder_id and coalesce(m.sender_company, m.sender_id) <> ${company_id} and m.deleted_at is null
      and m.seq > coalesce(r.read_seq, ${isFounder ? readBySide : sql`0`})
      ${isFounder ? sql`` : sql`and m.created_at >= (select joined_at from users where id = ${user_id})`}`
}

type SummaryRow = Omit<ChatSummary, 'other_participant'> & {
  company_id: string
  company_name: string
  role: Role
  is_guest: boolean
  claimed_from: string | null
  represented: string | null
  closed_at: string | null
  last_activity_at: string
}

/** The chats of the caller's company, by latest message, with the number of messages that the caller has not read. */
export async function chatsPage(sql: Sql, actor: Caller, query: PageQuery): Promise<Page<ChatSummary>> {
  const size = pageSize(query)
  const before = cursorTimed(query)
  const rows = await sql<SummaryRow[]>`
    select c.job_id, j.title as job_title, other.id as company_id, other.company_name, other.kind as role,
      other.guest_since is not null as is_guest, other.deleted_at as closed_at,
      case when other.id = c.bidder_id then c.claimed_from end as claimed_from, (
        select string_agg(distinct b.company_represented ->> 'company_name', ', ') from bids b
        where other.kind = 'salesman' and b.job_id = c.job_id and b.supplier_id = other.id and b.deleted_at is null
          and b.status in ('offered', 'awarded', 'declined', 'lapsed')
      ) as represented, c.message_count, c.last_activity_at,
      ${isTakenOver(sql)} as taken_over, newest.message as last_message, newest.created_at as last_message_at, (
        select count(*) from messages m where ${isUnread(sql, actor)}
      ) as unread_count
    from chats c
    join jobs j on j.id = c.job_id
    join companies other on other.id = case when c.buyer_id = ${actor.company_id} then c.bidder_id else c.buyer_id end
    left join chat_marks r on r.job_id = c.job_id and r.bidder_id = c.bidder_id and r.user_id = ${actor.user_id}
    left join lateral (
      select message, created_at from messages m
      where m.job_id = c.job_id and m.bidder_id = c.bidder_id and m.deleted_at is null order by m.seq desc limit 1
    ) newest on true
    where (c.buyer_id = ${actor.company_id} or c.bidder_id = ${actor.company_id}) and j.deleted_at is null
      ${before === null ? sql`` : sql`and (c.last_activity_at, c.job_id) < (${before.time}, ${before.id})`}
    order by c.last_activity_at desc, c.job_id desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => timedKey(row.last_activity_at, row.job_id),
    ({
      company_id,
      company_name,
      role,
      is_guest,
      claimed_from,
      represented,
      closed_at,
      last_activity_at,
      ...chat
    }) => ({
      ...chat,
      other_participant: { company_id, company_name, role, is_guest, claimed_from, represented, closed_at },
    }),
  )
}

/** Of the messages that are missing beside one. */
type Gap = { deleted: number; removed: number }
type GapField = 'deleted_after' | 'deleted_before' | 'removed_after' | 'removed_before'
type MessageRow = Omit<Message, 'sender_info' | 'sender_name' | 'file_attachments' | 'from_colleague' | GapField> & {
  gap_after: Gap
  gap_before: Gap
  sender_company: string
  person_name: string
  seq: number
  company_name: string
  role: Role
  file_attachments: Message['file_attachments'] | null
}

/** Counts deleted messages `d`; `removed`: those that a decision on a report hid at its time. */
const gap = (sql: Sql) => sql`
  json_build_object('deleted', count(*), 'removed', count(*) filter (where exists (
    select from reports r
    where r.job_id = d.job_id and r.message_seq = d.seq and r.outcome = 'message_removed' and r.decided_at = d.deleted_at
  )))`

/**
 * The columns of a message `m` with its sender `u` and the sender's company `s`. Its files are aggregated into one column, so
 * that the list stays one query.
 */
export const messageColumns = (sql: Sql) => sql`
  m.seq, m.id, m.sender_id, s.id as sender_company, m.message, m.created_at, s.company_name, s.kind as role, u.person_name, (
    select m.seq <= case when s.id = c.buyer_id then c.bidder_read_seq else c.buyer_read_seq end
    from chats c where c.job_id = m.job_id and c.bidder_id = m.bidder_id
  ) as read, (
    select ${gap(sql)} from messages d
    where d.job_id = m.job_id and d.bidder_id = m.bidder_id and d.seq > m.seq and d.deleted_at is not null and d.seq < coalesce((
      select min(n.seq) from messages n
      where n.job_id = m.job_id and n.bidder_id = m.bidder_id and n.seq > m.seq and n.deleted_at is null
    ), d.seq + 1)
  ) as gap_after, (
    select ${gap(sql)} from messages d
    where d.job_id = m.job_id and d.bidder_id = m.bidder_id and d.seq < m.seq and d.deleted_at is not null and not exists (
      select from messages n where n.job_id = m.job_id and n.bidder_id = m.bidder_id and n.seq < m.seq and n.deleted_at is null
    )
  ) as gap_before, (
    select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'size', f.size) order by f.seq)
    from files f where f.message_id = m.id
  ) as file_attachments`

export function toMessage(actor: Caller, row: MessageRow): Message {
  const { seq, sender_company, company_name, role, person_name, file_attachments, gap_after, gap_before, ...message } =
    row
  return {
    ...message,
    deleted_after: gap_after.deleted,
    removed_after: gap_after.removed,
    deleted_before: gap_before.deleted,
    removed_before: gap_before.removed,
    sender_info: { company_name, role },
    // A founder without a name is shown by the company's name.
    sender_name: person_name || null,
    from_colleague: sender_company === actor.company_id && message.sender_id !== actor.user_id,
    file_attachments: file_attachments ?? [],
  }
}

/** The messages of a chat, newest first. */
export async function messagesPage(
  sql: Sql,
  actor: Caller,
  jobId: string,
  query: PageQuery & { with?: string | undefined },
): Promise<Page<Message>> {
  const size = pageSize(query)
  const before = cursorId(query)
  const { bidder_id } = await chatOf(sql, actor, { jobId, with: query.with }, 'read')
  const rows = await sql<MessageRow[]>`
    select ${messageColumns(sql)}
    from messages m join users u on u.id = m.sender_id join companies s on s.id = coalesce(m.sender_company, m.sender_id)
    where m.job_id = ${jobId} and m.bidder_id = ${bidder_id} and m.deleted_at is null
      ${before === null ? sql`` : sql`and m.seq < (select seq from messages where id = ${before})`}
    order by m.seq desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => row.id,
    (row) => toMessage(actor, row),
  )
}
