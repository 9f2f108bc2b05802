import { msg, t } from '@lingui/core/macro'
import { Activity } from 'lucide-react'
import type { Role } from '#contract/roles.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationItem } from '../notifications/notification-item.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { useReadNotifications } from '../notifications/use-read-notifications.ts'

const shown = 6

const whatComes: Record<Role, Text> = {
  buyer: msg`Bids on your jobs and messages from suppliers show up here.`,
  supplier: msg`The outcome of your bids and messages from buyers show up here.`,
  salesman: msg`The outcome of your bids and messages from buyers show up here.`,
  admin: msg`What concerns your account shows up here.`,
}

export function RecentActivity() {
  return (
    <Card as="section" pad="none" aria-labelledby="recent-activity" className="overflow-hidden">
      <h2 id="recent-activity" className="p-4 text-lg font-semibold tracking-tight sm:px-5 sm:pt-5">
        {t`Recent Activity`}
      </h2>
      <Newest />
    </Card>
  )
}

function Newest() {
  const { role } = useMe()
  const { data, isLoading, error, isFetching, refetch } = useNotifications()
  const { readOne } = useReadNotifications()
  if (isLoading) {
    return (
      <div role="status" aria-label={t`Loading activity`} className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (!data && error) {
    return (
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <LoadFailed
          title={t`The newest could not be loaded`}
          empty={t`No recent activity`}
          query={{ error, isFetching, refetch }}
        />
      </div>
    )
  }
  if (!data?.length) {
    return (
      <div className="flex flex-col items-center border-t border-line px-6 py-12 text-center">
        <span className="flex size-14 items-center justify-center rounded-full bg-surface-sunken text-ink-faint">
          <Activity aria-hidden className="size-6" />
        </span>
        <h3 className="mt-4 font-semibold">{t`No recent activity`}</h3>
        <p className="mt-1 max-w-xs text-ink-soft">{translate(whatComes[role])}</p>
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {data.slice(0, shown).map((notification) => (
        <li key={notification.id}>
          <NotificationItem notification={notification} onOpen={readOne} />
        </li>
      ))}
    </ul>
  )
}
