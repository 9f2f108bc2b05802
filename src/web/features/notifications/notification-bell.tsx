import { Bell } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { t } from '#web/language/t.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { NotificationList } from './notification-list.tsx'
import { UnreadNews } from './unread-news.tsx'
import { useRefreshOnNews } from './use-refresh-on-news.ts'
import { useUnreadCount } from './use-unread-count.ts'

export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const unread = useUnreadCount()
  useRefreshOnNews(unread)
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('Notifications')}
        trigger={(props) => (
          <IconButton
            {...props}
            label={unread > 0 ? t('Notifications, {count} unread', { count: unread }) : t('Notifications')}
            className="relative"
          >
            <Bell aria-hidden />
            <CountBadge
              count={unread}
              max={limits.unreadBadgeMax}
              className="absolute top-0.5 right-0 ring-2 ring-surface"
            />
          </IconButton>
        )}
      >
        <NotificationList unread={unread} onClose={() => setOpen(false)} />
      </Popover>
      <UnreadNews unread={unread} />
    </>
  )
}
