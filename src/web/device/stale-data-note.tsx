import { t } from '@lingui/core/macro'
import { hashKey, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { CloudDownload, CloudOff } from 'lucide-react'
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

/** Shows the age of the data while it cannot be refreshed, or until a slow reply arrives. */
export function StaleDataNote({ className, of }: StaleDataNoteProps) {
  const shownAt = useDataAge(of)
  const isUnderWay = useStale(of, (stale) => stale.every(isAwaited))
  if (shownAt === null) return null
  const time = messageTime(new Date(shownAt).toISOString())
  return (
    <p
      role="status"
      className={classes(
        'flex items-center gap-2 rounded-control border px-3.5 py-2 text-sm',
        isUnderWay
          ? 'border-line bg-surface-sunken text-ink-soft'
          : 'border-warning-line bg-warning-soft text-warning-ink',
        className,
      )}
    >
      {isUnderWay ? (
        <CloudDownload aria-hidden className="size-4.5 shrink-0" />
      ) : (
        <CloudOff aria-hidden className="size-4.5 shrink-0" />
      )}
      {isUnderWay ? t`Still loading. This is as of ${{ time }}.` : t`No connection. This is as of ${{ time }}.`}
    </p>
  )
}

/** When the oldest list on this screen was fetched, in ms since 1970; null if all are fresh. */
export const useDataAge = (of?: QueryKey): number | null =>
  useStale(of, (stale) => (stale.length > 0 ? Math.min(...stale.map(({ state }) => state.dataUpdatedAt)) : null))

const failureOf = ({ state }: Query) => state.fetchFailureReason ?? state.error

/** Asked for again, and nothing has failed so far: the network is there, and slow. */
const isAwaited = (query: Query) =>
  navigator.onLine && query.state.fetchStatus === 'fetching' && !isUnreachable(failureOf(query))

/** What `read` makes, as a primitive, of the lists on this screen that are not fresh; of `of` alone if that is one of them. */
function useStale<Value extends number | boolean | null>(
  of: QueryKey | undefined,
  read: (stale: readonly Query[]) => Value,
): Value {
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
      .filter((query) => {
        const isFromEarlierPage = query.state.dataUpdatedAt < performance.timeOrigin
        return !navigator.onLine || isFromEarlierPage || isUnreachable(failureOf(query))
      })
    const own = of ? stale.filter(({ queryHash }) => queryHash === hashKey(of)) : []
    return read(own.length > 0 ? own : stale)
  })
}
