import { useSyncExternalStore } from 'react'
import { retryInterval } from './retry-interval.ts'

/** Whether the event stream is open, in this tab or another one of the browser. */
let live = false
const listeners = new Set<() => void>()

export const isLive = (): boolean => live

export function setLive(now: boolean): void {
  live = now
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While a stream is open, polling only covers lost invalidations, so it is this much slower. */
const safetyFactor = 5

/** The `refetchInterval` of a polled query: `ms` applies without an event stream, and a lost reply is asked for again soon. */
export function usePoll(ms: number): (query: Parameters<typeof retryInterval>[0]) => number {
  const pollMs = useSyncExternalStore(subscribe, isLive) ? ms * safetyFactor : ms
  return (query) => Math.min(retryInterval(query) ?? pollMs, pollMs)
}
