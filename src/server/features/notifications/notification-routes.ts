import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { notificationsPage, unreadCount } from './notification-queries.ts'
import { readAllNotifications, readJobNotifications, readNotification } from './read-notification.ts'

export function notificationRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('notifications', ({ caller, query }) => notificationsPage(database, caller, query))
  serve('unreadCount', ({ caller, query }) => unreadCount(database, caller, query))
  serveWrite(serve, services, readNotification)
  serveWrite(serve, services, readJobNotifications)
  serveWrite(serve, services, readAllNotifications)
}
