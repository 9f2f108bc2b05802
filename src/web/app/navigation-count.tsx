import { plural } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'

/** The badge of a menu item: how many entries need attention. */
export function NavigationCount({ count = 0, className }: { count?: number | undefined; className?: string }) {
  if (count === 0) return null
  return (
    <span className={classes('flex', className)}>
      <span aria-hidden className="flex">
        <CountBadge count={count} max={limits.unreadBadgeMax} />
      </span>
      <span className="sr-only">{plural(count, { one: '# waits for you', other: '# wait for you' })}</span>
    </span>
  )
}
