import { useEffect, useEffectEvent } from 'react'
import { Outlet } from 'react-router'
import { StaleDataNote } from '#web/device/stale-data-note.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { agreeOnLanguage } from '#web/session/choose-language.ts'
import { useMe } from '#web/session/me.ts'
import { AppShell } from './app-shell.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { RefusedEntries } from './refused-entries.tsx'
import { SendQueueProvider } from './send-queue-provider.tsx'

export function SignedInLayout() {
  const me = useMe()
  const agree = useEffectEvent(() => agreeOnLanguage(me))
  // Once for each person who signs in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another agreement
  useEffect(() => agree(), [me.id])
  return (
    <SendQueueProvider>
      <AppShell bell={<NotificationBell />}>
        <LiveUpdates />
        <div className="group/page">
          <StaleDataNote className="mb-4 group-has-data-own-note/page:hidden lg:mr-14" />
          <RefusedEntries />
          <Outlet />
        </div>
      </AppShell>
    </SendQueueProvider>
  )
}
