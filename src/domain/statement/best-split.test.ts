import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluationBases } from '#contract/evaluation-bases.ts'
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
import { basisPoints, rupeesText, sum } from '../exact.ts'
import { savingSplit } from './best-split.ts'
import { reckonStatement } from './reckon-statement.ts'
import { setsOf } from './sets-of-bidders.ts'
import type { StatementBid, StatementFacts } from './statement-facts.ts'

const best = (of: StatementFacts) => {
  const { best_single, best_split } = reckonStatement(of, settings())
  return {
    single: best_single && `${best_single.bid_id} ${rupeesText(best_single.total)}`,
    split:
      best_split &&
      `${best_split.parts.map(({ bid_id, lines }) => `${bid_id} ${lines}`).join(' + ')} = ${rupeesText(best_split.total)}`,
  }
}

const lines = [boqLine('1'), boqLine('1'), boqLine('1')]
const bid = (id: string, amounts: readonly (number | null)[], freight: number, more: Partial<StatementBid> = {}) =>
  statementBid(
    id,
    pricedBid(
      amounts.map((amount) => (amount === null ? null : item(amount, 0))),
      { charges: [lump(freight, 0)] },
    ),
    more,
  )
const a = bid('A', [100_000, 200_000, 50_000], 5_000)
const b = bid('B', [90_000, 210_000, 49_000], 12_000)
const c = bid('C', [104_000, 188_000, null], 3_000)

test('lump charges count in full for everybody who gets a line', () => {
  expect(best(facts(lines, [a, b, c]))).toEqual({ single: 'A 355000.00', split: 'B 0,2 + C 1 = 342000.00' })
})

describe('what bidders ask for is kept', () => {
  test('all or nothing', () => {
    expect(best(facts(lines, [a, { ...b, whole_only: true }, c])).split).toBe('A 0,2 + C 1 = 346000.00')
  })

  test('a smallest order', () => {
    // B's part would be 1,51,000 with its freight.
    const enough = { ...b, min_award: rupees(151_000) }
    expect(best(facts(lines, [a, enough, c])).split).toBe('B 0,2 + C 1 = 342000.00')
    const more = { ...b, min_award: rupees('151000.01') }
    expect(best(facts(lines, [a, more, c])).split).toBe('A 0,2 + C 1 = 346000.00')
  })
})

test('who can only be awarded whole gets no part, and no saving is promised that cannot be had', () => {
  const guest = { ...b, bidder: bidder('B', { is_guest: true }) }
  const expired = { ...b, valid_until: '2026-08-23' }
  for (const one of [guest, expired, { ...b, whole_only: true }])
    expect(best(facts(lines, [a, one, c])).split).toBe('A 0,2 + C 1 = 346000.00')
  // What was decided while a bid held stays as it was.
  const lost = { ...expired, status: 'rejected' as const }
  expect(best(facts(lines, [a, lost, c])).split).toBe('B 0,2 + C 1 = 342000.00')
  const cheap = bid('B', [80_000, 195_000, 40_000], 0, { bidder: bidder('B', { is_guest: true }) })
  const statement = reckonStatement(facts(lines, [a, cheap, c]), settings())
  expect([statement.best_single?.bid_id, savingSplit(statement)]).toEqual(['B', null])
  expect(savingSplit(reckonStatement(facts(lines, [a, c]), settings()))?.total).toBe(rupees(346_000))
})

test('unsuitable bids and those without freight get no line', () => {
  const out = { ...b, suitability: 'unsuitable' as const }
  const far = { ...b, delivery_basis: 'ex_works' as const, charges: [] }
  for (const one of [out, far]) expect(best(facts(lines, [a, one, c])).split).toBe('A 0,2 + C 1 = 346000.00')
})

test('a line that nobody quotes is left open, and no single bid covers it', () => {
  const of = facts([...lines, boqLine('1')], [a, b, c])
  const { best_single, best_split } = reckonStatement(of, settings())
  expect(best_single).toBeNull()
  expect(best_split).toMatchObject({ total: rupees(342_000), uncovered: [3] })
})

test('four bidders with one line each are more than three', () => {
  const four = [0, 1, 2, 3].map((own) =>
    bid(
      `bid ${own}`,
      [0, 1, 2, 3].map((line) => (line === own ? 5 : null)),
      0.01,
    ),
  )
  expect(best(facts([...lines, boqLine('1')], four))).toEqual({ single: null, split: null })
})

