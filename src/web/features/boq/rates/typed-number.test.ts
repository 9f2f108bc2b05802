import { expect, test } from 'vitest'
import { itemisedBid } from '#contract/itemised-bid.ts'
import { plainDecimal, typedNumber, typedSigned } from './typed-number.ts'

test('a rate is read as people type it, in lakh too', () => {
  expect(['₹ 1,85,000.', '.5', '4.2 lakh', '₹2 L', '1.2 cr', '१.५ लाख', '7,200/-', '372 / -'].map(typedNumber)).toEqual(
    [...[185_000, 0.5, 420_000, 200_000, 12_000_000, 150_000, 7200, 372]],
  )
  expect(['abc', '4 lak h x', '-5'].map(typedNumber)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  // Which of both is meant is asked, not guessed.
  expect(['2,5', '372,50'].map(typedNumber)).toEqual([Number.NaN, Number.NaN])
  expect(typedNumber(' ')).toBeUndefined()
  expect(plainDecimal('abc')).toBe('abc')
})

test.each([
  ['-5', -5],
  ['− 2.5', -2.5],
  ['₹ 1,85,000.', 185_000],
  ['', undefined],
  ['-', Number.NaN],
  ['5-', Number.NaN],
  ['abc', Number.NaN],
])('%j is read as %d', (typed, number) => {
  expect(typedSigned(typed)).toBe(number)
})

test('an advance below 0 is told as that, where it was said to be no number', () => {
  const wrong = (advance_percent: number) =>
    itemisedBid.safeParse({ items: [], charges: [], tax_type: 'regular', advance_percent }).error?.issues[0]?.message
  expect(wrong(typedSigned('-5')!)).not.toBe(wrong(Number.NaN))
  expect(wrong(5)).toBe(undefined)
})
