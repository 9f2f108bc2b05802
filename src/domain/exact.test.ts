import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  basisPoints,
  half,
  minus,
  type Paise,
  paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  percentOf,
  percentText,
  proportionalParts,
  quantityText,
  rateText,
  rupeesNumber,
  rupeesText,
  sum,
  withIndianGroups,
} from './exact.ts'
import { parseDecimalWords } from './parse-amount.ts'

test.each([
  ['rupees', parsePaise, '1877675.5', 187_767_550n],
  ['rupees of JSON', parsePaise, 1_877_675.5, 187_767_550n],
  ['0.1 + 0.2 of JSON written as 0.3', parsePaise, 0.3, 30n],
  ['a price that a float multiplies to 115.99999999999999', parsePaise, 1.16, 116n],
  ['whole rupees of the database', parsePaise, '5000.00', 500_000n],
  ['zeros that say nothing', parsePaise, '12.5000', 1_250n],
  ['an amount taken off', parsePaise, '-0.49', -49n],
  ['a quantity', parseQuantity, '33.22', 33_220n],
  ['a deduction of a measurement', parseQuantity, '-1.5', -1_500n],
  ['a rate', parseRate, '1.0425', 10_425n],
  ['a rate with the zeros of the database', parseRate, '370.0000', 3_700_000n],
  ['a percentage', parsePercent, '0.33', 33n],
] as const)('%s', (_, parse, decimal, count) => {
  expect(parse(decimal)).toBe(count)
})

test.each([
  [parsePaise, '1.234'],
  [parsePaise, 0.1 + 0.2],
  [parseQuantity, '1.0001'],
  [parseRate, '1.00001'],
  [parsePercent, '0.333'],
])('%o holds too few decimals for %j', (parse, decimal) => {
  expect(parse(decimal)).toBeNull()
})

test.each([
  '',
  ' ',
  '1e5',
  '1e-7',
  '+5',
  '.5',
  '5.',
  '1,000',
  '0x10',
  '१२',
  'NaN',
  '--1',
  1e21,
  1e-7,
  Number.NaN,
  null,
])('plain decimal text is not %j', (decimal) => {
  expect(parsePaise(decimal)).toBeNull()
})

test.each([
  ['1,23,456.50', parsePaise, 12_345_650n],
  ['₹ 12.5 lakh', parsePaise, 125_000_000n],
  ['१,२३,४५६.५०', parsePaise, 12_345_650n],
  ['2 lakh 500', parseQuantity, 200_500_000n],
  ['372.50', parseRate, 3_725_000n],
  ['12.345', parsePaise, null],
  ['five', parsePaise, null],
] as const)('people type %j', (typed, parse, count) => {
  expect(parse(parseDecimalWords(typed))).toBe(count)
})

test('each is written with all its decimals', () => {
  expect(rupeesText(paise(187_767_500))).toBe('1877675.00')
  expect(rupeesText(paise(-5))).toBe('-0.05')
  expect(quantityText(parseQuantity('500')!)).toBe('500.000')
  expect(rateText(parseRate('370')!)).toBe('370.0000')
  expect(percentText(basisPoints(1800))).toBe('18.00')
  expect(rupeesNumber(paise(187_767_550))).toBe(1_877_675.5)
})

test.each([
  ['0.05', '0.05'],
  ['999.00', '999.00'],
  ['1000.00', '1,000.00'],
  ['186250.00', '1,86,250.00'],
  ['-12345678.0000', '-1,23,45,678.0000'],
])('%s in lakhs and crores is %s', (decimal, grouped) => {
  expect(withIndianGroups(decimal)).toBe(grouped)
})

test('what is written is read as the same, also as a number of JSON', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }), (count) => {
      expect(parsePaise(rupeesText(paise(count)))).toBe(count)
      expect(parsePaise(rupeesNumber(paise(count)))).toBe(count)
      expect(parsePaise(parseDecimalWords(withIndianGroups(rupeesText(paise(count)))))).toBe(count < 0n ? null : count)
    }),
  )
})

test('a fraction of a paisa is no count', () => {
  expect(() => paise(0.5)).toThrow(RangeError)
})

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [5n, 3n, 2n],
  [-5n, 3n, -2n],
  [0n, 7n, 0n],
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
])('half(%i, %i) is %i', (n, d, rounded) => {
  expect(half(n, d)).toBe(rounded)
})

test('half never leaves more than half of the denominator, and treats both signs alike', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (n, d) => {
      const left = 2n * (n - half(n, d) * d)
      expect(left <= d && -left <= d).toBe(true)
      expect(half(-n, d)).toBe(-half(n, d))
    }),
  )
  expect(() => half(1n, 0n)).toThrow(RangeError)
  expect(() => half(1n, -2n)).toThrow(RangeError)
})

test('amounts are added, taken off and taken a percentage of', () => {
  expect(sum([paise(10), paise(-3)])).toBe(7n)
  expect(sum<Paise>([])).toBe(0n)
  expect(minus(paise(10), paise(25))).toBe(-15n)
  expect(percentOf(paise(30_001), basisPoints(33))).toBe(99n)
  expect(percentOf(paise(-30_001), basisPoints(33))).toBe(-99n)
})

test('parts always sum to the whole, and none is a paisa away from its share', () => {
  const weights = fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), weights, (amount, weights) => {
      const whole = weights.reduce((total, weight) => total + weight, 0n)
      fc.pre(whole !== 0n)
      const parts = proportionalParts(paise(amount), weights)
      expect(sum(parts)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const away = part * whole - amount * weights[index]!
        expect(away ** 2n < whole ** 2n).toBe(true)
      }
    }),
  )
})

test('parts of nothing are nothing; parts by no weight are a mistake of the caller', () => {
  expect(proportionalParts(paise(0), [0n, 0n])).toEqual([0n, 0n])
  expect(() => proportionalParts(paise(1), [])).toThrow(RangeError)
  expect(() => proportionalParts(paise(1), [0n, 0n])).toThrow(RangeError)
  expect(() => proportionalParts(paise(1), [1n, -1n])).toThrow(RangeError)
})

test('what is counted in other units does not compile', () => {
  // @ts-expect-error a rate is no amount of money
  expect(rupeesText(parseRate('1')!)).toBe('100.00')
  // @ts-expect-error a bare number has no unit
  expect(rupeesText(100n)).toBe('1.00')
  // @ts-expect-error paise are not taken from a quantity
  expect(minus(parseQuantity('1')!, paise(1))).toBe(999n)
})
