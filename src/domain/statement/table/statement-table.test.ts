import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluationBases } from '#contract/evaluation-bases.ts'
import { traps } from '#tests/support/planted-traps.ts'
import {
  bidder,
  boqLine,
  facts,
  item,
  lump,
  pricedBid,
  rupees,
  settings,
  statementBid,
} from '#tests/support/statements.ts'
import { cementAndSteel, fourBidders } from '#tests/support/worked-examples.ts'
import { basisPoints, type Paise, type Rate, sum } from '../../exact.ts'
import { reckonStatement } from '../reckon-statement.ts'
import type { StatementFacts, StatementSettings } from '../statement-facts.ts'
import { type Cell, cellNumber, cellText } from './cell.ts'
import { type StatementTable, statementTable } from './statement-table.ts'

const tableOf = (of: StatementFacts, by: Partial<StatementSettings> = {}) =>
  statementTable(reckonStatement(of, settings(by)))
const shown = (cell: Cell) => cellText(cell) ?? (cell.kind === 'code' ? cell.code : cell.kind === 'day' ? cell.day : '')
const written = ({ groups }: StatementTable, wanted: string) =>
  groups
    .find(({ group }) => group === wanted)!
    .rows.map(({ head, bids }) => [...head, ...bids.map(({ value }) => value)].map(shown).join(' | '))

test('a bidder by a link, whose form asks for no GST number, is not called regular', () => {
  const link = (pan: string | null) =>
    statementBid('Link', [item('100')], { bidder: bidder('Link', { is_guest: true, pan }) })
  const registration = (bid: ReturnType<typeof link>) =>
    written(tableOf(facts([boqLine('1')], [bid])), 'terms').find((row) => row.startsWith('tax_type'))
  expect(registration(link(null))).toBe('tax_type | ')
  expect(registration(link('ABCDE1234F'))).toBe('tax_type | regular')
})

const four = facts(cementAndSteel, [
  statementBid('A', fourBidders.forSite),
  statementBid('B', fourBidders.withFreight, { delivery_basis: 'ex_works_plus_freight' }),
  statementBid('C', fourBidders.composition),
  statementBid('D', fourBidders.freightByBuyer, { delivery_basis: 'ex_works' }),
])

test('four bids for cement and steel, as the paper shows them', () => {
  const table = tableOf(four)
  expect(table.bids).toEqual(['C', 'A', 'D', 'B'])
  expect(written(table, 'items')).toEqual([
    '1 | OPC 53 cement | bag | 500 |  | 1,97,500.00 | 1,86,250.00 | 1,79,000.00 | 1,80,500.00',
    '2 | TMT 12 mm | mt | 25 |  | 15,02,500.00 | 14,05,000.00 | 13,77,500.00 | 13,85,000.00',
  ])
  expect(written(table, 'charges')).toEqual([
    'items | 17,00,000.00 | 15,91,250.00 | 15,56,500.00 | 15,65,500.00',
    'charge | freight | 0.00 | 0.00 | 0.00 | 38,000.00',
    'charge | unloading | 0.00 | 0.00 | 0.00 | 2,250.00',
    'taxable | 17,00,000.00 | 15,91,250.00 | 15,56,500.00 | 16,05,750.00',
  ])
  expect(written(table, 'gst')).toEqual([
    'gst | 18 | 0.00 | 2,86,425.00 | 2,80,170.00 | 2,89,035.00',
    'price_quote | 17,00,000.00 | 18,77,675.00 | 18,36,670.00 | 18,94,785.00',
  ])
  expect(written(table, 'landed')).toEqual([
    'third_party | freight | 0.00 | 0.00 | 52,000.00 | 0.00',
    'own_gst | 0.00 | 0.00 | 2,600.00 | 0.00',
    'plugs | 0.00 | 0.00 | 0.00 | 0.00',
    'landed | 17,00,000.00 | 18,77,675.00 | 18,91,270.00 | 18,94,785.00',
    'credit | 0.00 | 0.00 | 0.00 | 0.00',
    'evaluated | 17,00,000.00 | 18,77,675.00 | 18,91,270.00 | 18,94,785.00',
    'above_first | 0.00 | 1,77,675.00 | 1,91,270.00 | 1,94,785.00',
    'rank | L1 | L2 | L3 | L4',
  ])
  expect(written(tableOf(four, { basis: 'excluded' }), 'landed')[3]).toBe(
    'excluded | -2,86,425.00 | -2,89,035.00 | -2,82,770.00 | 0.00',
  )
})

