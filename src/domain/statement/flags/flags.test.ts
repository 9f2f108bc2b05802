import { describe, expect, test } from 'vitest'
import { bidder, boqLine, facts, item, lump, rupees, settings, statementBid } from '#tests/support/statements.ts'
import { cementAndSteel, fourBidders } from '#tests/support/worked-examples.ts'
import { basisPoints, parseRate } from '../../exact.ts'
import { priceAlone, wholeJob } from '../price-alone.ts'
import { reckonStatement } from '../reckon-statement.ts'
import type { BidderFacts, StatementBid, StatementFacts, StatementSettings } from '../statement-facts.ts'
import { coverPattern } from './cover-pattern.ts'
import type { FlagCode } from './flag.ts'
import { isOtherMake } from './makes.ts'

const flagsOf = (of: StatementFacts, code: FlagCode, by: Partial<StatementSettings> = {}) =>
  reckonStatement(of, settings(by)).flags.filter((flag) => flag.code === code)

const lines = [boqLine('10', { needed_to: '2026-09-10' }), boqLine('1')]
const items = [item('100', 1800, { lead_days: 16 }), item('500', 1800, { lead_days: 16 })]
const whole = statementBid('whole', items)
/** Whether the bid has the flag beside an honest one. */
const has = (code: FlagCode, more: Partial<StatementBid>, job: Partial<StatementFacts['job']> = {}) =>
  flagsOf(facts(lines, [{ ...statementBid('bid', items), ...more }, whole], { job }), code).some(
    ({ bid }) => bid === 'bid',
  )

describe('the figures of a flag', () => {
  test('a line that is not quoted: what the others ask for it', () => {
    const [flag] = flagsOf(facts(lines, [statementBid('part', [items[0]!, null]), whole]), 'not_quoted')
    expect(flag).toMatchObject({ bid: 'part', line: 1, stake: rupees(590), values: { lines: 1, rupees: 590 } })
  })

  test('a rate of GST that differs names the same bidder after he declined an award', () => {
    const bids = [
      statementBid('deccan', [item('320', 500), items[1]!]),
      statementBid('musi', [item('310', 500), items[1]!]),
      statementBid('trimbak', [item('300', 1800), items[1]!]),
    ]
    const noted = (status: StatementBid['status']) =>
      flagsOf(facts(lines, [{ ...bids[0]!, status }, ...bids.slice(1)]), 'gst_differs')
    expect(noted('submitted')).toMatchObject([{ bid: 'deccan', stake: rupees(416) }])
    for (const status of ['offered', 'declined', 'awarded'] as const) expect(noted(status)).toEqual(noted('submitted'))
  })

  test('GST on top of one price and in another: noted once, and neither where all speak alike nor where one is silent', () => {
    const said = (...words: StatementBid['gst_said'][]) =>
      flagsOf(
        facts(
          [wholeJob],
          words.map((gst_said, at) => statementBid(`bid ${at}`, priceAlone(rupees(1000 + at), null), { gst_said })),
        ),
        'gst_unlike',
      )
    expect(said('extra', 'included', 'extra')).toMatchObject([{ bid: 'bid 0', values: { other: 'bid 1' } }])
    expect(said('extra', 'extra')).toEqual([])
    expect(said('extra', null)).toEqual([])
  })

  test('freight that is missing: the lowest that others name', () => {
    const far = statementBid('far', items, { delivery_basis: 'ex_works' })
    const others = ['900', '800'].map((amount) =>
      statementBid(amount, { ...whole, charges: [lump(amount)] }, { delivery_basis: 'ex_works_plus_freight' }),
    )
    expect(flagsOf(facts(lines, [far, ...others]), 'freight_missing')).toMatchObject([
      { bid: 'far', values: { rupees: 800, stated: true } },
    ])
  })

  test('who would be first without GST, and by how much', () => {
    const four = facts(cementAndSteel, [
      statementBid('A', fourBidders.forSite),
      statementBid('C', fourBidders.composition),
    ])
    const ofBasis = (basis: 'included' | 'excluded') =>
      flagsOf(four, 'tax_basis', { basis }).map(({ bid, values }) => ({ bid, ...values }))
    const dealer = { bid: 'C', why: 'composition', basis: 'included', rupees: 0 }
    expect(ofBasis('included')).toEqual([dealer, { bid: 'A', why: 'other_basis', basis: 'excluded', rupees: 108_750 }])
    expect(ofBasis('excluded')).toEqual([dealer, { bid: 'C', why: 'other_basis', basis: 'included', rupees: 177_675 }])
  })

  test('an advance and its cost, credit and its value', () => {
    const advance = statementBid('advance', [item('100000', 0, { lead_days: 73 })], { advance: basisPoints(5000) })
    const credit = statementBid('credit', [item('100000', 0)], { credit_days: 73 })
    const of = facts([boqLine('1')], [advance, credit])
    const by = { credit_rate: basisPoints(1200) }
    expect(flagsOf(of, 'advance', by)).toMatchObject([
      { bid: 'advance', values: { percent: 50, rupees: 50_000, cost: 1200 } },
    ])
    expect(flagsOf(of, 'credit', by)).toMatchObject([{ bid: 'credit', values: { days: 73, value: 2400 } }])
  })

  test('a late line: its day, and the one on which it is needed', () => {
    const late = items.map((one, place) => ({ ...one, lead_days: place === 0 ? 20 : 90 }))
    expect(flagsOf(facts(lines, [statementBid('late', late)]), 'late')).toMatchObject([
      { line: 0, values: { days: 4, delivery: '2026-09-14', needed: '2026-09-10' } },
    ])
  })
})

