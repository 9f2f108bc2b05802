import { expect, test } from 'vitest'
import { ringMarkets, scoreScreen, wonByLowest } from '#tests/support/generated-prices.ts'
import { screenPairs } from './pair-screen.ts'

test.each(ringMarkets)('of $jobs jobs among $firms firms it finds the rings, and hardly anybody else', (shape) => {
  const { recall, falsePairs } = scoreScreen(screenPairs, shape)
  expect(recall).toBeGreaterThanOrEqual(0.85)
  expect(falsePairs).toBeLessThanOrEqual(0.005)
})

test('without rings fewer than one pair in a thousand is suspected', () => {
  const { falsePairs, judged } = scoreScreen(screenPairs, { firms: 30, jobs: 600, rings: 0 })
  expect(judged).toBeGreaterThan(5000)
  expect(falsePairs).toBeLessThan(0.001)
})

test('two firms that never both win are no pair, however close their prices', () => {
  const close = (n: number) =>
    wonByLowest(['asha', 'vikram', 'deepa'].map((company, m) => ({ company, price: 100 + n + m / 100 })))
  const wide = () => wonByLowest(['a', 'b', 'c'].map((company, m) => ({ company, price: 100 + 40 * m })))
  const jobs = [...Array.from({ length: 12 }, (_, n) => close(n)), ...Array.from({ length: 40 }, wide)]
  expect(screenPairs(jobs)).toEqual([])
})
