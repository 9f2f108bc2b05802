import { expect, test } from 'vitest'
import { budgetLimit } from './budget-limit.ts'

test.each([
  ['₹40 lakh - ₹42 lakh', 4_200_000],
  ['4,00,000–4,20,000', 420_000],
  ['12 से 15 लाख', 1_500_000],
  ['₹ 1.2 cr', 12_000_000],
  ['as per schedule', null],
  ['under 5 lakh', null],
  ['', null],
  [null, null],
])('%s: at most %s', (typed, limit) => {
  expect(budgetLimit(typed)).toBe(limit)
})
