import type { Query, QueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { callsWithId, callsWithoutId, look } from '#contract/event.ts'
import type { ServerEvent } from './event-stream.ts'
import { keyOf } from './queries.ts'

const gatherMs = 100
/** Everybody is told of a new job at the same moment, and need not ask at the same moment. */
const spreadMs = 2000

/**
 * Makes the screens look again where events say so: at once, and where more follow within a moment, at those together.
 * A page that nobody sees only notes it, and looks when it is seen.
 */
export function createLookAgain(queryClient: QueryClient): (event: ServerEvent) => void {
  const waiting = new Set<string>()
  let isPausing = false

  function lookAtWaiting(): void {
    isPausing = waiting.size > 0
    if (!isPausing) return
    setTimeout(lookAtWaiting, gatherMs)
    for (const place of waiting) lookAt(queryClient, place)
    waiting.clear()
  }

  return ({ name, data }) => {
    if (name === 'reset') return lookEverywhere(queryClient)
    for (const place of placesIn({ name, data }))
      if (place === 'jobs') setTimeout(lookAt, Math.random() * spreadMs, queryClient, place)
      else waiting.add(place)
    if (!isPausing) lookAtWaiting()
  }
}

/** The places that an event of the kind `look` names. */
export function placesIn({ name, data }: Pick<ServerEvent, 'name' | 'data'>): string[] {
  return name === 'look' ? look.parse(JSON.parse(data)).at : []
}

const refetchType = () => (document.visibilityState === 'visible' ? 'active' : 'none')

function lookEverywhere(queryClient: QueryClient): void {
  const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== api.config.path
  void queryClient.invalidateQueries({ predicate: isPrivate, refetchType: refetchType() })
}

/** A server that is newer than this page may name places that it doesn't know. */
function lookAt(queryClient: QueryClient, place: string): void {
  const queryKey = keyAt(place)
  if (!queryKey) return
  const again = () => void queryClient.invalidateQueries({ queryKey, refetchType: refetchType() })
  const isFirstLoad = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
  const firstLoads = queryClient.getQueryCache().findAll({ queryKey, predicate: isFirstLoad })
  again()
  // They are not begun anew, but what they bring may be from before.
  for (const query of firstLoads) {
    if (followedUp.has(query)) continue
    followedUp.add(query)
    const lookOnce = () => {
      followedUp.delete(query)
      again()
    }
    query.fetch().then(lookOnce, lookOnce)
  }
}

/** First loads after which is looked once more. */
const followedUp = new WeakSet<Query>()

/** The start of the cache keys of what is shown of a place. */
export function keyAt(place: string): readonly unknown[] | null {
  const [name = '', id] = place.split(':')
  if (id === undefined) return isOneOf(callsWithoutId, name) ? keyOf(api[name]) : null
  const calls = Object.keys(callsWithId) as (keyof typeof callsWithId)[]
  return isOneOf(calls, name) ? keyOf(api[name], { params: { [callsWithId[name]]: id } }) : null
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name)
}
