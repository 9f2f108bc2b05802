import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boqLine, item, lump, percent, perUnit, pricedBid, rupees } from '#tests/support/statements.ts'
import { cementAndSteel, fourBidders, workedBids } from '#tests/support/worked-examples.ts'
import { basisPoints, type Paise, parseRate, percentOf, rateText, rupeesText, sum } from '../exact.ts'
import type { BoqLine } from './boq-line.ts'
import { gstOfFreight, supplyOf } from './default-gst.ts'
import type { PricedBid } from './itemised-bid.ts'
import { landedCost } from './landed-cost.ts'
import { problemsOfBid } from './problems-of-bid.ts'
import { questionsOfBid, ratesOfOtherWeight, ratesUnlikeOthers } from './questions-of-bid.ts'
import { type ReckonedBid, reckonBid } from './reckon-bid.ts'
import { scaleRates } from './scale-rates.ts'

const landed = (lines: readonly BoqLine[], bid: PricedBid) =>
  landedCost(
    reckonBid(lines, bid),
    { ...bid, credit_lost: false },
    [],
    lines.map(() => basisPoints(0)),
  )

test.each(workedBids)('a bid $name', ({ lines, bid, ...expected }) => {
  const reckoned = reckonBid(lines, bid)
  expect(reckoned.lines.map((line) => rupeesText(line!.amount))).toEqual(expected.amounts)
  if (expected.discounts) expect(reckoned.lines.map((line) => rupeesText(line!.discount))).toEqual(expected.discounts)
  expect(rupeesText(reckoned.taxable)).toBe(expected.taxable)
  expect(rupeesText(reckoned.gst_total)).toBe(expected.gst)
  expect(rupeesText(reckoned.price_quote)).toBe(expected.price_quote)
  const { included, excluded } = landed(lines, bid)
  expect({ included: rupeesText(included), excluded: rupeesText(excluded) }).toEqual(expected.landed)
})

describe('what a total holds', () => {
  const lines = [
    boqLine('10'),
    boqLine(null),
    boqLine('5', { optional: true }),
    boqLine('2', { kind: 'heading', unit: null }),
  ]

  test('rates without a quantity and optional lines are quoted and stay outside', () => {
    const reckoned = reckonBid(lines, pricedBid([item('100'), item('7'), item('20'), null]))
    expect(reckoned.lines.map((line) => line && rupeesText(line.amount))).toEqual(['1000.00', null, '100.00', null])
    expect(rupeesText(reckoned.price_quote)).toBe('1180.00')
    expect(reckoned.missing).toEqual([])
  })

  test('not quoted is missing, and 0 is quoted', () => {
    const two = [boqLine('10'), boqLine('1')]
    expect(reckonBid(two, pricedBid([item('100'), null])).missing).toEqual([1])
    expect(reckonBid(two, pricedBid([item('100'), item(null)])).missing).toEqual([1])
    expect(reckonBid(two, pricedBid([item('100'), item('0')])).missing).toEqual([])
  })

  test('a rate below 0, which a form may hold for a while, is reckoned with a discount too', () => {
    const bid = { ...pricedBid([item('100'), item('-30')]), discount: basisPoints(1000) }
    const { lines: reckoned, discount } = reckonBid([boqLine('10'), boqLine('10')], bid)
    expect(reckoned.map((line) => rupeesText(line!.discount))).toEqual(['100.00', '-30.00'])
    expect(rupeesText(discount)).toBe('70.00')
  })

  test('an amount that no paper could hold is missing too, and named', () => {
    const huge = [boqLine('1000000000')]
    const bid = pricedBid([item('1000000')])
    expect(reckonBid(huge, bid).missing).toEqual([0])
    expect(problemsOfBid(huge, bid)).toEqual([{ code: 'amount_too_large', line: 0 }])
  })
})

