import { expect, test } from 'vitest'
import { budgetAmounts } from './budget-amounts.ts'

test.each<[string, number[]]>([
  ['12,34,567', [12_34_567]],
  ['12.5 lakh', [12_50_000]],
  ['₹1,80,000 – ₹2,00,000', [1_80_000, 2_00_000]],
  ['Rs. 1,80,000/- to Rs. 2,00,000/-', [1_80_000, 2_00_000]],
  ['10-12 lakh', [10_00_000, 12_00_000]],
  ['80 hazar - 1 lakh', [80_000, 1_00_000]],
  ['90,000 – 1 lakh', [90_000, 1_00_000]],
  ['1.2 cr', [1_20_00_000]],
  ['10 से 12 लाख', [10_00_000, 12_00_000]],
  ['2 लाख तक', [2_00_000]],
])('a budget of "%s" is understood', (typed, amounts) => {
  expect(budgetAmounts(typed)).toEqual(amounts)
})

// Amounts that are read wrongly would be repeated as if they were meant.
test.each([
  ...['', 'as per market', '2,00,000 – 1,80,000', '12 lakh per floor', '1-2-3', '0'],
  ...['-5', '– 2 lakh', '20 - 10 lakh', '80 - 1 lakh', '123456789012345'],
])('of "%s" nothing is said', (typed) => expect(budgetAmounts(typed)).toEqual([]))
