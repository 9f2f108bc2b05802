import { expect, test } from 'vitest'
import { plainDecimal, typedNumber } from './typed-number.ts'

test('a rate is read as people type it, in lakh too', () => {
  expect(['₹ 1,85,000.', '.5', '4.2 lakh', '₹2 L', '1.2 cr', '१.५ लाख'].map(typedNumber)).toEqual([
    ...[185_000, 0.5, 420_000, 200_000, 12_000_000, 150_000],
  ])
  expect(['abc', '4 lak h x', '-5'].map(typedNumber)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect(typedNumber(' ')).toBeUndefined()
  expect(plainDecimal('abc')).toBe('abc')
})