describe('charges', () => {
  const bags = [boqLine('500', { unit: 'bag' }), boqLine('25', { unit: 'mt' }), boqLine('100', { unit: 'bag' })]
  const chargesOf = (bid: PricedBid) => reckonBid(bags, bid).charges.map(({ total }) => rupeesText(total))

  test('by unit, on the quoted lines of that unit; by percent, before the discount', () => {
    const charges = [perUnit('4.50', 'bag'), percent(150), lump('38000')]
    const more = { charges, discount: basisPoints(1000) }
    expect(chargesOf(pricedBid([item('100'), item('1000'), item('10')], more))).toEqual([
      '2700.00',
      '1140.00',
      '38000.00',
    ])
    expect(chargesOf(pricedBid([item('100'), item('1000'), null], more))).toEqual(['2250.00', '1125.00', '38000.00'])
  })

  test('under reverse charge the bidder is paid the freight, the state its GST', () => {
    const own = reckonBid(
      bags,
      pricedBid([item('100'), null, null], { charges: [lump('1000', 500, { reverse_charge: true })] }),
    )
    expect([own.price_quote, own.own_gst, own.third_party].map(rupeesText)).toEqual(['60000.00', '50.00', '0.00'])
  })

  test('a third party charges GST though the dealer may not', () => {
    const bid = pricedBid([item('100', 0), null, null], {
      tax_type: 'composition',
      charges: [lump('1000', 500, { payable_to: 'third_party' })],
    })
    expect(problemsOfBid(bags, bid)).toEqual([])
    const { price_quote, third_party, own_gst } = reckonBid(bags, bid)
    expect([price_quote, third_party, own_gst].map(rupeesText)).toEqual(['50000.00', '1000.00', '50.00'])
  })
})

describe('what is refused', () => {
  const one = [boqLine('10', { unit: 'bag' })]
  test.each([
    ['a zero without a word', pricedBid([item('0')]), [{ code: 'zero_needs_remark', line: 0 }]],
    ['a zero with a blank', pricedBid([item('0', 1800, { remark: ' ' })]), [{ code: 'zero_needs_remark', line: 0 }]],
    ['nothing for a zero with its reason', pricedBid([item('0', 1800, { remark: 'free sample' })]), []],
    ['no rate at all', pricedBid([item(null)]), [{ code: 'nothing_quoted' }]],
    ['a GST rate that does not exist', pricedBid([item('5', 1700)]), [{ code: 'gst_unknown', line: 0 }]],
    [
      'GST of a composition dealer',
      pricedBid([item('5', 1800)], { tax_type: 'composition', charges: [lump('5', 500)] }),
      [
        { code: 'gst_not_allowed', line: 0 },
        { code: 'gst_not_allowed', charge: 0 },
      ],
    ],
    [
      'loading by the tonne where nothing is quoted by it',
      pricedBid([item('5')], { charges: [perUnit('50', 'mt')] }),
      [{ code: 'charge_unit_unused', charge: 0 }],
    ],
    [
      'a charge beyond paper',
      pricedBid([item('5')], { charges: [{ ...perUnit('1', 'bag'), amount: 10n ** 17n } as never] }),
      [{ code: 'charge_too_large', charge: 0 }],
    ],
  ])('%s', (_, bid, problems) => {
    expect(problemsOfBid(one, bid)).toEqual(problems)
  })

  test('a total of a lakh crore', () => {
    const lines = [boqLine('999999999'), boqLine('999999999')]
    expect(problemsOfBid(lines, pricedBid([item('900'), item('900')]))).toEqual([{ code: 'total_too_large' }])
  })

  test('GST of a composition dealer is never added', () => {
    const bid = pricedBid([item('395'), item('60100')], { tax_type: 'composition' })
    expect(reckonBid(cementAndSteel, bid).price_quote).toBe(rupees(1_700_000))
  })
})

test('freight is taxed as the dearest of the goods, within the state or beyond', () => {
  const lines = [boqLine('1'), boqLine('10'), boqLine('1', { optional: true })]
  const bid = pricedBid([item('900', 500), item('95', 1800), item('5000', 2800)])
  expect(gstOfFreight(reckonBid(lines, bid), bid)).toBe(1800n)
  expect(gstOfFreight(reckonBid(lines, pricedBid([])), bid)).toBe(0n)
  expect([supplyOf('27AAPFU0939F1ZV', '27'), supplyOf('27AAPFU0939F1ZV', '29')]).toEqual(['intra', 'inter'])
})

