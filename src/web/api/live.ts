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

/** While a stream is open, polling only covers lost invalidations, so it is this much slower. */
const safetyFactor = 5

/** The polling interval; `ms` applies without an event stream. */
export function usePollMs(ms: number): number {
  return useSyncExternalStore(subscribe, isLive) ? ms * safetyFactor : ms
}
