import { messages } from '#contract/messages.ts'
import { Refusal } from './refusal.ts'

const minuteMs = 60_000

/**
 * Rate limit of calls that store nothing, kept in the memory of this server: at most `most` a minute for each person. Returns a
 * function that counts a call, or throws 429.
 */
export function limitCallsPerMinute(most: number, now: () => number = performance.now.bind(performance)) {
  let began = now()
  let counts = new Map<string, number>()
  return (userId: string): void => {
    if (now() - began >= minuteMs) {
      began = now()
      counts = new Map()
    }
    const count = (counts.get(userId) ?? 0) + 1
    if (count > most)
      throw new Refusal(429, messages.tooManyRequests, { retryAfter: Math.ceil((began + minuteMs - now()) / 1000) })
    counts.set(userId, count)
  }
}
