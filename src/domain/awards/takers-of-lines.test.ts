import { expect, test } from 'vitest'
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
import { parseQuantity, quantityText } from '../exact.ts'
import { highestGst } from '../statement/landed-cost.ts'
import { reckonStatement } from '../statement/reckon-statement.ts'
import type { StatementBid } from '../statement/statement-facts.ts'
import {
  type ComparedBids,
  cheaperThanNext,
  costOfPart,
  type EarlierAward,
  nextForLines,
  rankOfPart,
} from './choose-awards.ts'
import { linesLeft, suggestedTakers } from './takers-of-lines.ts'

const lines = [boqLine('500', { id: 'cement' }), boqLine('25', { id: 'steel' }), boqLine('100', { id: 'sand' })]
const bid = (id: string, rates: readonly (number | null)[], more: Partial<StatementBid> = {}) =>
  statementBid(
    id,
    pricedBid(
      rates.map((rate) => (rate === null ? null : item(rate, 0))),
      { charges: [lump(5000, 0)] },
    ),
    more,
  )
/** What the way to the site costs comes on top, and nobody knows it. */
const exWorks = (id: string, rates: readonly number[]) => {
  const priced = pricedBid(
    rates.map((rate) => item(rate, 0)),
    {},
  )
  return statementBid(id, priced, { delivery_basis: 'ex_works' })
}
const asha = bid('asha', [360, 52_000, 1500])
const vikram = bid('vikram', [370, 53_000, 1000])
const meera = bid('meera', [380, 54_000, null])
const today = '2026-08-24'

function compared(bids: StatementBid[], awards: EarlierAward[] = [], awarded: Record<string, string> = {}) {
  const statement = reckonStatement(facts(lines, bids), settings())
  const of: ComparedBids = {
    lines: lines.map((line) => ({ ...line, awarded: parseQuantity(awarded[line.id] ?? '0')! })),
    bids: statement.bids,
    awards,
    settings: statement.settings,
    highest: highestGst(lines.length, bids),
  }
  const left = linesLeft(of, today)
  return { of, left, suggested: [...suggestedTakers(of, left, statement.best_split).values()] }
}
const takers = ({ left }: ReturnType<typeof compared>) =>
  left.map(({ id, left: qty, takers: those }) => [
    id,
    Number(quantityText(qty)),
    those.map(({ ranked }) => ranked.bid.id).join(' '),
  ])

test('at first each line goes as in the best split, and can go to everybody who quoted it, the cheapest first', () => {
  const first = compared([meera, vikram, asha])
  expect(takers(first)).toEqual([
    ['cement', 500, 'asha vikram meera'],
    ['steel', 25, 'asha vikram meera'],
    ['sand', 100, 'vikram asha'],
  ])
  expect(first.suggested).toEqual(['asha', 'asha', 'vikram'])
})

test('the rest goes to whom it costs least, who may hold other lines and the freight; whose answer is awaited gets none', () => {
  const holds: EarlierAward[] = [{ bid_id: 'asha', status: 'accepted', items: [{ job_item_id: 'cement' }] }]
  const rest = compared([{ ...asha, status: 'awarded' }, vikram, meera], holds, { cement: '300' })
  expect(takers(rest)[0]).toEqual(['cement', 200, 'asha vikram meera'])
  // Vikram alone would cost less than Asha alone, but more than both.
  expect(rest.suggested).toEqual(['asha', 'asha', 'vikram'])
  const waits = compared(
    [{ ...asha, status: 'awarded' }, { ...vikram, status: 'offered' }, meera],
    [...holds, { bid_id: 'vikram', status: 'offered', items: [{ job_item_id: 'sand' }] }],
    { cement: '300', sand: '100' },
  )
  expect(takers(waits)).toEqual([
    ['cement', 200, 'asha meera'],
    ['steel', 25, 'asha meera'],
  ])
  expect(waits.suggested).toEqual(['asha', 'asha'])
})

