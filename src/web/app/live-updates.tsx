import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createInvalidator, resourcesIn } from '#web/api/invalidate-queries.ts'
import { setLive } from '#web/api/live.ts'
import { shareEvents } from '#web/api/share-events.ts'
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
  return null
}