test('rates with two to four decimals, the cheapest of a line marked, and nothing where nothing is quoted', () => {
  const lines = [boqLine('33.22', { rate_per: 100 }), boqLine(null), boqLine('1')]
  const two = facts(lines, [
    statementBid('A', [item('5800'), item('7.1'), item('12345678.1234')]),
    statementBid('B', [item('5799.5'), item('7.125'), null]),
  ])
  const [{ rows }] = tableOf(two).groups as [StatementTable['groups'][number]]
  expect(rows.map(({ bids }) => bids.map(({ rate }) => shown(rate)))).toEqual([
    ['5,800.00', '5,799.50'],
    ['7.10', '7.125'],
    ['1,23,45,678.1234', ''],
  ])
  expect(rows.map(({ head }) => shown(head.at(-1)!))).toEqual(['100', '', ''])
  const first = rows.map(({ bids }) => bids.map(({ rate }) => 'first' in rate && rate.first))
  expect(first).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ])
})

test('terms and what a bid lacks', () => {
  const bid = statementBid('A', [item('10', 1800, { lead_days: 21, make_offered: 'ACC' })], {
    ...{
      advance: basisPoints(1250),
      exclusions: 'Unloading',
      notes: '50 % advance',
      min_award: rupees(500),
      delivery_basis: 'ex_works',
    },
  })
  const table = tableOf(facts([boqLine('1')], [bid]))
  expect(written(table, 'terms')).toEqual([
    ...['tax_type | regular', 'delivery | 7 days', 'delivery_basis | ex_works', 'lead_days | 21', 'advance | 12.5'],
    ...[
      'credit_days | 30',
      'valid_until | 2026-10-31',
      'min_award | 500.00',
      'makes | ACC',
      'exclusions | Unloading',
      'notes | 50 % advance',
    ],
  ])
  expect(written(table, 'review')).toEqual(['suitability | open', 'lacks | freight_missing'])
})

test('a time of one line is not that of the whole bid, whose other lines come by its estimate', () => {
  const bid = statementBid('A', [item('10', 1800, { lead_days: 2 }), item('20', 1800)])
  const table = tableOf(facts([boqLine('1'), boqLine('2')], [bid]))
  expect(written(table, 'terms').filter((row) => /^(?:delivery|lead_days) /.test(row))).toEqual([
    'delivery | 7 days',
    'lead_days | ',
  ])
})

const someStatement = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999_999 })), {
    minLength: 2,
    maxLength: 12,
  })
  .chain((all) => fc.constantFrom(...traps.map(({ plant }) => plant)).map((plant) => ({ all, plant })))
  .map(({ all, plant }) => {
    const lines = all.map(([qty], place) =>
      boqLine(null, { id: `${place}`, rate_only: false, qty: BigInt(qty) as never }),
    )
    const bids = ['A', 'B', 'C', 'D'].map((name, at) => {
      const items = all.map(([, rate]) => ({ ...item(null), rate: BigInt(rate + 1 + at * 37) as Rate }))
      const charges = [lump('380.55', 500), lump('99.99', 500, { payable_to: 'third_party' })]
      return statementBid(name, pricedBid(items, { charges, discount: basisPoints(at * 33) }))
    })
    const plugs = [{ bid_id: 'B', job_item_id: null, amount: rupees('12.34'), gst: basisPoints(1800) }]
    return plant(facts(lines, bids, { plugs }))
  })

test('every column adds up to the paisa, and a spreadsheet has the numbers of the text', () => {
  fc.assert(
    fc.property(someStatement, fc.constantFrom(...evaluationBases), (of, basis) => {
      const { bids, groups } = tableOf(of, { basis, credit_rate: basisPoints(1200) })
      const rows = groups.flatMap(({ rows: own }) => own)
      for (const bid of bids.keys()) {
        const amount = (...codes: string[]) =>
          sum(
            rows
              .filter(({ head: [first] }) => first?.kind === 'code' && codes.includes(first.code))
              .map(({ bids: cells }) => cells[bid]!.value)
              .map((cell) => (cell.kind === 'rupees' ? cell.value : (0n as Paise))),
          )
        expect(amount('items', 'discount', 'charge')).toBe(amount('taxable'))
        expect(amount('taxable', 'gst')).toBe(amount('price_quote'))
        expect(amount('price_quote', 'third_party', 'own_gst', 'plugs', basis)).toBe(amount('landed'))
        expect(amount('landed', 'credit')).toBe(amount('evaluated'))
      }
      for (const cell of rows.flatMap(({ head, bids: cells }) => [
        ...head,
        ...cells.flatMap(({ rate, value }) => [rate, value]),
      ])) {
        const number = cellNumber(cell)
        if (number !== null && cell.kind !== 'rank') expect(Number(cellText(cell)!.replaceAll(',', ''))).toBe(number)
      }
    }),
  )
})