test('one bidder for the rest is cheaper where another one would bring a lorry of his own', () => {
  const holds: EarlierAward[] = [{ bid_id: 'meera', status: 'accepted', items: [{ job_item_id: 'steel' }] }]
  const few = bid('few', [359, null, 990])
  const dear = bid('dear', [361, 60_000, 1000])
  const rest = compared([{ ...meera, status: 'awarded' }, few, dear], holds, { cement: '400', steel: '25' })
  expect(rest.suggested).toEqual(['few', 'few'])
  const lone = bid('lone', [300, null, 1060])
  const sand = bid('sand', [null, null, 1000])
  const lorry = compared([{ ...meera, status: 'awarded' }, lone, sand], holds, {
    cement: '400',
    steel: '25',
    sand: '60',
  })
  expect(lorry.suggested).toEqual(['lone', 'lone'])
})

test('who refused a line is not next for it, and can be asked again by choice', () => {
  const refused: EarlierAward[] = [{ bid_id: 'vikram', status: 'declined', items: [{ job_item_id: 'sand' }] }]
  const of = compared([asha, { ...vikram, status: 'declined' }, meera], refused)
  expect(takers(of)[2]).toEqual(['sand', 100, 'vikram asha'])
  expect(of.suggested).toEqual(['asha', 'asha', 'asha'])
  const sand = [{ job_item_id: 'sand', qty: parseQuantity('100')! }]
  const holder = compared([asha, { ...vikram, status: 'awarded' }, meera], refused)
  expect(nextForLines(holder.of, sand, () => true)?.bid_id).toBe('asha')
  // Where nobody else quotes it, nobody is suggested.
  const alone = compared([{ ...vikram, status: 'declined' }, meera], refused)
  expect(takers(alone)[2]).toEqual(['sand', 100, 'vikram'])
  expect(alone.suggested).toEqual(['vikram', 'vikram', null])
})

test('all or nothing, unsuitable and no longer valid bids get no part; a charge in one sum is paid once', () => {
  const of = compared([
    asha,
    { ...vikram, whole_only: true },
    { ...meera, valid_until: '2026-08-23' },
    bid('unfit', [1, 1, 1], { suitability: 'unsuitable' }),
  ])
  expect(of.left.map(({ takers: those }) => those.map(({ ranked }) => ranked.bid.id))).toEqual([
    ['asha'],
    ['asha'],
    ['asha'],
  ])
  const sand = [{ job_item_id: 'sand', qty: parseQuantity('10')! }]
  const costs = (status: 'submitted' | 'awarded') => {
    const { of: one } = compared([{ ...asha, status }])
    return costOfPart(one, one.bids[0]!, sand)
  }
  expect(costs('submitted').price).toBe(rupees(20_000))
  expect(costs('awarded')).toEqual({ price: rupees(15_000), others: 0n, evaluated: rupees(15_000) })
})

test('a line is compared by what it costs at the site with GST; a composition dealer is compared as quoted', () => {
  const sand = [boqLine('600', { id: 'sand' }), boqLine('1', { id: 'cement' })]
  const regular = (id: string, rate: number) =>
    statementBid(id, pricedBid([item(rate, 1800), item(0, 0)], { charges: [lump(50_000, 1800)] }))
  const composition = statementBid('trimbak', pricedBid([item(396, 0), item(0, 0)], { tax_type: 'composition' }))
  const statement = reckonStatement(
    facts(sand, [composition, regular('musi', 339), regular('kaveri', 335)]),
    settings(),
  )
  const of = (basis: 'included' | 'excluded') => ({
    ...{ lines: sand.map((line) => ({ ...line, awarded: parseQuantity('0')! })), awards: [], bids: statement.bids },
    ...{ settings: settings({ basis }), highest: highestGst(2, []) },
  })
  const costs = (basis: 'included' | 'excluded') =>
    linesLeft(of(basis), today)[0]!.takers.map(({ ranked, cost }) => [ranked.bid.id, cost])
  expect(costs('included')).toEqual([
    ['kaveri', rupees(237_180)],
    ['trimbak', rupees(237_600)],
    ['musi', rupees(240_012)],
  ])
  expect(costs('excluded')).toEqual([
    ['kaveri', rupees(201_000)],
    ['musi', rupees(203_400)],
    ['trimbak', rupees(237_600)],
  ])
})