describe('is this meant?', () => {
  const rates = (...decimals: string[]) => decimals.map((decimal) => parseRate(decimal)!)
  const ask = (rate: string | null, earlier: string[]) =>
    questionsOfBid([item(rate)], [rates(...earlier)], rupees('1'), null).map(({ code }) => code)

  test.each([
    ['a zero too many', '3725', ['372.50', '380'], ['rate_out_of_scale']],
    ['a zero too few', '37.25', ['372.50'], ['rate_out_of_scale']],
    ['eight times', '800', ['100'], ['rate_out_of_scale']],
    ['not quite', '799.9999', ['100'], []],
    ['like one of the earlier ones', '3725', ['372.50', '3600'], []],
    ['a first bid', '3725', [], []],
    ['not quoted', null, ['372.50'], []],
    ['for nothing, which needs a remark anyway', '0', ['372.50'], []],
    ['paid after a gift', '10', ['0'], []],
  ])('%s', (_, rate, earlier, codes) => {
    expect(ask(rate, earlier)).toEqual(codes)
  })

  test('a rate per kg among rates per MT of the same goods, in a first bid', () => {
    const tmt = { item_key: 'tmt', description: 'TMT', unit: 'mt', rate_per: 1 } as const
    const unlike = (lines: Parameters<typeof ratesUnlikeOthers>[0], ...given: (string | null)[]) =>
      ratesUnlikeOthers(
        lines,
        given.map((rate) => (rate === null ? null : parseRate(rate))),
      ).map((question) => 'line' in question && question.line)
    expect(unlike([tmt, tmt], '62', '61500')).toEqual([0])
    expect(unlike([tmt, tmt, tmt], '61500', '6', '62000')).toEqual([1])
    expect(unlike([tmt, tmt, tmt], '62', '61500', '65')).toEqual([1])
    expect(unlike([tmt, tmt], '61500', '7700')).toEqual([])
    expect(unlike([tmt, tmt], null, '61500')).toEqual([])
    expect(unlike([tmt, { ...tmt, unit: 'kg' }], '62000', '62')).toEqual([])
    // A zero too many on the MT of one line, which the kg of the other tell.
    expect(unlike([tmt, { ...tmt, unit: 'kg' }], '565000', '57.25')).toEqual([1])
    const each = { item_key: 'brick', description: 'Brick', unit: 'nos', rate_per: 1 } as const
    expect(unlike([each, { ...each, unit: 'thd' }, { ...each, rate_per: 1000 }], '8', '8200', '8100')).toEqual([])
    // Pipes of two sizes.
    const pipe = { item_key: 'pvc_pipe', description: 'Pipe', unit: 'rmt', rate_per: 1 } as const
    expect(unlike([pipe, pipe], '30', '2000')).toEqual([])
    // Two zeros too many, on lines that no catalogue knows.
    const wire = (description: string) => ({ item_key: null, description, unit: 'coil', rate_per: 1 }) as const
    const coils = [wire('FR wire 1.5 sq mm, 90 m coil'), wire('FR wire 2.5 sq mm, 90 m coil')]
    expect(unlike(coils, '1850', '290000')).toEqual([1])
    expect(unlike(coils, '1850', '2900')).toEqual([])
    expect(unlike([coils[0]!, wire('Distribution board, 8 way')], '1850', '290000')).toEqual([])
  })

  test('a rate that seems to be for the other unit of weight, on one line alone', () => {
    const asked = (unit: 'kg' | 'mt' | 'bag', rate_per: 1 | 10 | 100 | 1000, rate: string) =>
      ratesOfOtherWeight([{ item_key: null, description: 'TMT', unit, rate_per }], [parseRate(rate)]).map(
        (question) => 'before' in question && [question.code, rateText(question.before)],
      )
    expect(asked('kg', 1, '58500')).toEqual([['rate_of_tonne', '58.5000']])
    expect([asked('kg', 1, '1999.9999'), asked('kg', 100, '58500')]).toEqual([[], []])
    expect(asked('mt', 1, '58.5')).toEqual([['rate_of_kilogram', '58500.0000']])
    expect([asked('mt', 1, '100'), asked('bag', 1, '58500'), asked('kg', 1, '0')]).toEqual([[], [], []])
  })

  test('a total far from the budget, and the rate that is nearest', () => {
    const budget = rupees('1000000')
    const of = (total: string) => questionsOfBid([item('10')], [rates('1000', '100')], rupees(total), budget)
    expect(of('125000')).toEqual([
      { code: 'rate_out_of_scale', line: 0, rate: 100_000n, before: 1_000_000n },
      { code: 'total_out_of_scale', total: rupees('125000'), budget },
    ])
    expect(of('125000.01')).toHaveLength(1)
    expect([of('4000000').length, of('3999999.99').length]).toEqual([2, 1])
  })
})

test('an auction won at 17,95,000: rates that never exceed it', () => {
  const rates = fourBidders.forSite.items.map((one) => one!.rate)
  const scaled = scaleRates(rates, rupees(1_877_675), rupees(1_795_000))
  expect(scaled.map((rate) => rateText(rate!))).toEqual(['356.0986', '53725.4849'])
  const items = fourBidders.forSite.items.map((one, place) => ({ ...one!, rate: scaled[place]! }))
  expect(rupeesText(reckonBid(cementAndSteel, { ...fourBidders.forSite, items }).price_quote)).toBe('1794999.98')
})

