import { expect, test } from 'vitest'
import { contestedOf, contestedTdsOf, notArrived } from './contested.ts'

test('what the supplier says did not arrive is summed with its TDS, to the paisa', () => {
  const payment = (status: 'recorded' | 'confirmed' | 'contested' | 'withdrawn', amount: number, tds = 0) => ({
    ...{ mode: 'neft' as const, status, amount, tds },
  })
  expect(contestedOf([])).toBe(0)
  const payments = [
    payment('contested', 0.1, 0.2),
    payment('contested', 40_000, 400),
    payment('recorded', 500, 5),
    payment('confirmed', 70, 1),
    payment('withdrawn', 9, 2),
  ]
  expect([contestedOf(payments), contestedTdsOf(payments)]).toEqual([40_400.3, 400.2])
  // TDS alone is contested for itself.
  expect(notArrived([...payments, { ...payment('contested', 0, 30), mode: 'tds' }])).toBe(40_030.1)
})