test('freight that the buyer pays to others counts: beside each line, in the sum, and in whom the last line goes to', () => {
  const trucks = { ...lump(112_000, 500), payable_to: 'third_party' as const, reverse_charge: true }
  const kaveri = statementBid('kaveri', pricedBid([item(341, 1800)], { charges: [trucks] }))
  const site = (id: string, rate: number, status: StatementBid['status'] = 'submitted') =>
    statementBid(id, pricedBid([item(rate, 1800)]), { status })
  const bags = [boqLine('600', { id: 'bags' })]
  const at = (awards: EarlierAward[], bids: StatementBid[]) => {
    const statement = reckonStatement(facts(bags, bids), settings())
    const of: ComparedBids = {
      ...{ lines: bags.map((line) => ({ ...line, awarded: parseQuantity('0')! })), bids: statement.bids, awards },
      ...{ settings: statement.settings, highest: highestGst(1, bids) },
    }
    const [line] = linesLeft(of, today)
    return { of, line: line!, suggested: suggestedTakers(of, [line!], null).get(0) }
  }
  const refused: EarlierAward[] = [{ bid_id: 'deccan', status: 'declined', items: [{ job_item_id: 'bags' }] }]
  const { line, suggested, of } = at(refused, [kaveri, site('deccan', 348, 'declined'), site('dear', 450)])
  expect(line.takers.map(({ ranked, cost, once, refused: no }) => [ranked.bid.id, cost, once, no])).toEqual([
    ['deccan', rupees(246_384), 0n, true],
    ['dear', rupees(318_600), 0n, false],
    ['kaveri', rupees(241_428), rupees(117_600), false],
  ])
  expect(suggested).toBe('dear')
  const own = of.bids.find(({ bid: { id } }) => id === 'kaveri')!
  expect(costOfPart(of, own, [{ job_item_id: 'bags', qty: line.left }])).toEqual({
    ...{ price: rupees(241_428), others: rupees(117_600), evaluated: rupees(359_028) },
  })
})

test('who cannot be chosen stands in the list with the reason', () => {
  const waiting: EarlierAward[] = [
    { bid_id: 'vikram', status: 'accepted', items: [{ job_item_id: 'steel' }] },
    { bid_id: 'vikram', status: 'offered', items: [{ job_item_id: 'sand' }] },
  ]
  const of = compared(
    [
      { ...asha, status: 'needs_reconfirmation' },
      { ...vikram, status: 'awarded' },
      { ...meera, whole_only: true },
      bid('old', [1, 1, 1], { valid_until: '2026-08-23' }),
      bid('unfit', [2, 2, 2], { suitability: 'unsuitable' }),
      bid('guest', [3, 3, 3], { bidder: bidder('guest', { is_guest: true }) }),
      bid('disowned', [4, 4, 4], { status: 'declined', bidder: bidder('disowned', { firm_refused: true }) }),
      bid('gone', [1, 1, 1], { status: 'withdrawn' }),
      bid('able', [400, 60_000, 2000]),
    ],
    waiting,
    { steel: '25' },
  )
  const [cement] = of.left
  expect(cement!.takers.map(({ ranked }) => ranked.bid.id)).toEqual(['able'])
  expect(cement!.barred.map(({ ranked, why }) => [ranked.bid.id, why])).toEqual([
    ['old', 'expired'],
    ['unfit', 'unsuitable'],
    ['guest', 'without_account'],
    ['disowned', 'firm_refused'],
    ['asha', 'not_confirmed'],
    ['vikram', 'answer_awaited'],
    ['meera', 'whole_only'],
  ])
})

test('a firm that holds lines and says that its salesman does not represent it is proposed for no more, nor is it next', () => {
  const holds: EarlierAward[] = [{ bid_id: 'asha', status: 'accepted', items: [{ job_item_id: 'cement' }] }]
  const disowned = { ...asha, status: 'awarded' as const, bidder: bidder('asha', { firm_refused: true }) }
  const { of, left, suggested } = compared([disowned, { ...vikram, charges: [] }], holds, { cement: '500' })
  expect(left.map(({ barred }) => barred.map(({ why }) => why))).toEqual([['firm_refused'], ['firm_refused']])
  expect(suggested).toEqual(['vikram', 'vikram'])
  const steel = [{ job_item_id: 'steel', qty: parseQuantity('25')! }]
  const next = nextForLines(of, steel, () => true)!
  expect(next.bid_id).toBe('vikram')
  expect(cheaperThanNext(of, steel, next, today).map(({ why }) => why)).toEqual(['firm_refused'])
  expect(rankOfPart(of, of.bids.find(({ bid: { id } }) => id === 'vikram')!, steel)).toBe(1)
})

