import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import {
  basisPoints,
  minus,
  paise,
  parsePaise,
  parseQuantity,
  parseRate,
  percentOf,
  proportionalParts,
  rupeesText,
  sum,
} from './exact.ts'
import { gstByRate, lineAmount, type RatePer, roundedToRupee, type Supply, withDiscount } from './reckon-lines.ts'

// The worked examples of the arithmetic, calculated by hand and by another program.

const rupees = (decimal: string) => parsePaise(decimal)!
const amountOf = (quantity: string, rate: string, per?: RatePer) =>
  lineAmount(parseQuantity(quantity)!, parseRate(rate)!, per)!

test.each([
  ['33.22', '5800', 100, '1926.76'],
  ['22.15', '7500', 100, '1661.25'],
  ['1.1', '0.05', 1, '0.06'],
  ['14', '1.0425', 1, '14.60'],
  ['3', '4.425', 1, '13.28'],
  ['25', '56200', 1, '1405000.00'],
  ['12000', '6500', 1000, '78000.00'],
  ['250', '47.5', 10, '1187.50'],
  ['-1.1', '0.05', 1, '-0.06'],
] as const)('%s at %s per %i', (quantity, rate, per, amount) => {
  expect(rupeesText(amountOf(quantity, rate, per))).toBe(amount)
})

test('two lines that each round up: the total is the sum of what they show', () => {
  expect(rupeesText(sum([amountOf('1.1', '0.05'), amountOf('1.1', '0.05')]))).toBe('0.12')
})

test('an amount of 1e14 paise is refused, one below is not', () => {
  expect(lineAmount(parseQuantity('999999999.999')!, parseRate('1000')!)).toBe(99_999_999_999_900n)
  expect(lineAmount(parseQuantity('1000000000')!, parseRate('1000')!)).toBeNull()
  expect(lineAmount(parseQuantity('-1000000000')!, parseRate('1000')!)).toBeNull()
  expect(lineAmount(parseQuantity('1000000000')!, parseRate('1000')!, 10)).toBe(10_000_000_000_000n)
})

test('rates of GST stand apart, the lowest first; between states the tax is one', () => {
  const lines = [
    { taxable: paise(10_000), gst: basisPoints(1800) },
    { taxable: paise(20_000), gst: basisPoints(500) },
    { taxable: paise(5_000), gst: basisPoints(1800) },
  ]
  const none = { cgst: 0n, sgst: 0n, igst: 0n }
  expect(gstByRate(lines, 'intra')).toEqual([
    { ...none, gst: 500n, taxable: 20_000n, cgst: 500n, sgst: 500n },
    { ...none, gst: 1800n, taxable: 15_000n, cgst: 1350n, sgst: 1350n },
  ])
  expect(gstByRate(lines, 'inter')).toEqual([
    { ...none, gst: 500n, taxable: 20_000n, igst: 1000n },
    { ...none, gst: 1800n, taxable: 15_000n, igst: 2700n },
  ])
})

test.each([
  [100, [10_000, 10_000, 10_001], [33, 33, 34]],
  [2, [1, 1, 1], [1, 1, 0]],
  [219_332_500, [3000, 6000, 1000], [65_799_750, 131_599_500, 21_933_250]],
  [10_000_001, [3333, 3333, 3334], [3_333_000, 3_333_000, 3_334_001]],
  [-2, [1, 1, 1], [-1, -1, 0]],
])('%i paise in parts of %j', (amount, weights, parts) => {
  expect(proportionalParts(paise(amount), weights.map(BigInt)).map(Number)).toEqual(parts)
})

test('a running account bill: what is up to date less what was before', () => {
  const lines = [
    ['4350', '120.5', '310.75', '827587.50'],
    ['612.5', '0', '86.4', '52920.00'],
  ] as const
  const amounts = lines.map(([rate, before, upTo]) => minus(amountOf(upTo, rate), amountOf(before, rate)))
  expect(amounts.map(rupeesText)).toEqual(lines.map(([, , , amount]) => amount))

  const gross = sum(amounts)
  const [tax] = gstByRate([{ taxable: gross, gst: basisPoints(1800) }], 'intra')
  const gst = sum([tax!.cgst, tax!.sgst])
  const deductions = [500, 1000, 100].map((percent) => percentOf(gross, basisPoints(percent)))
  const net = minus(sum([gross, gst]), sum(deductions))
  expect([gross, gst, ...deductions, net].map(rupeesText)).toEqual([
    '880507.50',
    '158491.36',
    '44025.38',
    '88050.75',
    '8805.08',
    '898117.65',
  ])
})

test('three bills of a third each: rounding does not drift', () => {
  const upTo = ['0.333', '0.666', '0.999'].map((quantity) => amountOf(quantity, '10.01'))
  const bills = upTo.map((amount, index) => minus(amount, upTo[index - 1] ?? paise(0)))
  expect(bills.map(rupeesText)).toEqual(['3.33', '3.34', '3.33'])
})

test.each([
  ['1828999.50', '1829000.00', '0.50'],
  ['1828999.49', '1828999.00', '-0.49'],
  ['-1828999.50', '-1829000.00', '-0.50'],
])('%s is rounded to %s by %s', (amount, total, roundOff) => {
  const rounded = roundedToRupee(rupees(amount))
  expect([rounded.total, rounded.roundOff].map(rupeesText)).toEqual([total, roundOff])
})

test('a total in words', () => {
  expect(amountInWords(Number(rupees('1877675')))).toBe(
    'Rupees Eighteen Lakh Seventy-Seven Thousand Six Hundred Seventy-Five Only',
  )
})

const aLine = fc.record({
  quantity: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  rate: fc.bigInt({ min: 0n, max: 10n ** 9n }),
})
const someAmounts = fc
  .array(aLine, { minLength: 1, maxLength: 30 })
  .map((lines) => lines.map(({ quantity, rate }) => lineAmount(quantity as never, rate as never)!))

test('a discount is spread without loss, and no line pays for another', () => {
  fc.assert(
    fc.property(someAmounts, fc.integer({ min: 0, max: 10_000 }), (amounts, percent) => {
      const lines = withDiscount(amounts, basisPoints(percent))
      expect(sum(lines.map(({ discount }) => discount))).toBe(percentOf(sum(amounts), basisPoints(percent)))
      for (const { amount, discount, taxable } of lines) {
        expect(discount >= 0n && discount <= amount).toBe(true)
        expect(taxable).toBe(amount - discount)
      }
    }),
  )
})

test('GST does not depend on the order of the lines', () => {
  const taxed = someAmounts.map((amounts) =>
    amounts.map((taxable, line) => ({ taxable, gst: basisPoints([0, 500, 1800][line % 3]!) })),
  )
  fc.assert(
    fc.property(taxed, fc.constantFrom<Supply>('intra', 'inter'), (lines, supply) => {
      expect(gstByRate(lines.toReversed(), supply)).toEqual(gstByRate(lines, supply))
    }),
  )
})
