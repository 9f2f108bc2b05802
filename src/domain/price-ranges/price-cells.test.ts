import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AwardedRate, isForSuppliers, type PriceCell, priceCells } from './price-cells.ts'

const cement = (n: number, more: Partial<AwardedRate> = {}): AwardedRate => ({
  ...{ item: 'cement', unit: 'bag', district: 'Nashik', state: 'Maharashtra', month: '2026-09' },
  ...{ rate: 350 + n, quantity: 100, buyer: `buyer${n % 5}`, supplier: `supplier${n % 5}` },
  ...more,
})
const ten = (more: (n: number) => Partial<AwardedRate> = () => ({})) =>
  Array.from({ length: 10 }, (_, n) => cement(n, more(n)))
const cellsOf = (rates: readonly AwardedRate[]) => priceCells(rates, '2026-10')

test('ten awards between five buyers and five suppliers make a range of the district and one of the state', () => {
  const range = {
    item: 'cement',
    unit: 'bag',
    state: 'Maharashtra',
    from: '2026-08',
    month: '2026-10',
    p25: 352,
    p50: 355,
    p75: 357,
  }
  const firms = { buyers: 5, suppliers: 5, awards: 10 }
  expect(cellsOf(ten())).toEqual([
    { ...range, ...firms, area_kind: 'district', area: 'Nashik' },
    { ...range, ...firms, area_kind: 'state', area: 'Maharashtra' },
  ])
})

test.each([
  ['four buyers', ten((n) => ({ buyer: `buyer${n % 4}` }))],
  ['four suppliers', ten((n) => ({ supplier: `supplier${n % 4}` }))],
  ['seven awards', ten().slice(3)],
  ['one buyer of half the quantity', ten((n) => (n % 5 === 0 ? { quantity: 400 } : {}))],
  ['awards that are older than three months', ten(() => ({ month: '2026-07' }))],
  ['awards of the month that still runs', ten(() => ({ month: '2026-11' }))],
  ['two units', ten((n) => ({ unit: n % 2 ? 'bag' : 'mt' }))],
])('%s: no range', (_, rates) => {
  expect(cellsOf(rates)).toEqual([])
})

test('two districts of one state have a range together where none has one of its own', () => {
  const cells = cellsOf(ten((n) => ({ district: n < 5 ? 'Nashik' : 'Pune' })))
  expect(cells.map(({ area_kind, area }) => [area_kind, area])).toEqual([['state', 'Maharashtra']])
})

test('districts of the same name in two states stay apart', () => {
  const cells = cellsOf(ten((n) => ({ district: 'Aurangabad', state: n < 5 ? 'Bihar' : 'Maharashtra' })))
  expect(cells).toEqual([])
})

test('suppliers see ranges of states, of twenty awards, a month late', () => {
  const cell: PriceCell = { ...cellsOf(ten())[1]!, awards: 20 }
  expect(isForSuppliers(cell, '2026-12')).toBe(true)
  expect(isForSuppliers(cell, '2026-11')).toBe(false)
  expect(isForSuppliers({ ...cell, awards: 19 }, '2026-12')).toBe(false)
  expect(isForSuppliers({ ...cell, area_kind: 'district' }, '2026-12')).toBe(false)
})

test('in 10,000 random markets no range is of fewer firms or awards, or of one firm above all', () => {
  const firm = fc.integer({ min: 0, max: 6 }).map(String)
  const awarded = fc.record({
    item: fc.constantFrom('cement', 'tmt_bar'),
    unit: fc.constantFrom('bag', 'mt'),
    district: fc.constantFrom('Nashik', 'Pune'),
    state: fc.constant('Maharashtra'),
    month: fc.constantFrom('2026-07', '2026-08', '2026-10', '2026-11'),
    rate: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 200 }),
    buyer: firm,
    supplier: firm,
  })
  let cells = 0
  const market = fc.array(awarded, { maxLength: 80, size: 'max' })
  fc.assert(
    fc.property(market, (rates) => {
      for (const cell of cellsOf(rates)) {
        cells++
        const within = rates.filter(
          ({ item, unit, district, state, month }) =>
            item === cell.item &&
            unit === cell.unit &&
            (cell.area_kind === 'district' ? district : state) === cell.area &&
            (month === '2026-08' || month === '2026-10'),
        )
        expect(within.length).toBe(cell.awards)
        expect(within.length).toBeGreaterThanOrEqual(8)
        const whole = within.reduce((before, { quantity }) => before + quantity, 0)
        for (const side of ['buyer', 'supplier'] as const) {
          const firms = [...Map.groupBy(within, (rate) => rate[side]).values()]
          expect(firms.length).toBeGreaterThanOrEqual(5)
          for (const own of firms)
            expect(own.reduce((before, { quantity }) => before + quantity, 0)).toBeLessThanOrEqual(0.4 * whole)
        }
      }
    }),
    { numRuns: 10_000 },
  )
  expect(cells).toBeGreaterThan(100)
})
