import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { preferencesOf, setNotificationPreferences, unsubscribe } from './notification-preferences.ts'
import { notificationsPage, unreadCount } from './notification-queries.ts'
import { readAllNotifications, readJobNotifications, readNotification } from './read-notification.ts'

export function notificationRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('notifications', ({ caller, query }) => notificationsPage(database, caller, query))
  serve('unreadCount', ({ caller, query }) => unreadCount(database, caller, query))
  serve('notificationPreferences', ({ caller }) => preferencesOf(database, caller.user_id))
  serveWrite(serve, services, setNotificationPreferences)
  serveWrite(serve, services, unsubscribe)
  serveWrite(serve, services, readNotification)
  serveWrite(serve, services, readJobNotifications)
  serveWrite(serve, services, readAllNotifications)
}