describe('where each begins', () => {
  test.each([
    ['delivery on the day', 'late', items, false],
    ['delivery on the next', 'late', [{ ...items[0]!, lead_days: 17 }, items[1]!], true],
    ['a day only for the line that needs one', 'date_unclear', [items[0]!, { ...items[1]!, lead_days: null }], false],
    ['no day for it', 'date_unclear', [{ ...items[0]!, lead_days: null }, items[1]!], true],
  ] as const)('%s: %s', (_, code, own, expected) => {
    expect(has(code, { items: own })).toBe(expected)
  })

  test.each([
    ['2026-09-01', false, undefined],
    ['2026-08-31', true, 'know'],
    ['2026-08-25', true, 'know'],
    ['2026-08-24', true, 'check'],
    [null, false, undefined],
  ] as const)('valid until %s', (valid_until, expected, severity) => {
    expect(has('short_validity', { valid_until })).toBe(expected)
    const flags = flagsOf(facts(lines, [statementBid('bid', items, { valid_until })]), 'short_validity')
    expect(flags[0]?.severity).toBe(severity)
  })

  test.each([
    ['two orders', 'new_supplier', { orders_done: 2 }, true],
    ['three orders', 'new_supplier', { orders_done: 3 }, false],
    ['an unknown number', 'new_supplier', { orders_done: null }, false],
    ['7 of 10 in time', 'slow_deliverer', { deliveries: { count: 10, on_time: 7 } }, false],
    ['69 of 100 in time', 'slow_deliverer', { deliveries: { count: 100, on_time: 69 } }, true],
    ['two deliveries, both late', 'slow_deliverer', { deliveries: { count: 2, on_time: 0 } }, false],
    ['nothing known of the check', 'unverified', { verification: null }, false],
  ] as const)('%s: %s', (_, code, more, expected) => {
    expect(has(code, { bidder: bidder('Bid', more as Partial<BidderFacts>) })).toBe(expected)
  })

  test('a budget is passed above it', () => {
    const budget = (amount: string) =>
      flagsOf(facts(lines, [whole], { job: { budget: rupees(amount) } }), 'above_budget')
    expect(budget('1770')).toEqual([])
    expect(budget('1769.99')).toMatchObject([{ values: { over: 0.01 } }])
  })

  test('a budget is with GST: the bid that costs least with it is named, also where another is first without', () => {
    const bids = [statementBid('A', fourBidders.forSite), statementBid('C', fourBidders.composition)]
    const two = facts(cementAndSteel, bids, { job: { budget: rupees('1') } })
    const [included, excluded] = (['included', 'excluded'] as const).map((basis) =>
      flagsOf(two, 'above_budget', { basis }),
    )
    expect(excluded).toEqual(included)
    expect(excluded).toMatchObject([{ bid: 'C' }])
  })

  test('freight is not missing where the job is ex works, or says itself that it is for site', () => {
    expect(has('freight_missing', { delivery_basis: 'ex_works' })).toBe(true)
    expect(has('freight_missing', { delivery_basis: 'ex_works' }, { delivery_basis: 'ex_works' })).toBe(false)
    expect(has('freight_missing', { delivery_basis: null })).toBe(true)
    const silent = ['A', 'B'].map((id) => statementBid(id, items, { delivery_basis: null }))
    const ofJob = (delivery_basis: 'any' | 'for_site' | 'ex_works') =>
      flagsOf(facts(lines, silent, { job: { delivery_basis } }), 'freight_missing').map(({ bid }) => bid)
    expect([ofJob('for_site'), ofJob('ex_works'), ofJob('any')]).toEqual([[], [], ['A', 'B']])
    const alone = statementBid('alone', priceAlone(rupees('1000'), null), { delivery_basis: null })
    expect(flagsOf(facts([wholeJob], [alone]), 'freight_missing')).toEqual([])
  })
})

