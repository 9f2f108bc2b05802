import { expect, test } from 'vitest'
import { boqLine, item, lump, percent, perUnit, pricedBid } from '#tests/support/statements.ts'
import { basisPoints } from '../exact.ts'
import { mistakesOfRevision, risenPrices } from './risen-prices.ts'

const lines = [
  boqLine('500', { id: 'cement', unit: 'bag' }),
  boqLine('25', { id: 'steel', unit: 'mt' }),
  boqLine(null, { id: 'nails', unit: 'kg' }),
]
const first = pricedBid([item('340'), item('56200'), item('90')])
const partsOf = (after: Parameters<typeof risenPrices>[2], before = first) =>
  risenPrices(lines, before, after).map((risen) => [
    risen.part,
    risen.part === 'charge' ? risen.charge : lines[risen.line]!.id,
  ])

test('of a line that is priced again the rate may not rise, whatever becomes of the others and of the total', () => {
  expect(partsOf(first)).toEqual([])
  expect(partsOf(pricedBid([item('339.9999'), item('56200'), item('90')]))).toEqual([])
  const cementDearer = [['rate', 'cement']]
  expect(partsOf(pricedBid([item('450'), null, item('90')]))).toEqual(cementDearer)
  expect(partsOf(pricedBid([item('340.0001'), item('10000'), item('90')]))).toEqual(cementDearer)
  expect(partsOf(pricedBid([item('340'), item('56200'), item('95')]))).toEqual([['rate', 'nails']])
})

test('a line may be added though the total rises, and left out', () => {
  const inPart = pricedBid([item('340'), null, null])
  expect(partsOf(first, inPart)).toEqual([])
  expect(partsOf(inPart)).toEqual([])
})

test('a discount counts: what it takes off may be in the rates instead, and nothing rises by taking it away', () => {
  const discounted = { ...first, discount: basisPoints(500) }
  expect(partsOf(first, discounted)).toEqual([
    ['discount', 'cement'],
    ['discount', 'steel'],
  ])
  expect(partsOf(pricedBid([item('323'), item('53390'), item('90')]), discounted)).toEqual([])
  expect(partsOf({ ...pricedBid([item('350'), item('56200'), item('90')]), discount: basisPoints(500) })).toEqual([])
})

test('more GST on the same rate is dearer, and less GST makes no room for a higher rate', () => {
  expect(partsOf(pricedBid([item('340', 2800), item('56200'), item('90')]))).toEqual([['gst', 'cement']])
  expect(partsOf(pricedBid([item('350', 500), item('56200'), item('90')]))).toEqual([['rate', 'cement']])
  expect(partsOf({ ...first, tax_type: 'composition' })).toEqual([])
})

test('charges may not rise either, by kind and on the lines that both versions price', () => {
  const before = { ...first, charges: [lump('6000'), perUnit('2', 'bag', 1800, { kind: 'unloading' })] }
  expect(partsOf({ ...first, charges: [perUnit('12', 'bag')] }, before)).toEqual([])
  expect(partsOf({ ...first, charges: [lump('4000'), lump('2000.01')] }, before)).toEqual([['charge', 1]])
  expect(partsOf({ ...first, charges: [lump('6000'), lump('1', 0, { kind: 'packing' })] }, before)).toEqual([
    ['charge', 1],
  ])
  expect(partsOf({ ...first, charges: [lump('6000', 1800, { payable_to: 'third_party' })] }, before)).toEqual([])
  // More of the lines are priced, so that a charge by their share is more in all, and the same for each.
  const inPart = pricedBid([item('340'), null, null], { charges: [percent(150)] })
  expect(partsOf({ ...first, charges: [percent(150)] }, inPart)).toEqual([])
  expect(partsOf({ ...first, charges: [percent(160)] }, inPart)).toEqual([['charge', 0]])
})

test('what rises is named where it was typed, with what it was', () => {
  const quotation = {
    ...({ tax_type: 'regular', supply: 'intra', delivery_basis: null, advance_percent: 0, credit_days: 0 } as const),
    ...{ discount_percent: 2, whole_only: false, min_award: null, exclusions: null },
    items: [quoted('cement', 340.5), quoted('steel', 56_200)].map((line) => ({
      ...{ ...line, quoted_rate: null, quoted_unit: null, make_offered: null, lead_days: null, remark: null },
    })),
    charges: [],
  }
  const mistakes = mistakesOfRevision(lines, quotation, {
    items: [quoted('nails', 90), { job_item_id: 'steel', rate: null }, quoted('cement', 450)],
    charges: [{ kind: 'freight', basis: 'lump', amount: 6000, gst_percent: 18, payable_to: 'supplier' }],
    discount_percent: 2,
  })
  expect(mistakes.map(({ path, sentence, line }) => [path, sentence.code, sentence.params, line?.id])).toEqual([
    ['items.2.rate', 'rate_may_not_rise', { rate: '₹340.50' }, 'cement'],
    ['charges.0.amount', 'charge_may_not_rise', { amount: '₹0' }, undefined],
  ])
  const withoutDiscount = mistakesOfRevision(lines, quotation, {
    items: [quoted('cement', 340.5), quoted('steel', 56_200)],
  })
  expect(withoutDiscount.map(({ path, sentence }) => [path, sentence.params])).toEqual([
    ['discount_percent', { percent: '2' }],
  ])
})

const quoted = (job_item_id: string, rate: number) => ({ job_item_id, rate, gst_percent: 18 as const })
