import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluationBases } from '#contract/evaluation-bases.ts'
import { boqLine, facts, item, lump, pricedBid, rupees, settings, statementBid } from '#tests/support/statements.ts'
import { cementAndSteel, fourBidders } from '#tests/support/worked-examples.ts'
import { convertRate } from '../boq/convert-units.ts'
import { basisPoints, parseRate, rateText, rupeesText } from '../exact.ts'
import { isFarBelow } from './flags/price-flags.ts'
import { ranksOf } from './ranks.ts'
import { reckonFacts, reckonStatement, statementOf } from './reckon-statement.ts'
import type { StatementFacts, StatementSettings } from './statement-facts.ts'

/** 'A 1877675.00 L1', in the order of the statement. */
const ranking = (of: StatementFacts, by: Partial<StatementSettings> = {}) => {
  const { bids, settings: chosen } = reckonStatement(of, settings(by))
  return bids.map(
    ({ bid, evaluated, rank }) =>
      `${bid.id} ${rupeesText(evaluated[chosen.basis])} ${rank === null ? '-' : `L${rank}`}`,
  )
}
const lacksOf = (of: StatementFacts, by: Partial<StatementSettings> = {}) =>
  Object.fromEntries(reckonStatement(of, settings(by)).bids.map(({ bid, lacks }) => [bid.id, lacks]))

const four = facts(cementAndSteel, [
  statementBid('A', fourBidders.forSite),
  statementBid('B', fourBidders.withFreight, { delivery_basis: 'ex_works_plus_freight' }),
  statementBid('C', fourBidders.composition),
  statementBid('D', fourBidders.freightByBuyer, { delivery_basis: 'ex_works' }),
])

test.each([
  ['included', ['C 1700000.00 L1', 'A 1877675.00 L2', 'D 1891270.00 L3', 'B 1894785.00 L4']],
  ['excluded', ['A 1591250.00 L1', 'B 1605750.00 L2', 'D 1608500.00 L3', 'C 1700000.00 L4']],
  ['equalised', ['C 1700000.00 L1', 'A 1877675.00 L2', 'D 1891270.00 L3', 'B 1894785.00 L4']],
] as const)('cement and steel, GST %s: by bare rates D would have won', (basis, expected) => {
  expect(ranking(four, { basis })).toEqual(expected)
})

test('GST that the buyer does not get back stays a cost where GST is left out: in ranks, lines and the best split', () => {
  const goa = statementBid('Mandovi', [item('95'), item('95')], { credit_lost: true })
  const home = statementBid('Asha', [item('100'), item('100')])
  const of = facts([boqLine('10'), boqLine('10')], [goa, home])
  expect(ranking(of, { basis: 'excluded' })).toEqual(['Asha 2000.00 L1', 'Mandovi 2242.00 L2'])
  expect(ranking(of, { basis: 'included' })).toEqual(['Mandovi 2242.00 L1', 'Asha 2360.00 L2'])
  const { compared, best_single } = reckonStatement(of, settings({ basis: 'excluded' }))
  expect(compared[0]).toMatchObject({ values: ['1000.00', '1121.00'].map(rupees), first: [0] })
  expect(best_single).toMatchObject({ bid_id: 'Asha' })
})

test.each([
  ['7 days after order', null, 7],
  ['within 10 days', null, 10],
  ['15 दिन', null, 15],
  ['7 days', 21, 21],
  ['next Monday', null, 0],
])(
  'an advance costs until the delivery: %s, %s days for the line, count as %d',
  (delivery_estimate, lead_days, days) => {
    const ahead = { advance: basisPoints(10_000), credit_days: 0, delivery_estimate }
    const bid = statementBid('A', [item('100000', 0, { lead_days })], ahead)
    const [ranked] = reckonStatement(facts([boqLine('1')], [bid]), settings({ credit_rate: basisPoints(1200) })).bids
    expect(ranked!.credit).toBe(BigInt(-Math.round((100_000_00 * 0.12 * days) / 365)))
  },
)

test('sand at 3,900 a brass is dearer than at 1,360 a cubic metre', () => {
  const perCum = convertRate(parseRate('3900')!, 'brass_v', 'cum')!
  const sand = facts(
    [boqLine('28.317', { unit: 'cum' })],
    [statementBid('brass', [item(rateText(perCum), 0)]), statementBid('cum', [item('1360', 0)])],
  )
  expect(ranking(sand)).toEqual(['cum 38511.12 L1', 'brass 39000.21 L2'])
})