describe('bids that are alike', () => {
  const pair = (code: FlagCode, one: Partial<StatementBid>, other: Partial<StatementBid>) =>
    flagsOf(
      facts(lines, [statementBid('A', items, one), statementBid('B', [item('101'), item('502')], other)]),
      code,
    ).map(({ bid, values }) => ({ bid, ...values }))
  const contact = (one: Partial<BidderFacts>, other: Partial<BidderFacts>) =>
    pair('same_contact', { bidder: bidder('A', one) }, { bidder: bidder('B', other) })

  test.each([
    ['a PAN in two states', { pan: 'AAPFU0939F' }, { pan: 'AAPFU0939F' }, 'pan'],
    ['a phone', { phone: '+919876543210' }, { phone: '+919876543210' }, 'phone'],
    ['an address', { email: 'ravi@gmail.com' }, { email: 'Ravi@gmail.com' }, 'email'],
    ["a firm's domain", { email: 'ravi@ring.in' }, { email: 'office@ring.in' }, 'domain'],
  ] as const)('%s', (_, one, other, what) => {
    expect(contact(one, other)).toEqual([{ bid: 'A', other: 'B', what }])
  })

  test('unlike: nothing known, or a mail provider of everybody', () => {
    expect(contact({ pan: null, email: null }, { pan: null, email: null })).toEqual([])
    expect(contact({ phone: null }, { phone: null })).toEqual([])
    expect(contact({ email: 'a@gmail.com' }, { email: 'b@gmail.com' })).toEqual([])
  })

  test('short exclusions are what everybody says', () => {
    const said = (exclusions: string) => pair('same_text', { exclusions }, { exclusions: exclusions.toUpperCase() })
    expect(said('Unloading extra')).toEqual([])
    expect(said('Unloading at the site, royalty, and testing beyond the certificates of the mill')).toHaveLength(1)
  })

  test('rates in one ratio, over five lines at least', () => {
    const rates = ['100', '250.50', '3999', '12.25', '77']
    const times = (factors: readonly number[]) =>
      rates.map((rate, place) => ({ ...item(rate), rate: (parseRate(rate)! * BigInt(factors[place]!)) as never }))
    const base = times([100_000, 100_000, 100_000, 100_000, 100_000])
    expect(coverPattern(base, times([104_000, 104_000, 104_000, 104_000, 104_000]))).toEqual({ lines: 5, percent: 104 })
    expect(coverPattern(base, times([104_000, 104_090, 104_000, 104_050, 104_000]))).not.toBeNull()
    expect(coverPattern(base, times([104_000, 104_105, 104_000, 104_000, 104_000]))).toBeNull()
    expect(coverPattern(base.slice(1), times([104_000, 104_000, 104_000, 104_000, 104_000]).slice(1))).toBeNull()
  })
})

