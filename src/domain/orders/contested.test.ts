import { expect, test } from 'vitest'
import { contestedOf } from './contested.ts'

test('what the supplier says did not arrive is summed with its TDS, to the paisa', () => {
  const payment = (status: 'recorded' | 'confirmed' | 'contested' | 'withdrawn', amount: number, tds = 0) => ({
    ...{ status, amount, tds },
  })
  expect(contestedOf([])).toBe(0)
  expect(
    contestedOf([
      payment('contested', 0.1, 0.2),
      payment('contested', 40_000),
      payment('recorded', 500),
      payment('confirmed', 70),
      payment('withdrawn', 9),
    ]),
  ).toBe(40_000.3)
})
