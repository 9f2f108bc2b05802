import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidateEverything } from '#web/api/invalidate-queries.ts'
import { isLive } from '#web/api/live.ts'

/** More unread notifications than before: refetches the screens, unless an event has done so. */
export function useRefreshOnNotification(unread: number | undefined) {
  const queryClient = useQueryClient()
  const seen = useRef(unread)
  useEffect(() => {
    // The first count is skipped: the screens are loading at the same time.
    const isNews = seen.current !== undefined && unread !== undefined && unread > seen.current
    seen.current = unread ?? seen.current
    if (!isNews || isLive()) return
    void invalidateEverything(queryClient)
  }, [unread, queryClient])
}