test('of fifteen bidders the twelve cheapest are tried, each by the lines that it quotes', () => {
  const many = Array.from({ length: 14 }, (_, at) =>
    bid(`bid ${at}`, [50_000 + at * 1000, at === 9 ? 100 : null, 700], 500 - at),
  )
  expect(best(facts(lines, [...many.toReversed(), bid('whole', [60_000, 90_000, 900], 0.01)])).split).toBe(
    'bid 0 0,2 + bid 9 1 = 51791.00',
  )
})

test('credit decides, where it is valued', () => {
  const longer = [0, 1, 2, 3, 4, 5].map((months) =>
    statementBid(`${months} months`, [item(100_000 + months * 100, 0)], { credit_days: 30 * months }),
  )
  const by = settings({ credit_rate: basisPoints(1200) })
  const { best_single, best_split } = reckonStatement(facts([boqLine('1')], longer), by)
  expect([best_single!.bid_id, best_split!.parts[0]!.bid_id]).toEqual(['5 months', '5 months'])
})

test('the sets of two of three', () => {
  expect([...setsOf(3, 2)]).toEqual([[0], [0, 1], [0, 2], [1], [1, 2], [2]])
})

const amount = fc.option(fc.integer({ min: 1_00, max: 90_000_00 }), { freq: 6 })
const someBid = fc.record({
  amounts: fc.tuple(amount, amount, amount, amount),
  freight: fc.integer({ min: 1_00, max: 20_000_00 }),
  tax: fc.constantFrom('regular' as const, 'composition' as const),
  discount: fc.constantFrom(0, 250),
  credit: fc.constantFrom(0, 45),
})
const someBids = fc.array(someBid, { minLength: 1, maxLength: 5 }).map((all) =>
  all.map(({ amounts, freight, tax, discount, credit }, index) => {
    const gst = tax === 'regular' ? 1800 : 0
    const items = amounts.map((one) =>
      one === null ? null : { ...item(null, gst), rate: (BigInt(one) * 100n) as never },
    )
    const charges = [{ ...lump('1', gst), amount: BigInt(freight) as never }]
    const priced = pricedBid(items, { charges, tax_type: tax, discount: basisPoints(discount) })
    return statementBid(`bid ${index}`, priced, { credit_days: credit })
  }),
)
const fourLines = [boqLine('1'), boqLine('1'), boqLine('1'), boqLine('1')]
const someSettings = fc
  .tuple(fc.constantFrom(...evaluationBases), fc.constantFrom(0, 1200))
  .map(([basis, rate]) => settings({ basis, credit_rate: basisPoints(rate) }))

test('it is never dearer than the best single bid', () => {
  fc.assert(
    fc.property(someBids, someSettings, (bids, by) => {
      const { best_single, best_split } = reckonStatement(facts(fourLines, bids), by)
      if (best_single) expect(best_split!.total <= best_single.total).toBe(true)
      if (best_split) expect(sum(best_split.parts.map(({ evaluated }) => evaluated))).toBe(best_split.total)
    }),
  )
})

test('no other way to give four lines to three bidders is cheaper, but for a few paise of rounding', () => {
  fc.assert(
    fc.property(someBids, someSettings, (bids, by) => {
      const whole = facts(fourLines, bids)
      const { best_split } = reckonStatement(whole, by)
      for (const given of waysToGive(bids)) {
        const parts = bids
          .map((one, index) => ({ ...one, items: one.items.map((own, line) => (given[line] === index ? own : null)) }))
          .filter(({ items }) => items.some((own) => own !== null))
        const total = sum(
          parts.map((part) => reckonStatement(facts(fourLines, [part]), by).bids[0]!.evaluated[by.basis]),
        )
        expect(best_split!.total <= total + 12n).toBe(true)
      }
    }),
    { numRuns: 20 },
  )
})

/** For each line the place of its bidder, with three bidders at most and every line given. */
function* waysToGive(bids: readonly StatementBid[], given: readonly number[] = []): Generator<readonly number[]> {
  const line = given.length
  if (line === fourLines.length) {
    if (new Set(given).size <= 3) yield given
    return
  }
  for (const [index, { items }] of bids.entries()) if (items[line]) yield* waysToGive(bids, [...given, index])
}
