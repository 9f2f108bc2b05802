import type { Notification, NotificationsQuery } from '#contract/notification.ts'
import type { PersonActor } from '#domain/actor.ts'
import { hiddenNoticeTypes } from '#domain/notices-shown.ts'
import { noticeText } from '#domain/words-of-notice.ts'
import type { Sql } from '../../db/database.ts'
import { cursorId, limitTo, type Page, pageSize, toPage } from '../../paging.ts'

type NotificationRow = Notification & { seq: number; about_name: string | null; bids: number }
type Reader = Pick<PersonActor, 'user_id' | 'capabilities'>

/**
 * Hides notifications of a company that the reader has left, and prices from roles that see none. A reader who is still in the
 * first company reads all.
 */
function readableBy(sql: Sql, reader: Reader) {
  const hidden = hiddenNoticeTypes(reader)
  return sql`
    n.user_id = ${reader.user_id} ${hidden.length > 0 ? sql`and n.type <> all(${hidden}::text[])` : sql``}
    and n.created_at >= (
      select case when joined_at = created_at then '-infinity' else joined_at end from users where id = ${reader.user_id}
    )`
}

export async function notificationsPage(
  sql: Sql,
  reader: Reader,
  query: NotificationsQuery,
): Promise<Page<Notification>> {
  const size = pageSize(query)
  const before = cursorId(query)
  const rows = await sql<NotificationRow[]>`
    select n.seq, n.id, n.type, n.title, n.message, n.params, n.job_id, n.order_id, n.created_at, c.company_name as about_name,
      ${query.bids ? sql`entry.read, entry.bids` : sql`n.read, 1 as bids`}
    from notifications n left join companies c on c.id = n.about_company ${query.bids ? entryOf(sql) : sql``}
    where ${readableBy(sql, reader)} ${query.bids ? isNewestOfJob(sql) : sql``}
      ${before === null ? sql`` : sql`and n.seq < (select seq from notifications where user_id = ${reader.user_id} and id = ${before})`}
    order by n.seq desc ${limitTo(sql, size + 1)}`
  return toPage(rows, size, (row) => row.id, toNotification)
}

/**
 * All bids on the job of notification `n` as one entry; another notification is an entry of its own. Who withdrew a bid and bid again
 * counts once.
 */
const entryOf = (sql: Sql) => sql`
  cross join lateral (
    select count(distinct coalesce(of_job.about_company::text, of_job.params ->> 'company', of_job.id::text)) as bids, coalesce(bool_and(of_job.read), n.read) as read from notifications of_job
    where n.type = 'bid_received' and of_job.type = 'bid_received' and of_job.user_id = n.user_id and of_job.job_id = n.job_id
  ) entry`

/** The newest of its job's bids or of its chat: the entry for all of them. One condition for each, since each has an index. */
const isNewestOfJob = (sql: Sql) => sql`
  and (n.type <> 'bid_received' or not exists (
    select from notifications newer
    where newer.type = 'bid_received' and newer.user_id = n.user_id and newer.job_id = n.job_id and newer.seq > n.seq
  ))
  and (n.type <> 'chat_message' or not exists (
    select from notifications newer
    where newer.type = 'chat_message' and newer.user_id = n.user_id and newer.job_id = n.job_id and newer.seq > n.seq
  ))`

/** The text is composed on each read, since a company may have been renamed or deleted. */
function toNotification({ seq, about_name, bids, ...row }: NotificationRow): Notification {
  if (row.params === null) return row
  const params = { ...row.params, ...(about_name !== null && { company: about_name }), ...(bids > 1 && { bids }) }
  const notice = { type: row.type, params }
  return { ...row, params, title: noticeText(notice, 'title'), message: noticeText(notice, 'message') }
}

export async function unreadCount(
  sql: Sql,
  reader: Reader,
  { bids }: Pick<NotificationsQuery, 'bids'> = {},
): Promise<{ unread_count: number }> {
  const entries = sql`distinct case when n.type = 'bid_received' then coalesce(n.job_id, n.id) else n.id end`
  const [row] = await sql<{ unread_count: number }[]>`
    select count(${bids ? entries : sql`*`}) as unread_count from notifications n where ${readableBy(sql, reader)} and not read`
  return row!
}
