import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boqLine, item, lump, perUnit, pricedBid, rupees } from '#tests/support/statements.ts'
import { basisPoints, parseQuantity, parseRate, type Quantity, rupeesText, sum } from '../exact.ts'
import { type AwardableLine, problemsOfAward, reckonAwarded, restOfLines } from './award-lines.ts'
import { type Delivered, dayOfAcceptance } from './delivery-days.ts'
import { amountsOfMilestones, dueOn, sharesAreWhole } from './milestones.ts'
import { mostAcceptable, receiveLine, stillToCome } from './received-quantities.ts'
import { liquidatedDamages, type MeasuredLine, reckonRunningAccountBill } from './running-account-bill.ts'

const qty = (decimal: string | number): Quantity => parseQuantity(decimal)!

describe('what a truck brought', () => {
  const counted = (received: string, more: { challan?: string; rejected?: string } = {}) => ({
    challan: more.challan ? qty(more.challan) : null,
    received: qty(received),
    rejected: qty(more.rejected ?? '0'),
  })

  test('2 % more than 100 may be accepted, to the thousandth', () => {
    expect(mostAcceptable(qty('100'), basisPoints(200))).toBe(qty('102'))
    expect(mostAcceptable(qty('33.333'), basisPoints(150))).toBe(qty('33.833'))
  })

  test('short and damaged bags are not accepted', () => {
    expect(receiveLine(counted('195', { challan: '200', rejected: '5' }), qty('500'))).toMatchObject({
      short: qty('5'),
      accepted: qty('190'),
      excess: 0n,
    })
  })

  test('what was rejected is still to come, and the tolerance is no part of that', () => {
    expect(stillToCome(qty('3'), qty('3'), qty('0.3'))).toBe(qty('0.3'))
    expect(stillToCome(qty('6'), qty('5.96'), qty('0'))).toBe(qty('0.04'))
    expect(stillToCome(qty('6'), qty('6.1'), qty('0'))).toBe(0n)
  })

  test('what exceeds the order stands apart', () => {
    expect(receiveLine(counted('60'), qty('40'))).toMatchObject({ accepted: qty('40'), excess: qty('20'), short: 0n })
    expect(receiveLine(counted('60'), qty('-1'))).toMatchObject({ accepted: 0n, excess: qty('60') })
  })

  test('whatever is counted: rejected, accepted and excess are what was received, and no more is accepted than is open', () => {
    const quantity = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((count) => count as Quantity)
    fc.assert(
      fc.property(quantity, quantity, quantity, fc.option(quantity), (a, b, open, challan) => {
        const [received, rejected] = a > b ? [a, b] : [b, a]
        const line = receiveLine({ challan, received, rejected }, open)
        expect(sum([line.rejected, line.accepted, line.excess])).toBe(received)
        expect(line.accepted).toBeLessThanOrEqual(open)
        expect([line.accepted, line.excess, line.short].every((part) => part >= 0n)).toBe(true)
      }),
    )
  })
})

describe('a running account bill', () => {
  const measured = (rate: string, before: string, upToDate: string): MeasuredLine => ({
    rate: parseRate(rate)!,
    rate_per: 1,
    gst: basisPoints(1800),
    before: qty(before),
    up_to_date: qty(upToDate),
  })
  const nothing = { retention: basisPoints(0), advance: basisPoints(0), tds: basisPoints(0) }

  test('the worked example: two lines, retention, advance and TDS', () => {
    const bill = reckonRunningAccountBill(
      [measured('4350', '120.5', '310.75'), measured('612.50', '0', '86.4')],
      { retention: basisPoints(500), advance: basisPoints(1000), tds: basisPoints(100) },
      'intra',
    )
    expect(bill.amounts.map(rupeesText)).toEqual(['827587.50', '52920.00'])
    expect({
      gross: rupeesText(bill.gross),
      gst: rupeesText(bill.gst_total),
      retention: rupeesText(bill.retention),
      advance: rupeesText(bill.advance_recovery),
      tds: rupeesText(bill.tds),
      net: rupeesText(bill.net),
    }).toEqual({
      gross: '880507.50',
      gst: '158491.36',
      retention: '44025.38',
      advance: '88050.75',
      tds: '8805.08',
      net: '898117.65',
    })
  })

  test('three bills of a third each lose no paisa', () => {
    const bills = [
      measured('10.01', '0', '0.333'),
      measured('10.01', '0.333', '0.666'),
      measured('10.01', '0.666', '0.999'),
    ]
    const amounts = bills.map((line) => reckonRunningAccountBill([line], nothing, 'intra').gross)
    expect(amounts.map(rupeesText)).toEqual(['3.33', '3.34', '3.33'])
  })

  test('damages for delay count each week that has begun and stop at their cap', () => {
    const of = (days: number) =>
      rupeesText(liquidatedDamages(rupees('1000000'), basisPoints(50), basisPoints(500), days))
    expect([-3, 0, 1, 7, 8, 64, 400].map(of)).toEqual([
      '0.00',
      '0.00',
      '5000.00',
      '5000.00',
      '10000.00',
      '50000.00',
      '50000.00',
    ])
  })
})

