import { t } from '@lingui/core/macro'
import { BellOff, CheckCheck } from 'lucide-react'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { NotificationItem } from './notification-item.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { useNotifications } from './use-notifications.ts'
import { useReadNotifications } from './use-read-notifications.ts'

/** The content of the bell's popup. */
export function NotificationList({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { readOne, readAll } = useReadNotifications()
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 pr-2 pl-4 sm:pl-5">
        <h2 className="font-semibold">{t`Notifications`}</h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" icon={<CheckCheck aria-hidden />} onClick={readAll}>
            {t`Mark all as read`}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <Notifications
          onOpen={(notification) => {
            readOne(notification)
            onClose()
          }}
        />
      </div>
    </>
  )
}

function Notifications({ onOpen }: { onOpen: Parameters<typeof NotificationItem>[0]['onOpen'] }) {
  const { data, isLoading, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotifications()
  if (isLoading) return <NotificationsSkeleton />
  if (!data && error) {
    return (
      <div className="p-4">
        <LoadFailed
          title={t`The notifications could not be loaded`}
          empty={translate(messages.noNotifications)}
          query={{ error, isFetching, refetch }}
        />
      </div>
    )
  }
  if (!data?.length) {
    return (
      <div className="flex flex-col items-center px-6 py-12 text-center text-ink-faint">
        <BellOff aria-hidden className="size-7" />
        <p className="mt-3 font-medium text-ink-soft">{translate(messages.noNotifications)}</p>
      </div>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center border-t border-line p-2">
          <Button variant="ghost" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t`Show older`}
          </Button>
        </div>
      )}
    </>
  )
}
