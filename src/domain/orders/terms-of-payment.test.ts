import { expect, test } from 'vitest'
import { rupees } from '#tests/support/statements.ts'
import { rupeesText } from '../exact.ts'
import { agreedDays, dueOfBill, suggestedDeductions } from './terms-of-payment.ts'

test('the credit of an order is that of goods and work, never of the retention or an advance', () => {
  const of = (trigger: 'receipt' | 'completion' | 'retention' | 'acceptance', days: number) => ({ trigger, days })
  expect(agreedDays([of('acceptance', 0), of('receipt', 30), of('completion', 45), of('retention', 365)])).toBe(45)
  expect(agreedDays([of('acceptance', 0), of('retention', 365)])).toBeNull()
})

test('the worked example: delivered on 1 March to a buyer of a small supplier', () => {
  const due = (agreed: number | null) => dueOfBill('2026-03-01', agreed, 'small')
  expect(due(60)).toEqual({ due_on: '2026-04-15', due_because: 'msme_45' })
  expect(due(30)).toEqual({ due_on: '2026-03-31', due_because: 'msme_agreed' })
  expect(due(null)).toEqual({ due_on: '2026-03-16', due_because: 'msme_15' })
})

test('a medium supplier is paid as agreed; where nothing is delivered or agreed, nothing is due', () => {
  expect(dueOfBill('2026-03-01', 60, 'medium')).toEqual({ due_on: '2026-04-30', due_because: 'agreed' })
  expect(dueOfBill('2026-03-01', null, null)).toEqual({ due_on: null, due_because: null })
  expect(dueOfBill(null, 30, 'small')).toEqual({ due_on: null, due_because: null })
})

type Planned = { trigger: 'retention'; percent: number }

test('retention and advance come off as the order says, TDS of work is estimated', () => {
  const terms = { retention_percent: 5, advance_percent: 10, ld_percent_a_week: 0.5, ld_cap_percent: 5 }
  const seller = '27AAGCB7383J1Z4'
  const ofBill = { advance: rupees('200000'), total: rupees('1038998.85'), milestones: [] as Planned[] }
  const paid = {
    ...ofBill,
    unbilled: rupees('1000000'),
    doubled: rupees('0'),
    seller,
    ahead: { paid: rupees('200000'), tds: rupees('0') },
  }
  const suggested = (kind: 'po' | 'wo', daysLate = 0, more: Partial<typeof paid> = {}) =>
    suggestedDeductions(rupees('880507.50'), terms, { ...paid, kind, daysLate, ...more }).map(
      ({ kind: of, amount }) => [of, rupeesText(amount)],
    )
  expect(suggested('wo')).toEqual([
    ['retention', '44025.38'],
    ['advance_recovery', '88050.75'],
    ['tds', '17610.15'],
  ])
  // A single person, by the fourth letter of the PAN.
  expect(suggested('wo', 0, { seller: '27BKDPJ6175A1ZD' })[2]).toEqual(['tds', '8805.08'])
  // The advance was paid less its own TDS, of which this bill recovers 88,050.75 of 2,00,000.
  expect(suggested('wo', 0, { ahead: { paid: rupees('200000'), tds: rupees('4000') } })[2]).toEqual(['tds', '15849.13'])
  // Of goods both are the shares of the bill with GST that they are of the order.
  expect(suggested('po')).toEqual([
    ['retention', '51949.94'],
    ['advance_recovery', '103899.89'],
  ])
  // As far as it was paid; from the last bill all of it, but never more than the bill.
  expect(suggested('po', 0, { advance: rupees('0') }).map(([kind]) => kind)).toEqual(['retention'])
  expect(suggested('po', 0, { advance: rupees('5000') })[1]).toEqual(['advance_recovery', '5000.00'])
  expect(suggested('po', 0, { unbilled: rupees('0') })[1]).toEqual(['advance_recovery', '200000.00'])
  expect(suggested('po', 0, { unbilled: rupees('0'), total: rupees('100000') })[1]).toEqual([
    'advance_recovery',
    '95000.00',
  ])
  // Later bills have no room for more than they are, less their retention: the order was made smaller.
  expect(suggested('po', 0, { unbilled: rupees('60000') })[1]).toEqual(['advance_recovery', '143000.00'])
  // What is due of it beside bills that leave less than that comes off beside the share.
  expect(suggested('po', 0, { doubled: rupees('40000') })[1]).toEqual(['advance_recovery', '143899.89'])
  // What a milestone pays back is a share of the total with GST.
  expect(suggested('wo', 0, { milestones: [{ trigger: 'retention', percent: 5 }] })[0]).toEqual([
    'retention',
    '51949.94',
  ])
  const inTwoParts = [2, 3].map((percent): Planned => ({ trigger: 'retention', percent }))
  expect(suggested('po', 0, { milestones: inTwoParts })[0]).toEqual(['retention', '51949.95'])
  expect(suggested('po', 14)[2]).toEqual(['ld', '8805.08'])
  expect(suggested('po', 15)[2]).toEqual(['ld', '13207.61'])
})
