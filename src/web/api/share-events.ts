import type { ServerEvent } from './event-stream.ts'
import { followEvents } from './follow-events.ts'

/** Messages between the tabs of a browser. */
type Told = { live: boolean } | { event: ServerEvent } | 'is anybody live?'

type Shared = { onLive(live: boolean): void; onEvent(event: ServerEvent): void }

/** A page hidden for this long closes its stream; it catches up when it is visible again. */
const hiddenMs = 60_000

/**
 * Follows a person's events with one stream per browser: one visible tab holds it under a lock and forwards its events; when it
 * closes, another takes over. Returns a function that ends this tab's part.
 */
export function shareEvents(userId: string, { onLive, onEvent }: Shared): () => void {
  const name = `nirmaan.events.${userId}`
  const tabs = new BroadcastChannel(name)
  let newestId: string | undefined
  let isLive = false
  let holding: AbortController | null = null
  let isHolder = false
  let hiding: ReturnType<typeof setTimeout> | undefined

  function hear(told: Told): void {
    if (told === 'is anybody live?') {
      if (isHolder) tabs.postMessage({ live: isLive } satisfies Told)
    } else if ('event' in told) {
      newestId = told.event.id ?? newestId
      onEvent(told.event)
    } else if (told.live !== isLive) {
      isLive = told.live
      onLive(isLive)
    }
  }

  function tell(told: Exclude<Told, string>): void {
    if ('event' in told || told.live !== isLive) tabs.postMessage(told)
    hear(told)
  }

  async function hold(signal: AbortSignal): Promise<void> {
    isHolder = true
    await followEvents(signal, {
      newestId: () => newestId,
      onLive: (live) => tell({ live }),
      onEvent: (event) => tell({ event }),
    })
    isHolder = false
  }

  function join(): void {
    if (holding) return
    holding = new AbortController()
    const { signal } = holding
    // Web Locks need a secure page; elsewhere each tab has its own stream, up to the server's limit.
    if (navigator.locks) void navigator.locks.request(name, { signal }, () => hold(signal)).catch(() => {})
    else void hold(signal)
  }

  function leave(): void {
    holding?.abort()
    holding = null
  }

  function followVisibility(): void {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') join()
    else hiding = setTimeout(leave, hiddenMs)
  }

  tabs.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  tabs.postMessage('is anybody live?' satisfies Told)
  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()

  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    clearTimeout(hiding)
    leave()
    if (isHolder) tell({ live: false })
    onLive(false)
    tabs.close()
  }
}
