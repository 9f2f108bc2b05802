import type { Notification } from '#contract/notification.ts'
import type { PersonActor } from '#domain/actor.ts'
import { hiddenNoticeTypes } from '#domain/notices-shown.ts'
import { noticeText } from '#domain/words-of-notice.ts'
import type { Sql } from '../../db/database.ts'
import { cursorId, limitTo, type Page, type PageQuery, pageSize, toPage } from '../../paging.ts'

type NotificationRow = Notification & { seq: number; about_name: string | null }
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

export async function notificationsPage(sql: Sql, reader: Reader, query: PageQuery): Promise<Page<Notification>> {
  const size = pageSize(query)
  const before = cursorId(query)
  const rows = await sql<NotificationRow[]>`
    select n.seq, n.id, n.type, n.title, n.message, n.params, n.read, n.job_id, n.created_at, c.company_name as about_name
    from notifications n left join companies c on c.id = n.about_company
    where ${readableBy(sql, reader)}
      ${before === null ? sql`` : sql`and n.seq < (select seq from notifications where id = ${before})`}
    order by n.seq desc ${limitTo(sql, size + 1)}`
  return toPage(rows, size, (row) => row.id, toNotification)
}

/** The text is composed on each read, since a company may have been renamed or deleted. */
function toNotification({ seq, about_name, ...row }: NotificationRow): Notification {
  if (row.params === null) return row
  const params = about_name === null ? row.params : { ...row.params, company: about_name }
  const notice = { type: row.type, params }
  return { ...row, params, title: noticeText(notice, 'title'), message: noticeText(notice, 'message') }
}

export async function unreadCount(sql: Sql, reader: Reader): Promise<{ unread_count: number }> {
  const [row] = await sql<{ unread_count: number }[]>`
    select count(*) as unread_count from notifications n where ${readableBy(sql, reader)} and not read`
  return row!
}