test('a part is L1 only where nobody asks less for its lines, also who cannot be given them now', () => {
  const sand = [{ job_item_id: 'sand', qty: parseQuantity('100')! }]
  const rank = (rival: StatementBid, awards: EarlierAward[] = []) => {
    const { of } = compared([asha, rival, meera], awards)
    return rankOfPart(of, of.bids.find(({ bid: { id } }) => id === 'asha')!, sand)
  }
  expect(rank(vikram)).toBe(2)
  expect(rank({ ...vikram, bidder: bidder('vikram', { is_guest: true }) })).toBe(2)
  const waits: EarlierAward[] = [{ bid_id: 'vikram', status: 'offered', items: [{ job_item_id: 'steel' }] }]
  expect(rank({ ...vikram, status: 'offered' }, waits)).toBe(2)
  // Their bids do not hold for the sand alone.
  expect(rank({ ...vikram, whole_only: true })).toBe(1)
  expect(rank({ ...vikram, status: 'withdrawn' })).toBe(1)
  expect(rank(vikram, [{ bid_id: 'vikram', status: 'declined', items: [{ job_item_id: 'sand' }] }])).toBe(1)
})

test('a bid without its freight is compared with none that has it: it comes last for each line, and is not L1', () => {
  const far = exWorks('far', [300, 40_000, 900])
  const first = compared([far, asha, vikram])
  expect(takers(first)).toEqual([
    ['cement', 500, 'asha vikram far'],
    ['steel', 25, 'asha vikram far'],
    ['sand', 100, 'vikram asha far'],
  ])
  const sand = [{ job_item_id: 'sand', qty: parseQuantity('100')! }]
  const rankOf = (id: string) => rankOfPart(first.of, first.of.bids.find(({ bid }) => bid.id === id)!, sand)
  expect(['vikram', 'asha', 'far'].map(rankOf)).toEqual([1, 2, 3])
  const holds: EarlierAward[] = [{ bid_id: 'asha', status: 'accepted', items: [{ job_item_id: 'cement' }] }]
  const rest = compared([{ ...asha, status: 'awarded' }, far, vikram], holds, { cement: '500' })
  expect(rest.suggested).not.toContain('far')
  expect(nextForLines(rest.of, sand, () => true)!.bid_id).toBe('vikram')
  // Where there is no other, it can be chosen.
  expect(compared([far]).suggested).toEqual(['far', 'far', 'far'])
})

test('next in line is the cheapest who can be asked; who asks less is named with the reason', () => {
  const history: EarlierAward[] = [
    { bid_id: 'asha', status: 'offered', items: [{ job_item_id: 'cement' }] },
    { bid_id: 'vikram', status: 'declined', items: [{ job_item_id: 'sand' }] },
    { bid_id: 'elsewhere', status: 'declined', items: [{ job_item_id: 'cement' }] },
  ]
  const { of } = compared(
    [
      { ...asha, status: 'offered' },
      { ...vikram, status: 'declined' },
      bid('elsewhere', [390, 55_000, 1700], { status: 'declined' }),
      bid('guest', [390, 55_000, 1600], { bidder: bidder('guest', { is_guest: true }) }),
      bid('able', [390, 55_000, 1800]),
      bid('dear', [390, 55_000, 1900]),
    ],
    history,
    { cement: '500' },
  )
  const sand = [{ job_item_id: 'sand', qty: parseQuantity('100')! }]
  const next = nextForLines(of, sand, () => true)!
  expect([next.bid_id, next.price]).toEqual(['able', rupees(185_000)])
  expect(cheaperThanNext(of, sand, next, today).map(({ bid_id, price, why }) => [bid_id, price, why])).toEqual([
    // Its truck is paid with the part that waits.
    ['asha', rupees(150_000), 'answer_awaited'],
    ['guest', rupees(165_000), 'without_account'],
    ['elsewhere', rupees(175_000), 'declined'],
  ])
})
