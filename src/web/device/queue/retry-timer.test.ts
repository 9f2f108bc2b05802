import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryTimer } from './retry-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Milliseconds until each of this many retries, all of which fail. */
function waits(count: number): number[] {
  const times = [Date.now()]
  const timer = retryTimer(() => {
    times.push(Date.now())
    timer.failed()
  })
  timer.failed()
  while (times.length <= count) vi.advanceTimersToNextTimer()
  timer.stop()
  return times.slice(1).map((time, index) => time - times[index]!)
}

test('each retry waits twice as long as the one before, up to ten seconds, and never exactly as long as others do', () => {
  for (const [index, wait] of waits(8).entries()) {
    const longest = Math.min(1000 * 2 ** index, 10_000)
    expect(wait).toBeGreaterThanOrEqual(longest * 0.75)
    expect(wait).toBeLessThanOrEqual(longest)
  }
})

test('queues that fail together wait once, and an answer starts it over', () => {
  let retries = 0
  const timer = retryTimer(() => {
    retries += 1
  })
  for (let n = 0; n < 5; n++) timer.failed()
  vi.advanceTimersByTime(1000)
  expect(retries).toBe(1)
  timer.failed()
  timer.reset()
  vi.advanceTimersByTime(60_000)
  expect(retries).toBe(1)
  timer.failed()
  vi.advanceTimersByTime(1000)
  expect(retries).toBe(2)
})
