import { useEffect } from 'react'

const signsOfUse = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Prefetches a part that somebody may open, once the page is used: so it does not delay the first screen, and the part opens even
 * if the network is gone by then. If this fails, opening it tries again. `load` must stay the same function.
 */
export function usePrefetchOnUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const waiting = new AbortController()
    const prefetch = () => {
      waiting.abort()
      void load().catch(() => {})
    }
    if (navigator.userActivation?.hasBeenActive) prefetch()
    else for (const sign of signsOfUse) addEventListener(sign, prefetch, { signal: waiting.signal, passive: true })
    return () => waiting.abort()
  }, [load])
}
