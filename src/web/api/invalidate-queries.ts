import type { Query, QueryClient } from '@tanstack/react-query'
import { api, type CallName } from '#contract/api.ts'
import type { Look } from '#contract/event.ts'
import { alsoShownBy, resourcesWithId, resourcesWithoutId } from '#contract/resource.ts'
import type { ServerEvent } from './event-stream.ts'
import { keyOf } from './queries.ts'

const throttleMs = 100
/** Jitter: everybody hears of a new job at the same moment, and the fetches are spread over this time. */
const spreadMs = 2000

/**
 * Refetches queries that events invalidate: at once, then throttled, several together. A hidden page only notes them and
 * refetches when it is visible.
 */
export function createInvalidator(queryClient: QueryClient): (event: ServerEvent) => void {
  const waiting = new Set<string>()
  let isPausing = false

  function invalidateWaiting(): void {
    isPausing = waiting.size > 0
    if (!isPausing) return
    setTimeout(invalidateWaiting, throttleMs)
    for (const resource of waiting) void invalidateResource(queryClient, resource)
    waiting.clear()
  }

  return ({ name, data }) => {
    if (name === 'reset') return void invalidateEverything(queryClient)
    for (const resource of resourcesIn({ name, data }))
      if (resource === 'jobs') setTimeout(invalidateResource, Math.random() * spreadMs, queryClient, resource)
      else waiting.add(resource)
    if (!isPausing) invalidateWaiting()
  }
}

/** The resources of a `look` event. */
export function resourcesIn({ name, data }: Pick<ServerEvent, 'name' | 'data'>): string[] {
  return name === 'look' ? (JSON.parse(data) as Look).at : []
}

/** The same without a throttle, for this page's own write; null: everything. Resolves when the screens show it. */
export function invalidateTouched(queryClient: QueryClient, resources: readonly string[] | null): Promise<unknown> {
  if (!resources) return invalidateEverything(queryClient)
  return Promise.all(resources.map((resource) => invalidateResource(queryClient, resource)))
}

const refetchType = () => (document.visibilityState === 'visible' ? 'active' : 'none')

export function invalidateEverything(queryClient: QueryClient): Promise<void> {
  const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== api.config.path
  return queryClient.invalidateQueries({ predicate: isPrivate, refetchType: refetchType() })
}

/** A newer server may name resources that this page does not know. */
function invalidateResource(queryClient: QueryClient, resource: string): Promise<unknown> {
  return Promise.all(keysAt(resource).map((queryKey) => invalidateKey(queryClient, queryKey)))
}

function invalidateKey(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const again = () => queryClient.invalidateQueries({ queryKey, refetchType: refetchType() })
  const isFirstLoad = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
  const firstLoads = queryClient.getQueryCache().findAll({ queryKey, predicate: isFirstLoad })
  const invalidated = again()
  // Race: first loads continue, but may return data from before the event, so refetch afterwards.
  for (const query of firstLoads) {
    if (followedUp.has(query)) continue
    followedUp.add(query)
    const invalidateOnce = () => {
      followedUp.delete(query)
      void again()
    }
    query.fetch().then(invalidateOnce, invalidateOnce)
  }
  return invalidated
}

/** First loads that will be refetched once more. */
const followedUp = new WeakSet<Query>()

/** The prefixes of the query keys that show a resource. */
export function keysAt(resource: string): (readonly unknown[])[] {
  const [name = '', id] = resource.split(':')
  if (id === undefined)
    return isOneOf(resourcesWithoutId, name) ? callsShowing(name).map((call) => keyOf(api[call])) : []
  const calls = Object.keys(resourcesWithId) as (keyof typeof resourcesWithId)[]
  if (!isOneOf(calls, name)) return []
  return callsShowing(name).map((call) => keyOf(api[call], { params: { [resourcesWithId[name]]: id } }))
}

function callsShowing<Name extends CallName>(name: Name): CallName[] {
  const also: Partial<Record<CallName, readonly CallName[]>> = alsoShownBy
  return [name, ...(also[name] ?? [])]
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name)
}
