import { t } from '@lingui/core/macro'
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'

import { classes } from '#web/ui/classes.ts'
import { messageTime } from '#web/ui/format.ts'
import { isUnreachable } from '../api/errors.ts'
import { isOfScreen } from './persisted-replies.ts'

type StaleDataNoteProps = {
  className?: string
  /** The key of what it stands above, whose age it tells once there is some; without it that of the whole screen. */
  of?: QueryKey
}

/** Shows the age of the data while it cannot be refreshed. */
export function StaleDataNote({ className, of }: StaleDataNoteProps) {
  const shownAt = useDataAge(of)
  if (shownAt === null) return null
  return (
    <p
      role="status"
      className={classes(
        'flex items-center gap-2 rounded-control border border-warning-line bg-warning-soft px-3.5 py-2 text-sm text-warning-ink',
        className,
      )}
    >
      <CloudOff aria-hidden className="size-4.5 shrink-0" />
      {t`No connection. This is as of ${{ time: messageTime(new Date(shownAt).toISOString()) }}.`}
    </p>
  )
}

/** When the oldest list on this screen was fetched, in ms since 1970; null if all are fresh. */
export function useDataAge(of?: QueryKey): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (changed: () => void) => {
      const unsubscribe = cache.subscribe(changed)
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        unsubscribe()
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    [cache],
  )
  return useSyncExternalStore(subscribe, () => {
    const stale = cache
      .getAll()
      .filter((query) => query.isActive() && query.state.data !== undefined && isOfScreen(query.queryKey))
      .filter(({ state }) => {
        const isFromEarlierPage = state.dataUpdatedAt < performance.timeOrigin
        return !navigator.onLine || isFromEarlierPage || isUnreachable(state.fetchFailureReason ?? state.error)
      })
    const own = of ? stale.filter(({ queryHash }) => queryHash === hashKey(of)) : []
    const times = (own.length > 0 ? own : stale).map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : null
  })
}
