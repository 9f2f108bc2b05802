import { expect, test } from 'vitest'
import { limitCallsPerMinute } from './calls-per-minute.ts'

test('a person makes as many calls a minute as are allowed, whatever others do, and again in the next minute', () => {
  let now = 0
  const count = limitCallsPerMinute(2, () => now)
  count('ravi')
  count('ravi')
  count('asha')
  now = 15_000
  expect(() => count('ravi')).toThrow(expect.objectContaining({ status: 429, retryAfter: 45 }))
  now = 60_000
  count('ravi')
})
