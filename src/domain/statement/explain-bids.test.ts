import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { traps } from '#tests/support/planted-traps.ts'
import { shownStatement } from '#tests/support/shown-statement.ts'
import { bidder, boqLine, facts, item, pricedBid, rupees, settings, statementBid } from '#tests/support/statements.ts'
import { basisPoints } from '../exact.ts'
import { explainBids } from './explain-bids.ts'
import { factsOfStatement, settingsOfStatement } from './facts-of-statement.ts'
import type { Flag } from './flags/flag.ts'
import { priceAlone, wholeJob } from './price-alone.ts'
import { reckonStatement } from './reckon-statement.ts'
import type { StatementFacts } from './statement-facts.ts'
import { wordsOfNote } from './words-of-note.ts'

const by = settings({ credit_rate: basisPoints(1200) })
const notesOf = (of: StatementFacts) => explainBids(reckonStatement(of, by))

/** What four honest bidders offer for the same lines: within 12 % of a market rate, on the same terms. */
const cleanStatement = fc
  .array(
    fc.record({
      qty: fc.integer({ min: 5, max: 500 }),
      rate: fc.integer({ min: 100_00, max: 5_000_00 }),
      asides: fc.array(fc.integer({ min: 94_00, max: 106_00 }), { minLength: 4, maxLength: 4 }),
    }),
    { minLength: 8, maxLength: 30 },
  )
  .map((all): StatementFacts => {
    const lines = all.map(({ qty }, place) =>
      boqLine(qty, { id: `line ${place}`, needed_to: '2026-10-15', make: 'ACC / UltraTech' }),
    )
    const bids = ['Asha', 'Bharat', 'Chetan', 'Deepa'].map((name, at) => {
      const items = all.map(({ rate, asides }) => ({
        ...item(null, 1800, { lead_days: 14, make_offered: at % 2 ? 'ACC Gold' : 'UltraTech' }),
        rate: BigInt(rate * asides[at]! + at) as never,
      }))
      return statementBid(name, pricedBid(items), { bidder: bidder(name) })
    })
    return facts(lines, bids, { job: { needed_by: '2026-10-31' } })
  })

const clean = fc.sample(cleanStatement, { numRuns: 50, seed: 20260825 })

test('on 50 clean statements nothing is noted but the lowest and the spread', () => {
  for (const one of clean) expect(notesOf(one).map(({ code }) => code)).toEqual(['lowest', 'spread'])
})

test.each(traps)('$name: $code is noted', ({ code, plant }) => {
  for (const one of clean.slice(0, 10)) {
    const notes = notesOf(plant(one))
    expect(notes.map((note) => note.code)).toContain(code)
    expect(notes.length).toBeLessThanOrEqual(5)
  }
})

/** What the product has no record of, so that its statements cannot note it: orders, and GST in words beside GST of lines. */
const unknown = ['new_supplier', 'slow_deliverer', 'gst_unlike']

describe('in a statement as the call replies it', () => {
  const codesIn = (of: StatementFacts) => {
    const shown = shownStatement(of)
    const notes = explainBids(reckonStatement(factsOfStatement(shown), settingsOfStatement(shown.settings)))
    return notes.map(({ code }) => code)
  }
  const known = traps.filter(({ code }) => !unknown.includes(code))

  test('nothing is noted on the 50 clean ones', () => {
    for (const one of clean) expect(codesIn(one)).toEqual(['lowest', 'spread'])
  })

  test('at least 24 traps can be planted, and each is noted', () => {
    expect(known.length).toBeGreaterThanOrEqual(24)
    const missed = known.filter(
      ({ code, plant }) => !clean.slice(0, 3).every((one) => codesIn(plant(one)).includes(code)),
    )
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  test('what is unknown is never noted', () => {
    for (const { code, plant } of traps.filter((trap) => unknown.includes(trap.code)))
      expect(codesIn(plant(clean[0]!))).not.toContain(code)
  })
})

test('what is to be checked stands first, then by the rupees at stake, each code once', () => {
  const many = ['ex works without freight', 'GST of 5 % beside 18 %', 'valid for three more days', 'a first order']
  const planted = traps.filter(({ name }) => many.includes(name)).reduce((of, { plant }) => plant(of), clean[0]!)
  const notes = notesOf(planted)
  expect(notes).toHaveLength(5)
  expect(new Set(notes.map(({ code }) => code)).size).toBe(5)
  const severities = notes.map(({ severity }) => severity)
  expect(severities).toEqual(severities.toSorted())
  for (const severity of ['check', 'know']) {
    const stakes = notes.filter((note) => note.severity === severity).map(({ stake }) => Number(stake))
    expect(stakes).toEqual(stakes.toSorted((a, b) => b - a))
  }
})

test('four lines of different GST are one note, of the line with most at stake', () => {
  const items = [10, 20, 400, 30].map((rate) => item(rate))
  const low = [10, 20, 400, 30].map((rate) => item(rate, 500))
  const four = facts(
    items.map(() => boqLine('1')),
    [statementBid('low', low), statementBid('high', items)],
  )
  const note = notesOf(four).find(({ code }) => code === 'gst_differs')
  expect(note).toMatchObject({ line: 2, alike: 3, values: { rupees: 52 } })
})

test('bids of one price on a job without lines are explained as well', () => {
  const prices = [1_00_000, 55_000, 1_10_000].map((price, at) =>
    statementBid(`bid ${at}`, priceAlone(rupees(price), null), { credit_days: 0 }),
  )
  expect(notesOf(facts([wholeJob], prices))[0]).toMatchObject({
    ...{ code: 'far_below', bid: 'bid 1' },
    values: { rupees: 55_000, mean: 105_000, below_mean: 47.62, next: 100_000, below_next: 45 },
  })
})

test('equal bids are both the lowest, and what nobody else prices has no price', () => {
  const names = { bid: (id: string) => id, line: () => '' }
  const textOf = (code: string, bids: Parameters<typeof facts>[1]) => {
    const lines = [boqLine('10'), boqLine('1')]
    const note = reckonStatement(facts(lines, bids), settings()).flags.find((flag) => flag.code === code)
    return wordsOfNote(note!, names).text
  }
  const [cement, steel] = [item('100'), item('50')]
  expect(textOf('lowest', [statementBid('Gokul', [cement, steel]), statementBid('Shri', [cement, steel])])).toBe(
    'Gokul and Shri are equal, the lowest at ₹1,239.',
  )
  expect(textOf('not_quoted', [statementBid('Gokul', [cement, null])])).toBe(
    'Gokul has not quoted everything. Number of lines missing: 1; no other bid tells what they cost.',
  )
})

test('of pairs that have something in common the one with the same PAN is named, whatever is at stake', () => {
  const pair = (what: 'pan' | 'domain', stake: bigint) =>
    ({ code: 'same_contact', severity: 'check', bid: 'a', line: null, stake, values: { other: what, what } }) as Flag
  expect(explainBids({ flags: [pair('domain', 900n), pair('pan', 5n)] })).toMatchObject([
    { values: { what: 'pan' }, alike: 1 },
  ])
})