describe('unbalanced lines', () => {
  const ten = Array.from({ length: 10 }, (_, place) => boqLine('1', { id: `${place}` }))
  const marked = (rate: string, est_rate: string | null = null) => {
    const estimated = ten.map((line) => ({ ...line, est_rate: est_rate === null ? null : parseRate(est_rate) }))
    const odd = statementBid(
      'odd',
      ten.map((_, place) => item(place === 4 ? rate : '100', 0)),
    )
    const others = ['98', '100', '103'].map((own) =>
      statementBid(
        own,
        ten.map(() => item(own, 0)),
      ),
    )
    return flagsOf(facts(estimated, [odd, ...others]), 'unbalanced').map(({ bid, line, values }) => ({
      bid,
      line,
      values,
    }))
  }
  const values = (above: number, below: number) => ({ lines: 1, above, below, front: false })

  test('more than 30 % from the median of the others', () => {
    expect(marked('130')).toEqual([])
    expect(marked('130.01')).toEqual([{ bid: 'odd', line: 4, values: values(30.01, 0) }])
    expect(marked('70')).toEqual([])
    expect(marked('69.99')).toEqual([{ bid: 'odd', line: 4, values: values(0, 30.01) }])
  })

  test('of three the odd one alone, not the two that agree', () => {
    const rates = ['54.50', '55', '545']
    const three = rates.map((rate) => statementBid(rate, [item(rate, 0), item('100', 0)]))
    const found = flagsOf(facts(ten.slice(0, 2), three), 'unbalanced')
    expect(found.map(({ bid, line }) => ({ bid, line }))).toEqual([{ bid: '545', line: 0 }])
  })

  test("unless the buyer's estimate agrees", () => {
    expect(marked('150', '140')).toEqual([])
    expect(marked('150', '100')).toHaveLength(1)
  })

  test('with one other bid nobody knows which of the two is odd', () => {
    const two = [item('100', 0), item('200', 0)].map((own, index) => statementBid(`${index}`, [own, item('100', 0)]))
    expect(flagsOf(facts(ten.slice(0, 2), two), 'unbalanced')).toEqual([])
    expect(flagsOf(facts(ten.slice(0, 2), two), 'unit_doubt')).toEqual([])
  })

  test('a tenth of the only other rate may be for another unit', () => {
    const asked = (...rates: string[]) =>
      flagsOf(
        facts(
          ten.slice(0, 2),
          rates.map((rate, n) => statementBid(`${n}`, [item('100', 0), item(rate, 0)])),
        ),
        'unit_doubt',
      ).map(({ bid, line, values }) => ({ bid, line, ...values }))
    expect(asked('3400', '35')).toEqual([{ bid: '1', line: 1, other: '0', times: 97 }])
    expect(asked('349.99', '35')).toEqual([])
    expect(asked('0', '35')).toEqual([])
    expect(asked('3400', '35', '36')).toEqual([])
  })
})

test.each([
  ['', 'ACC', false],
  ['ACC / UltraTech', '', false],
  ['ACC / UltraTech', 'Ultratech OPC 53', false],
  ['ACC, UltraTech or equivalent', 'Deccan', false],
  ['UltraTech Cement', 'ultratech', false],
  ['ACC / UltraTech', 'Deccan Gold', true],
  ['TATA Tiscon', 'JSW Neosteel', true],
])('asked %j, offered %j: another make is %s', (asked, offered, expected) => {
  expect(isOtherMake(asked, offered)).toBe(expected)
})
