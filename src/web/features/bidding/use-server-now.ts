import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const secondMs = 1000
/** Below this the seconds are shown. */
const nearMs = 60_000

/** The server's time in ms, which goes on by itself: each second where `until` is near, else each half minute. */
export function useServerNow(until: number): number {
  const [now, setNow] = useState(serverNow)
  const left = until - now
  const isOver = left <= 0
  const isNear = left < 2 * nearMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(serverNow()), isNear ? secondMs : nearMs / 2)
    return () => clearInterval(timer)
  }, [isOver, isNear])
  return now
}
