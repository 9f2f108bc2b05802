import { t } from '@lingui/core/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading state of a list of jobs, with the same heights: rows on phones, cards on wide screens. */
export function JobCardsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading jobs`}
      className="max-lg:-mx-4 max-lg:divide-y max-lg:divide-line max-lg:border-y max-lg:border-line max-lg:bg-surface max-lg:sm:mx-0 lg:grid lg:gap-4 lg:pt-14 xl:grid-cols-2"
    >
      {[1, 2, 3, 4].map((card) => (
        <div
          key={card}
          className="flex h-26 flex-col gap-2 px-4 py-3 lg:h-52 lg:gap-4 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5"
        >
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-16 max-lg:hidden" />
          <div className="mt-auto flex items-center justify-between">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-9 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}
