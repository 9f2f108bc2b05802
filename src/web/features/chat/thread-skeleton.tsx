import { t } from '@lingui/core/macro'

import { Skeleton } from '#web/ui/skeleton.tsx'

export function ThreadSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading messages`}
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden bg-canvas p-4 sm:p-5"
    >
      <Skeleton className="h-12 w-3/5 rounded-card" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-card" />
      <Skeleton className="h-18 w-2/3 rounded-card" />
      <Skeleton className="ml-auto h-12 w-2/5 rounded-card" />
    </div>
  )
}
