import { t } from '@lingui/core/macro'

import { Skeleton, SkeletonCards } from '#web/ui/skeleton.tsx'

/** The loading state of a job and its bids. */
export function JobWithBidsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">{t`Loading bids`}</h1>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-11 max-w-3xl" />
        <Skeleton className="h-11" />
      </div>
      <SkeletonCards count={3} label={t`Loading bids`} />
    </div>
  )
}
