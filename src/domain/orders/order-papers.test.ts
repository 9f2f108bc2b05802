import { expect, test } from 'vitest'
import { rupees } from '#tests/support/statements.ts'
import { basisPoints, parsePercent, parseQuantity, rupeesText } from '../exact.ts'
import { changesOfOrder } from './amendment.ts'
import { daysOfHalf, halfYearOfMsme, type MsmeBill } from './half-year-of-msme.ts'
import { sharesAreWhole } from './milestones.ts'
import { canonicalOrder, fingerprintInShort, kindOfOrder, type OrderContent, type OrderLine } from './order-content.ts'
import { leastAfterAmendment } from './received-quantities.ts'
import { usualTerms } from './usual-terms.ts'

const cement: OrderLine = {
  ...{ position: 1000, number: '1', description: 'OPC 53 cement', unit: 'bag', rate_per: 1, hsn_sac: '2523' },
  ...{ qty: 500, rate: 372.5, gst_percent: 18, tolerance_percent: 2, needed_from: null, needed_to: '2026-12-01' },
}
const order: OrderContent = {
  ...{ kind: 'po', number: 'PO/26-27/0001', version: 0, job_id: 'plinth', bid_id: 'bid', bid_version: 1 },
  buyer: { company_name: 'Ravi Constructions', address: 'Pune', gst_number: '27AAPFU0939F1ZV', state_code: '27' },
  supplier: { company_name: 'Asha Cement', address: 'Nashik', gst_number: '27ABCDE1234F1Z5', state_code: '27' },
  ...{ deliver_to: 'Baner site', place_of_supply: '27', supply: 'intra', discount_percent: 0 },
  lines: [cement],
  charges: [],
  terms: usualTerms.material.terms,
  milestones: usualTerms.material.milestones,
  total: 219_775,
}

test('the same contents are the same bytes, however they were put together', () => {
  const shuffled = Object.fromEntries(Object.entries(order).toReversed()) as OrderContent
  expect(canonicalOrder(shuffled)).toBe(canonicalOrder(order))
  const decomposed = { ...order, deliver_to: 'Bane\u0301r site' }
  expect(canonicalOrder(decomposed)).toBe(canonicalOrder({ ...order, deliver_to: 'Ban\u00e9r site' }))
})

test('numbers stand with all their decimals', () => {
  const text = canonicalOrder(order)
  for (const written of ['"qty":"500.000"', '"rate":"372.5000"', '"total":"219775.00"', '"gst_percent":"18.00"'])
    expect(text).toContain(written)
  expect(text).not.toMatch(/\s(?=["{[])/)
})

test('a paisa more in one rate is another text', () => {
  const changed = { ...order, lines: [{ ...cement, rate: 372.5001 }] }
  expect(canonicalOrder(changed)).not.toBe(canonicalOrder(order))
})

test('people compare the beginning of a fingerprint in groups of four', () => {
  expect(fingerprintInShort('4f7a09c2be11d03355aa')).toBe('4F7A 09C2 BE11 D033')
})

test('goods are bought by purchase order, labour and plant by work order', () => {
  expect((['material', 'labor', 'machinery'] as const).map(kindOfOrder)).toEqual(['po', 'wo', 'wo'])
})

test.each(Object.entries(usualTerms))(
  'the usual milestones of %s are the whole order, due within 45 days',
  (_, usual) => {
    expect(sharesAreWhole(usual.milestones.map(({ percent }) => ({ share: parsePercent(percent)! })))).toBe(true)
    expect(Math.max(...usual.milestones.map(({ days }) => days))).toBeLessThanOrEqual(45)
    expect(basisPoints(usual.terms.ld_cap_percent * 100)).toBeGreaterThan(0n)
  },
)

test('an amendment is shown as what was and what will be', () => {
  const sand: OrderLine = { ...cement, position: 2000, description: 'River sand', unit: 'brass_v' }
  const amended: OrderContent = {
    ...order,
    version: 1,
    lines: [{ ...cement, qty: 600 }, sand],
    terms: { ...order.terms, unloading_by: 'supplier' },
    total: 300_000,
  }
  expect(changesOfOrder(order, amended)).toEqual([
    { line: null, field: 'total', before: 219_775, after: 300_000 },
    { line: 1000, field: 'qty', before: 500, after: 600 },
    { line: 2000, field: 'line', before: null, after: sand },
    { line: null, field: 'unloading_by', before: 'buyer', after: 'supplier' },
  ])
  expect(changesOfOrder(order, { ...order, version: 1 })).toEqual([])
  const { address, ...supplier } = order.supplier
  expect(changesOfOrder(order, { ...order, supplier: { ...supplier, address } })).toEqual([])
})

test('no amendment goes below what is on its way, received or billed', () => {
  const qty = (count: number) => parseQuantity(count)!
  const line = { received: qty(298), rejected: qty(10), on_the_way: qty(312), passed: qty(50) }
  expect(leastAfterAmendment(line)).toBe(qty(600))
  expect(leastAfterAmendment({ ...line, received: qty(10), on_the_way: qty(0) })).toBe(qty(50))
})

test('form MSME-1 of a half-year: paid in time and late, outstanding in time and late', () => {
  const bill = (supplier: string, day_45: string, amount: string, ...paid: [string, string, boolean?][]): MsmeBill => ({
    supplier,
    day_45,
    amount: rupees(amount),
    payments: paid.map(([paid_on, part, through_treds = false]) => ({ paid_on, amount: rupees(part), through_treds })),
  })
  const lines = halfYearOfMsme(
    [
      bill('Asha Cement', '2026-05-15', '1000', ['2026-05-15', '600'], ['2026-06-01', '400', true]),
      bill('Asha Cement', '2026-11-01', '300'),
      bill('Asha Cement', '2026-08-01', '200', ['2026-10-02', '200']),
      bill('Vikram Traders', '2026-03-01', '500', ['2026-02-20', '500']),
    ],
    '2026-1',
    '2026-10-05',
  )
  const written = (of: typeof lines) =>
    of.map(({ supplier, ...sums }) => [supplier, ...Object.values(sums).map(rupeesText)])
  expect(written(lines)).toEqual([['Asha Cement', '600.00', '400.00', '400.00', '300.00', '200.00']])
  // While the half-year runs, what is outstanding is late or not as of today.
  const running = (today: string) =>
    written(halfYearOfMsme([bill('Asha Cement', '2026-08-01', '200')], '2026-1', today))
  expect(running('2026-08-01')).toEqual([['Asha Cement', '0.00', '0.00', '0.00', '200.00', '0.00']])
  expect(running('2026-08-02')).toEqual([['Asha Cement', '0.00', '0.00', '0.00', '0.00', '200.00']])
})

test('the second half of a year ends in March of the next', () => {
  expect(daysOfHalf('2026-1')).toEqual({ from: '2026-04-01', to: '2026-09-30' })
  expect(daysOfHalf('2026-2')).toEqual({ from: '2026-10-01', to: '2027-03-31' })
})
