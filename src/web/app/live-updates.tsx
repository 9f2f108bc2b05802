import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createInvalidator, invalidateTouched, resourcesIn } from '#web/api/invalidate-queries.ts'
import { setLive } from '#web/api/live.ts'
import { shareEvents } from '#web/api/share-events.ts'
import { onTouched } from '#web/api/touched.ts'
import { useMe } from '#web/session/me.ts'
import { refreshMe } from '#web/session/session.ts'

/** Subscribes to live updates while somebody is signed in. Renders nothing. */
export function LiveUpdates() {
  const { id } = useMe()
  const queryClient = useQueryClient()
  useEffect(() => {
    const lookAgain = createInvalidator(queryClient)
    return shareEvents(id, {
      onLive: setLive,
      onEvent(event) {
        lookAgain(event)
        if (event.name === 'reset' || resourcesIn(event).includes('profile')) void refreshMe().catch(() => {})
      },
    })
  }, [id, queryClient])
  useEffect(
    () =>
      onTouched((resources) => {
        if (!resources || resources.includes('profile')) void refreshMe().catch(() => {})
        return invalidateTouched(queryClient, resources)
      }),
    [queryClient],
  )
  return null
}
