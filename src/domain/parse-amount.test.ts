import { expect, test } from 'vitest'
import { parseRupees } from './parse-amount.ts'

test.each([
  ['185000', 185_000],
  ['1,85,000.50', 185_000.5],
  ['12,34,567', 1_234_567],
  ['₹ 1,85,000', 185_000],
  ['Rs. 1,85,000/-', 185_000],
  [' 12.5 ', 12.5],
  ['12.5 lakh', 1_250_000],
  ['12.35 Lakhs', 1_235_000],
  ['12.35L', 1_235_000],
  ['1.2 crore', 12_000_000],
  ['₹1.2Cr', 12_000_000],
  ['1.15 cr.', 11_500_000],
  ['1 crore 20 lakh', 12_000_000],
  ['2 lakh 50 thousand', 250_000],
  ['2 lakh 500', 200_500],
  ['45k', 45_000],
  ['12.5 लाख', 1_250_000],
  ['१२,३४,५६७', 1_234_567],
  ['१.२ करोड़', 12_000_000],
  ['5 हज़ार', 5000],
  ['0.00001 lakh', 1],
  ['185000.555', 185_000.555],
])('%j is an amount', (typed, amount) => {
  expect(parseRupees(typed)).toBe(amount)
})

test.each(['', ' ', 'two lakh', '1.2.3', '-5', '1e5', '12.', 'lakh', '5 lakh 2 crore', '5 lakh 2 lakh', '5 bags', '₹'])(
  '%j is none',
  (typed) => {
    expect(parseRupees(typed)).toBeNaN()
  },
)
