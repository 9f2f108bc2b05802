import { t } from '@lingui/core/macro'

import { Skeleton } from '#web/ui/skeleton.tsx'

export function NotificationsSkeleton() {
  return (
    <div role="status" aria-label={t`Loading notifications`} className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3.5 sm:px-5">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