const someLine = fc.record({
  qty: fc.integer({ min: 1, max: 10_000_000 }),
  rate: fc.option(fc.integer({ min: 0, max: 50_000_000 }), { freq: 10 }),
  gst: fc.constantFrom(0, 500, 1800, 2800),
  per: fc.constantFrom(1 as const, 10 as const, 100 as const, 1000 as const),
  unit: fc.constantFrom('bag', 'mt'),
  optional: fc.boolean(),
})
const someBid = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 15 }),
  supply: fc.constantFrom('intra' as const, 'inter' as const),
  discount: fc.integer({ min: 0, max: 9_999 }),
  charges: fc.subarray([
    lump('38000'),
    perUnit('4.5', 'bag', 500),
    percent(125, 1800),
    lump('900', 500, { payable_to: 'third_party' }),
  ]),
})
type SomeBid = typeof someBid extends fc.Arbitrary<infer Bid> ? Bid : never

const linesOf = ({ lines }: SomeBid) =>
  lines.map(({ qty, per, unit, optional }) =>
    boqLine(null, { qty: BigInt(qty) as never, rate_only: false, rate_per: per, unit, optional }),
  )
const bidOf = ({ lines, supply, discount, charges }: SomeBid): PricedBid =>
  pricedBid(
    lines.map(({ rate, gst }) => ({ ...item(null, gst), rate: rate === null ? null : (BigInt(rate) as never) })),
    { supply, discount: basisPoints(discount), charges },
  )
const reckon = (some: SomeBid) => reckonBid(linesOf(some), bidOf(some))
const sums = ({ items, taxable, gst, gst_total, price_quote, third_party, own_gst }: ReckonedBid) => ({
  ...{ items, taxable, gst, gst_total, price_quote, third_party, own_gst },
})

test('the parts sum to the whole', () => {
  fc.assert(
    fc.property(someBid, (some) => {
      const reckoned = reckon(some)
      const counted = reckoned.counted.map((place) => reckoned.lines[place]!)
      const own = reckoned.charges.filter(({ payable_to }) => payable_to === 'supplier').map(({ total }) => total)
      expect(sum(counted.map(({ amount }) => amount))).toBe(reckoned.items)
      expect(sum(counted.map(({ discount }) => discount))).toBe(reckoned.discount)
      expect(reckoned.discount).toBe(percentOf(reckoned.items, basisPoints(some.discount)))
      expect(sum([...counted.map(({ taxable }) => taxable), ...own])).toBe(reckoned.taxable)
      expect(sum(reckoned.gst.map(({ taxable }) => taxable))).toBe(reckoned.taxable)
      expect(reckoned.taxable + reckoned.gst_total).toBe(reckoned.price_quote)
      expect(reckoned.counted.length + reckoned.missing.length).toBe(
        some.lines.filter(({ optional }) => !optional).length,
      )
    }),
  )
})

test('the order of the lines changes a price by rounding of the discount alone', () => {
  fc.assert(
    fc.property(someBid, (some) => {
      const turned = { ...some, lines: some.lines.toReversed() }
      // A paisa of the discount moves between lines of different GST.
      const apart = reckon(some).price_quote - reckon(turned).price_quote
      expect(apart >= -2n && apart <= 2n).toBe(true)
      const none = { ...some, discount: 0 }
      expect(sums(reckon({ ...none, lines: turned.lines }))).toEqual(sums(reckon(none)))
    }),
  )
})

test('a dearer rate never lowers the landed cost by more than a paisa of rounding', () => {
  const raised = fc.tuple(someBid, fc.nat(), fc.integer({ min: 1, max: 1_000_000 }))
  fc.assert(
    fc.property(raised, ([some, pick, by]) => {
      const place = pick % some.lines.length
      const rate = some.lines[place]!.rate
      fc.pre(rate !== null)
      const dearer = { ...some, lines: some.lines.with(place, { ...some.lines[place]!, rate: rate! + by }) }
      const of = (one: SomeBid): Paise => landed(linesOf(one), bidOf(one)).included
      const slack = some.discount === 0 ? 0n : 2n
      expect(of(dearer) + slack >= of(some)).toBe(true)
    }),
  )
})