test('cement at 7,400 a tonne is cheaper than at 372.50 a bag', () => {
  const perBag = convertRate(parseRate('7400')!, 'mt', 'bag', { bagKg: 50n })!
  const cement = facts(
    [boqLine('500', { unit: 'bag' })],
    [statementBid('A', [item('372.50')]), statementBid('B', [item(rateText(perBag))])],
  )
  expect(ranking(cement)).toEqual(['B 218300.00 L1', 'A 219775.00 L2'])
})

test('a misquoted GST wins where GST counts, and is equalised', () => {
  const two = facts(
    [boqLine('10')],
    [statementBid('A', [item('60000', 500)]), statementBid('B', [item('58000', 1800)])],
  )
  expect(ranking(two)).toEqual(['A 630000.00 L1', 'B 684400.00 L2'])
  expect(ranking(two, { basis: 'equalised' })).toEqual(['B 684400.00 L1', 'A 708000.00 L2'])
  const { flags } = reckonStatement(two, settings())
  expect(flags.find(({ code }) => code === 'gst_differs')).toMatchObject({
    ...{ line: 0, bid: 'A', values: { lowest_percent: 5, highest_percent: 18, rupees: 78_000 } },
  })
})

test('less than a rupee apart is a tie, and the next rank counts who is before', () => {
  const amounts = ['100000', '100000.80', '100000.99', '100001', '100001.60'].map(rupees)
  expect(ranksOf(amounts)).toEqual([1, 1, 1, 4, 4])
  const bids = amounts.map((amount, index) =>
    statementBid(`bid ${index}`, [item(rupeesText(amount), 0)], { made_at: `2026-08-2${5 - index}T10:00:00.000Z` }),
  )
  expect(ranking(facts([boqLine('1')], bids))).toEqual([
    ...['bid 2 100000.99 L1', 'bid 1 100000.80 L1', 'bid 0 100000.00 L1'],
    ...['bid 4 100001.60 L4', 'bid 3 100001.00 L4'],
  ])
})

test.each([
  ['60', ['100', '100'], '100', { belowMean: true, belowNext: true }],
  ['60.01', ['100', '100'], '100', { belowMean: false, belowNext: true }],
  ['70.01', ['100', '110'], '100', { belowMean: false, belowNext: false }],
] as const)('%s beside %j', (own, others, next, expected) => {
  expect(isFarBelow(rupees(own), others.map(rupees), rupees(next))).toEqual(expected)
})

test('the same steel for two dates stays two lines', () => {
  const lines = ['2026-09-01', '2026-10-01'].map((day) =>
    boqLine('10', { id: day, description: 'TMT 12 mm', unit: 'mt', needed_to: day }),
  )
  const { compared } = reckonStatement(
    facts(lines, [statementBid('A', [item('56000', 0), item('57250', 0)])]),
    settings(),
  )
  expect(compared.map(({ lowest }) => rupeesText(lowest!))).toEqual(['560000.00', '572500.00'])
})

describe('incomplete bids stand below without a rank', () => {
  const lines = [boqLine('10', { id: 'first' }), boqLine('1', { id: 'second' })]
  const whole = statementBid('whole', [item('100'), item('500')])

  test('with the lines they lack, however low their total', () => {
    const two = facts(lines, [statementBid('part', [item('90'), null]), whole])
    expect(ranking(two)).toEqual(['whole 1770.00 L1', 'part 1062.00 -'])
    expect(lacksOf(two)).toEqual({ whole: [], part: [{ code: 'not_quoted', lines: [1] }] })
  })

  test("until the buyer's plug fills the line, with its GST", () => {
    const plugs = [{ bid_id: 'part', job_item_id: 'second', amount: rupees('550'), gst: basisPoints(1800) }]
    const two = facts(lines, [statementBid('part', [item('90'), null]), whole], { plugs })
    expect(ranking(two)).toEqual(['part 1711.00 L1', 'whole 1770.00 L2'])
    expect(ranking(two, { basis: 'excluded' })).toEqual(['part 1450.00 L1', 'whole 1500.00 L2'])
    expect(ranking(two, { use_plugs: false })).toEqual(['whole 1770.00 L1', 'part 1062.00 -'])
  })

  test('ex works without freight, unless it is named or plugged, or the job is ex works', () => {
    const far = statementBid('far', [item('90'), item('400')], { delivery_basis: 'ex_works' })
    const freight = { bid_id: 'far', job_item_id: null, amount: rupees('100'), gst: basisPoints(500) }
    expect(lacksOf(facts(lines, [far])).far).toEqual([{ code: 'freight_missing' }])
    expect(lacksOf(facts(lines, [far], { plugs: [freight] })).far).toEqual([])
    expect(lacksOf(facts(lines, [{ ...far, charges: [lump('100', 500)] }])).far).toEqual([])
    expect(lacksOf(facts(lines, [far], { job: { delivery_basis: 'ex_works' } })).far).toEqual([])
  })

  test.each([
    ['lapsed', { status: 'lapsed' }],
    ['needs_reconfirmation', { status: 'needs_reconfirmation' }],
    ['withdrawn', { status: 'withdrawn' }],
    ['declined', { status: 'declined' }],
    ['unsuitable', { suitability: 'unsuitable' }],
  ] as const)('%s ones, which take no part line by line either', (code, more) => {
    const of = facts(lines, [statementBid('gone', [item('1'), item('1')], more), whole])
    expect(lacksOf(of).gone).toEqual([{ code }])
    const { compared, bids, flags } = reckonStatement(of, settings())
    expect(compared.map(({ first }) => first.map((index) => bids[index]!.bid.id))).toEqual([['whole'], ['whole']])
    expect(flags.map((flag) => flag.code)).toEqual(['one_bid'])
  })

  test('all, where only rates are asked', () => {
    expect(lacksOf(facts([boqLine(null)], [statementBid('A', [item('7')])])).A).toEqual([{ code: 'only_rates' }])
  })
})