describe('milestones', () => {
  const shares = (...points: number[]) => points.map((one) => ({ share: basisPoints(one) }))

  test('their shares are the whole order, and their amounts its total', () => {
    expect(sharesAreWhole(shares(3000, 6000, 1000))).toBe(true)
    expect(sharesAreWhole(shares(3000, 6000))).toBe(false)
    const amounts = amountsOfMilestones(rupees('100000.01'), shares(3333, 3333, 3334))
    expect(amounts.map(rupeesText)).toEqual(['33330.00', '33330.00', '33340.01'])
  })

  test('due some days after the event, or on a day that was agreed', () => {
    expect(dueOn({ trigger: 'receipt', days: 30, on_date: null }, '2026-02-10')).toBe('2026-03-12')
    expect(dueOn({ trigger: 'date', days: 0, on_date: '2026-09-01' }, '2026-02-10')).toBe('2026-09-01')
  })
})

describe('the day from which the time to pay runs', () => {
  const delivered = (received_on: string, bags: number, more: Partial<Delivered> = {}): Delivered => ({
    received_on,
    qty: qty(bags),
    objected_on: null,
    objection_removed_on: null,
    ...more,
  })
  const trucks = [delivered('2026-03-09', 100), delivered('2026-03-01', 100)]

  test('first in, first out: a second bill runs from the second truck', () => {
    expect(dayOfAcceptance(trucks, qty(0), qty(150))).toBe('2026-03-01')
    expect(dayOfAcceptance(trucks, qty(100), qty(50))).toBe('2026-03-09')
    expect(dayOfAcceptance([], qty(0), qty(50))).toBeNull()
  })

  test('what a credit note took back was of the first truck; passed again, it is so still', () => {
    expect(dayOfAcceptance(trucks, qty(90), qty(100), qty(10))).toBe('2026-03-09')
    expect(dayOfAcceptance(trucks.slice(1), qty(0), qty(100), qty(100))).toBe('2026-03-01')
    expect(dayOfAcceptance(trucks.slice(1), qty(100), qty(10), qty(0))).toBeNull()
  })

  test('an objection within 15 days moves it to the day of its removal, a later one does not', () => {
    const objected = (on: string) => [
      delivered('2026-03-01', 100, { objected_on: on, objection_removed_on: '2026-03-25' }),
    ]
    expect(dayOfAcceptance(objected('2026-03-16'), qty(0), qty(10))).toBe('2026-03-25')
    expect(dayOfAcceptance(objected('2026-03-17'), qty(0), qty(10))).toBe('2026-03-01')
  })
})

describe('an award of lines', () => {
  const line = (id: string, quantity: string, awarded = '0'): AwardableLine => ({
    ...boqLine(quantity, { id, unit: 'bag' }),
    awarded: qty(awarded),
  })
  const lines = [
    line('cement', '500', '100'),
    line('sand', '40'),
    { ...boqLine('5', { id: 'extra' }), optional: true, awarded: qty(0) },
  ]
  const bid = (more: { whole_only?: boolean; min_award?: string } = {}) => ({
    ...pricedBid([item('370'), item('1500', 500), item(null)], { charges: [lump('2000'), perUnit('4.5', 'bag')] }),
    whole_only: more.whole_only ?? false,
    min_award: more.min_award ? rupees(more.min_award) : null,
  })
  const chosen = (id: string, quantity: string) => ({ job_item_id: id, qty: qty(quantity) })

  test('the rest is what nobody has been awarded yet; optional lines are no part of it', () => {
    expect(restOfLines(lines)).toEqual([chosen('cement', '400'), chosen('sand', '40')])
  })

  test('up to the rest, never beyond it', () => {
    expect(problemsOfAward(lines, bid(), [chosen('cement', '400')])).toEqual([])
    expect(problemsOfAward(lines, bid(), [chosen('cement', '400.001')])).toEqual([
      { code: 'over_awarded', line: 'cement', left: qty('400') },
    ])
  })

  test('a line that is unknown, not quoted or of no quantity is named', () => {
    const problems = problemsOfAward(lines, bid(), [chosen('gold', '1'), chosen('extra', '1'), chosen('sand', '0')])
    expect(problems.map(({ code }) => code)).toEqual(['line_unknown', 'line_not_quoted', 'nothing_to_award'])
  })

  test('"all or nothing" and a least amount are kept', () => {
    expect(problemsOfAward(lines, bid({ whole_only: true }), [chosen('sand', '40')])).toEqual([{ code: 'whole_only' }])
    expect(problemsOfAward(lines, bid({ min_award: '62180.01' }), [chosen('sand', '40')])).toEqual([
      { code: 'below_min_award', least: rupees('62180.01'), amount: rupees('62180') },
    ])
    expect(problemsOfAward(lines, bid({ min_award: '62180' }), [chosen('sand', '40')])).toEqual([])
  })

  test('a lump charge is due in full, one per unit for what was awarded', () => {
    const { items, taxable } = reckonAwarded(lines, bid(), [chosen('cement', '100')])
    expect([rupeesText(items), rupeesText(taxable)]).toEqual(['37000.00', '39450.00'])
  })
})
