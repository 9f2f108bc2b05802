import { t } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { limits } from '#contract/limits.ts'

import { lazyPart } from '#web/language/lazy-part.ts'
import { CountBadge, countShown } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { UnreadWatcher } from './unread-watcher.tsx'
import { useRefreshOnNotification } from './use-refresh-on-notification.ts'
import { useUnreadCount } from './use-unread-count.ts'

const NotificationList = lazyPart(
  'src/web/features/notifications/notification-list.tsx',
  async () => (await import('./notification-list.tsx')).NotificationList,
)

const most = limits.unreadBadgeMax

export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const known = useUnreadCount()
  const unread = known ?? 0
  useRefreshOnNotification(known)
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t`Notifications`}
        trigger={(props) => (
          <IconButton
            {...props}
            // With the number as it is shown, so that people who say what they see reach the button.
            label={unread > 0 ? t`Notifications, ${{ count: countShown(unread, most) }} unread` : t`Notifications`}
            className="relative"
          >
            <Bell aria-hidden />
            <CountBadge count={unread} max={most} isSmall className="absolute top-1 left-5 ring-2 ring-surface" />
          </IconButton>
        )}
      >
        <Suspense fallback={<NotificationsSkeleton />}>
          <NotificationList unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover>
      <UnreadWatcher unread={unread} />
    </>
  )
}
