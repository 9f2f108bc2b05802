import { useSyncExternalStore } from 'react'

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

/** Beside an open stream, asking again is only there for invalidations that got lost. */
const safetyFactor = 5

/** How often to ask again for what is asked for every `ms` without an event stream. */
export function usePollMs(ms: number): number {
  return useSyncExternalStore(subscribe, isLive) ? ms * safetyFactor : ms
}
