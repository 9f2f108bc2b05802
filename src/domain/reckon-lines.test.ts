import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import {
  basisPoints,
  minus,
  type Paise,
  paise,
  parsePaise,
  parseQuantity,
  parseRate,
  percentOf,
  proportionalParts,
  rupeesText,
  sum,
  withIndianGroups,
} from './exact.ts'
import { gstByRate, lineAmount, type RatePer, roundedToRupee, type Supply, withDiscount } from './reckon-lines.ts'

// The worked examples of the arithmetic, calculated by hand and by another program.

const rupees = (decimal: string) => parsePaise(decimal)!
const amountOf = (quantity: string, rate: string, per?: RatePer) =>
  lineAmount(parseQuantity(quantity)!, parseRate(rate)!, per)!
/** '1,86,250.00' */
const shown = (amount: Paise) => withIndianGroups(rupeesText(amount))

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

type Line = readonly [quantity: string, rate: string, gst: number]
type Quote = {
  lines: readonly Line[]
  discount?: number
  /** The supplier's own charges, each taxed. */
  charges?: readonly (readonly [amount: Paise, gst: number])[]
  supply?: Supply
}
/** What this buyer would pay: lines, less discount, with the supplier's charges and GST. */
function reckon({ lines, discount = 0, charges = [], supply = 'intra' }: Quote) {
  const discounted = withDiscount(
    lines.map(([quantity, rate]) => amountOf(quantity, rate)),
    basisPoints(discount),
  )
  const taxed = [
    ...discounted.map(({ taxable }, line) => ({ taxable, gst: basisPoints(lines[line]![2]) })),
    ...charges.map(([taxable, gst]) => ({ taxable, gst: basisPoints(gst) })),
  ]
  const taxable = sum(taxed.map((line) => line.taxable))
  const gst = sum(gstByRate(taxed, supply).flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))
  return {
    amounts: discounted.map(({ amount }) => shown(amount)),
    discounts: discounted.map((line) => rupeesText(line.discount)),
    taxable: rupeesText(taxable),
    gst: rupeesText(gst),
    price: rupeesText(sum([taxable, gst])),
  }
}

test('three lines of 10.03: GST on their sum, where line by line it would be 5.43', () => {
  const line = ['1', '10.03', 1800] as const
  expect(reckon({ lines: [line, line, line] })).toEqual({
    amounts: ['10.03', '10.03', '10.03'],
    discounts: ['0.00', '0.00', '0.00'],
    taxable: '30.09',
    gst: '5.42',
    price: '35.51',
  })
})

test('0.33 % off three lines of two rates', () => {
  const lines = [
    ['1', '100', 1800],
    ['1', '100', 1800],
    ['1', '100.01', 500],
  ] as const
  expect(reckon({ lines, discount: 33 })).toEqual({
    amounts: ['100.00', '100.00', '100.01'],
    discounts: ['0.33', '0.33', '0.33'],
    taxable: '299.02',
    gst: '40.86',
    price: '339.88',
  })
})

test.each([
  [
    'for site, within the state',
    {
      lines: [
        ['500', '372.5', 1800],
        ['25', '56200', 1800],
      ],
    },
    ['1,86,250.00', '14,05,000.00', '1591250.00', '286425.00', '1877675.00'],
  ],
  [
    'from another state, with freight and unloading',
    {
      lines: [
        ['500', '361', 1800],
        ['25', '55400', 1800],
      ],
      charges: [
        [rupees('38000'), 1800],
        [amountOf('500', '4.5'), 1800],
      ],
      supply: 'inter',
    },
    ['1,80,500.00', '13,85,000.00', '1605750.00', '289035.00', '1894785.00'],
  ],
  [
    'of a composition dealer',
    {
      lines: [
        ['500', '395', 0],
        ['25', '60100', 0],
      ],
    },
    ['1,97,500.00', '15,02,500.00', '1700000.00', '0.00', '1700000.00'],
  ],
  [
    'without the freight, which the buyer pays',
    {
      lines: [
        ['500', '358', 1800],
        ['25', '55100', 1800],
      ],
    },
    ['1,79,000.00', '13,77,500.00', '1556500.00', '280170.00', '1836670.00'],
  ],
] as [string, Quote, string[]][])('cement and steel %s', (_, quote, figures) => {
  const { amounts, taxable, gst, price } = reckon(quote)
  expect([...amounts, taxable, gst, price]).toEqual(figures)
})

test('freight of 52,000 to a third party, with 5 % under reverse charge, lands at 18,91,270', () => {
  const freight = rupees('52000')
  const landed = sum([rupees('1836670'), freight, percentOf(freight, basisPoints(500))])
  expect(shown(landed)).toBe('18,91,270.00')
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
