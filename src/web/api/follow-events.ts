import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { call } from './client.ts'
import { ApiError } from './errors.ts'
import { eventsOf, type ServerEvent } from './event-stream.ts'

/** Timeout: two heartbeats may be lost, the third may not. */
const silenceMs = 3 * limits.heartbeatMs
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** A stream that ends sooner counts as a failure, and the backoff continues. */
const steadyMs = 10_000

type Followed = {
  /** The id of the newest received event; the server then sends what came after it. */
  newestId(): string | undefined
  onLive(live: boolean): void
  onEvent(event: ServerEvent): void
}

/** Follows the event stream until `signal` aborts or nobody is signed in; reconnects with backoff. */
export async function followEvents(signal: AbortSignal, followed: Followed): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const startedAt = performance.now()
    try {
      await followOnce(signal, followed)
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
    } finally {
      followed.onLive(false)
    }
    if (performance.now() - startedAt > steadyMs) failures = 0
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures), signal)
  }
}

async function followOnce(signal: AbortSignal, { newestId, onLive, onEvent }: Followed): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const body = await call(api.events, { lastEventId: newestId(), signal: AbortSignal.any([signal, silence.signal]) })
    for await (const event of eventsOf(body, onSign)) {
      // The first event confirms that the server has registered this stream.
      onLive(true)
      onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Half of the pause is jitter, so that browsers do not all reconnect to a restarted server at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