test('line by line: ties alike, optional lines and bare rates as well', () => {
  const lines = [boqLine('10'), boqLine('2', { optional: true }), boqLine(null), boqLine('1', { kind: 'heading' })]
  const three = facts(lines, [
    statementBid('A', [item('100', 0), item('50', 0), item('7.10', 0), null]),
    statementBid('B', [item('100.05', 0), item('49', 0), item('7.05', 0), null]),
    statementBid('C', [item('100.10', 0), null, item('7.05', 0), null]),
  ])
  const { compared, bids } = reckonStatement(three, settings())
  const first = compared.map((line) => line.first.map((index) => bids[index]!.bid.id))
  expect(first).toEqual([['A', 'B'], ['B'], ['B', 'C'], []])
})

test('credit and advance at 12 % a year', () => {
  const lines = [boqLine('1')]
  const by = { credit_rate: basisPoints(1200) }
  const bids = [
    statementBid('late', [item('100000', 0)], { credit_days: 73 }),
    statementBid('early', [item('98000', 0, { lead_days: 73 })], { credit_days: 0, advance: basisPoints(5000) }),
  ]
  expect(ranking(facts(lines, bids))).toEqual(['early 98000.00 L1', 'late 100000.00 L2'])
  // 73 days are a fifth of a year: 2.4 % for the whole, 1.2 % for the half that is paid before.
  expect(ranking(facts(lines, bids), by)).toEqual(['late 97600.00 L1', 'early 99176.00 L2'])
})

test('another basis needs no new reckoning of the bids', () => {
  const reckoned = reckonFacts(four)
  for (const basis of evaluationBases)
    expect(statementOf(reckoned, settings({ basis }))).toEqual(reckonStatement(four, settings({ basis })))
})

const rates = fc.array(fc.integer({ min: 100_0000, max: 200_0000 }), { minLength: 3, maxLength: 3 })
const bidsOf = (all: readonly (readonly number[])[]) =>
  all.map((own, index) =>
    statementBid(`bid ${index}`, pricedBid(own.map((rate) => ({ ...item(null), rate: BigInt(rate) as never })))),
  )
const threeLines = [boqLine('3'), boqLine('20'), boqLine('7')]

test('a dearer bid changes no rank', () => {
  fc.assert(
    fc.property(fc.array(rates, { minLength: 1, maxLength: 8 }), fc.constantFrom(...evaluationBases), (all, basis) => {
      const bids = bidsOf(all)
      const dearer = statementBid('dearer', [item('250'), item('250'), item('250')])
      const before = ranking(facts(threeLines, bids), { basis })
      expect(ranking(facts(threeLines, [dearer, ...bids]), { basis }).slice(0, -1)).toEqual(before)
    }),
  )
})

test('the order in which bids and lines stand changes no rank', () => {
  fc.assert(
    fc.property(fc.array(rates, { minLength: 1, maxLength: 8 }), (all) => {
      const turned = bidsOf(all.map((own) => own.toReversed()))
      expect(ranking(facts(threeLines.toReversed(), turned.toReversed()))).toEqual(
        ranking(facts(threeLines, bidsOf(all))),
      )
    }),
  )
})
