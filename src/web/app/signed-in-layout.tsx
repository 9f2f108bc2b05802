import { useEffect, useEffectEvent } from 'react'
import { Outlet } from 'react-router'
import { StaleDataNote } from '#web/device/stale-data-note.tsx'
import { SendWaitingMessages } from '#web/features/chat/send-waiting-messages.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { agreeOnLanguage } from '#web/session/choose-language.ts'
import { useMe } from '#web/session/me.ts'
import { AppShell } from './app-shell.tsx'
import { LiveUpdates } from './live-updates.tsx'

export function SignedInLayout() {
  const me = useMe()
  const agree = useEffectEvent(() => agreeOnLanguage(me))
  // Once for each person who signs in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another agreement
  useEffect(() => agree(), [me.id])
  return (
    <AppShell bell={<NotificationBell />}>
      <LiveUpdates />
      <SendWaitingMessages />
      <div className="group/page">
        <StaleDataNote className="mb-4 group-has-data-own-note/page:hidden lg:mr-14" />
        <Outlet />
      </div>
    </AppShell>
  )
}
