import { t } from '@lingui/core/macro'

import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading state of job cards, with the same height. */
export function JobCardsSkeleton() {
  return (
    <div role="status" aria-label={t`Loading jobs`} className="grid gap-4 xl:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
          <div className="flex gap-3">
            <Skeleton className="size-11" />
            <div className="flex-1">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="mt-2 h-6 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-11" />
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
          <div className="flex items-center justify-between border-t border-line pt-4">
            <Skeleton className="h-9 w-36" />
            <Skeleton className="h-11 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
