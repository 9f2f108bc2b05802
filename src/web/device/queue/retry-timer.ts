const firstMs = 1000
const longestMs = 10_000

/** Exponential backoff with jitter: calls `retry` after a second, then after twice as long each time, up to ten seconds. */
export function retryTimer(retry: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    /** Several queues that fail together count as one failure. */
    failed() {
      if (timer !== undefined) return
      const ms = Math.min(firstMs * 2 ** failures, longestMs)
      failures += 1
      timer = setTimeout(
        () => {
          timer = undefined
          retry()
        },
        ms * (0.75 + Math.random() / 4),
      )
    },
    reset() {
      stop()
      failures = 0
    },
    stop,
  }
}
