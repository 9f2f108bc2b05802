import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { notificationsPage, unreadCount } from './notification-queries.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'

export function notificationRoutes(serve: Serve, { database }: Services): void {
  serve('notifications', ({ caller, query }) => notificationsPage(database, caller.id, query))
  serve('unreadCount', ({ caller }) => unreadCount(database, caller.id))
  serve('readNotification', ({ write, caller, params }) => readNotification(write, caller.id, params.id))
  serve('readAllNotifications', ({ write, caller }) => readAllNotifications(write, caller.id))
}
