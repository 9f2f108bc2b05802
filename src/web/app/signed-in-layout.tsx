import { Outlet } from 'react-router'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { AppShell } from './app-shell.tsx'
import { LiveUpdates } from './live-updates.tsx'

export function SignedInLayout() {
  return (
    <AppShell bell={<NotificationBell />}>
      <LiveUpdates />
      <Outlet />
    </AppShell>
  )
}
