import { expect, test } from 'vitest'
import { typedRupees } from './typed-rupees.ts'

test.each([
  ['185000', 185_000],
  ['1,85,000.50', 185_000.5],
  ['₹ 1,85,000', 185_000],
  [' 12.5 ', 12.5],
])('%j is an amount', (typed, amount) => {
  expect(typedRupees(typed)).toBe(amount)
})

test.each(['', 'two lakh', '1.2.3', '-5', '1e5', '12.'])('%j is none', (typed) => {
  expect(typedRupees(typed)).toBeNaN()
})
