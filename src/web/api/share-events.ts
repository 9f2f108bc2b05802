import type { ServerEvent } from './event-stream.ts'
import { followEvents } from './follow-events.ts'

/** Messages between the tabs of a browser. */
type TabMessage = { live: boolean } | { event: ServerEvent } | 'is anybody live?'

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

  function receive(message: TabMessage): void {
    if (message === 'is anybody live?') {
      if (isHolder) tabs.postMessage({ live: isLive } satisfies TabMessage)
    } else if ('event' in message) {
      newestId = message.event.id ?? newestId
      onEvent(message.event)
    } else if (message.live !== isLive) {
      isLive = message.live
      onLive(isLive)
    }
  }

  function share(message: Exclude<TabMessage, string>): void {
    if ('event' in message || message.live !== isLive) tabs.postMessage(message)
    receive(message)
  }

  async function hold(signal: AbortSignal): Promise<void> {
    isHolder = true
    await followEvents(signal, {
      newestId: () => newestId,
      onLive: (live) => share({ live }),
      onEvent: (event) => share({ event }),
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

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  tabs.postMessage('is anybody live?' satisfies TabMessage)
  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()

  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    clearTimeout(hiding)
    leave()
    if (isHolder) share({ live: false })
    onLive(false)
    tabs.close()
  }
}
