import { useEffect } from 'react'
import { Splash } from '#web/app/splash.tsx'

/** For pages that the server has as plain markup: loads it, in place of the app's page at the same address. */
export function StaticPage() {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // Once: without a network the service worker would answer with the app again.
    if (opened?.type !== 'reload') location.reload()
  }, [])
  return <Splash />
}
