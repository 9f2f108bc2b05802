import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import { notFound } from '../../refusal.ts'
import { unreadCount } from './notification-queries.ts'

export function readNotification(write: Write, userId: string, id: string): Promise<{ unread_count: number }> {
  return write(async (tx) => {
    const { count } = await tx`update notifications set read = true where id = ${id} and user_id = ${userId}`
    if (count === 0) throw notFound()
    publishInvalidation(tx, { to: [userId], at: ['notifications', 'unreadCount'] })
    return unreadCount(tx, userId)
  })
}

export function readAllNotifications(write: Write, userId: string): Promise<{ unread_count: number }> {
  return write(async (tx) => {
    await tx`update notifications set read = true where user_id = ${userId} and not read`
    publishInvalidation(tx, { to: [userId], at: ['notifications', 'unreadCount'] })
    return unreadCount(tx, userId)
  })
}
