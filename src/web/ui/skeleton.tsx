import { t } from '@lingui/core/macro'

import { classes } from './classes.ts'

/** A grey placeholder of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-control bg-line/70', className)} />
}

/** Placeholders of a list of cards; announced once to screen readers. */
export function SkeletonCards({ count = 3, label = t`Loading…` }: { count?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all the same and never move
        <div key={index} className="rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}
