import type { Notification } from '#contract/notification.ts'
import type { Sql } from '../../db/database.ts'
import { cursorId, limitTo, type Page, pageSize, toPage } from '../../paging.ts'

type PageQuery = { limit?: string | undefined; cursor?: string | undefined }
type NotificationRow = Notification & { seq: number }

export async function notificationsPage(sql: Sql, userId: string, query: PageQuery): Promise<Page<Notification>> {
  const size = pageSize(query)
  const before = cursorId(query)
  const rows = await sql<NotificationRow[]>`
    select seq, id, type, title, message, read, job_id, created_at from notifications
    where user_id = ${userId}
      ${before === null ? sql`` : sql`and seq < (select seq from notifications where id = ${before})`}
    order by seq desc ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => row.id,
    ({ seq, ...notification }) => notification,
  )
}

export async function unreadCount(sql: Sql, userId: string): Promise<{ unread_count: number }> {
  const [row] = await sql<{ unread_count: number }[]>`
    select count(*) as unread_count from notifications where user_id = ${userId} and not read`
  return row!
}
