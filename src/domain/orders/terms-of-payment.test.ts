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

test('retention and advance come off as the order says, TDS of work is estimated', () => {
  const terms = { retention_percent: 5, advance_percent: 10, ld_percent_a_week: 0.5, ld_cap_percent: 5 }
  const paid = { left: rupees('100000'), isLastBill: false }
  const suggested = (kind: 'po' | 'wo', daysLate = 0, advance = paid) =>
    suggestedDeductions(rupees('880507.50'), terms, { kind, daysLate, advance }).map(({ kind: of, amount }) => [
      of,
      rupeesText(amount),
    ])
  expect(suggested('wo')).toEqual([
    ['retention', '44025.38'],
    ['advance_recovery', '88050.75'],
    ['tds', '17610.15'],
  ])
  expect(suggested('po').map(([kind]) => kind)).toEqual(['retention', 'advance_recovery'])
  expect(suggested('po', 14)[2]).toEqual(['ld', '8805.08'])
  expect(suggested('po', 15)[2]).toEqual(['ld', '13207.61'])
  // Nothing of an advance that was not paid; what is left of one, also of its GST, with the last bill.
  const recovered = (left: string, isLastBill = false) =>
    suggested('po', 0, { left: rupees(left), isLastBill }).find(([of]) => of === 'advance_recovery')?.[1]
  expect([recovered('0'), recovered('0', true)]).toEqual([undefined, undefined])
  expect([recovered('50000'), recovered('103899.89'), recovered('103899.89', true)]).toEqual([
    ...['50000.00', '88050.75', '103899.89'],
  ])
})
