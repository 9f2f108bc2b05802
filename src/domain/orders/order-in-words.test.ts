import { expect, test } from 'vitest'
import { lineNumbers } from './amendment.ts'
import { dueInWords, type OrderSpeech } from './due-in-words.ts'
import { changeInWords, percentInWords, quantityInWords, rateInWords, termsInWords } from './order-in-words.ts'
import { usualTerms } from './usual-terms.ts'

const speech: OrderSpeech = { say: ({ text }) => text, unit: (code) => code }
const numberOf = (position: number) => String(position / 1000)

test('numbers as people write them: rates as money, quantities and percent without empty decimals', () => {
  expect([360, 0.125, 52_000.5].map(rateInWords)).toEqual(['₹360.00', '₹0.125', '₹52,000.50'])
  expect([123_456.5, 25, 0.005].map(quantityInWords)).toEqual(['1,23,456.5', '25', '0.005'])
  expect([100, 2.5, 0.25].map(percentInWords)).toEqual(['100 %', '2.5 %', '0.25 %'])
})

test('when a milestone is due', () => {
  const due = { trigger: 'receipt', days: 30, on_date: null } as const
  expect(dueInWords(due, speech)).toBe('30 days after receipt at the site')
  expect(dueInWords({ ...due, days: 0 }, speech)).toBe('On receipt at the site')
  expect(dueInWords(due, { ...speech, isWork: true })).toBe('30 days after the measurement of the work')
  expect(dueInWords({ trigger: 'date', days: 0, on_date: '2026-12-01' }, speech)).toBe('On 01/12/2026')
})

test('a work order says nothing of freight, unloading and weighbridges, unless it was agreed', () => {
  const { terms } = usualTerms.labor
  const fieldsOf = (of: typeof terms, isWork: boolean) =>
    termsInWords(of, { ...speech, isWork }).map(({ field }) => field)
  const ofGoods = ['delivery_basis', 'unloading_by', 'test_certificates', 'weighment']
  expect(fieldsOf(terms, false)).toEqual(expect.arrayContaining(ofGoods))
  for (const field of ofGoods) expect(fieldsOf(terms, true)).not.toContain(field)
  expect(fieldsOf({ ...terms, unloading_by: 'buyer' }, true)).toContain('unloading_by')
})

test('a change says what was, what will be, and by how much', () => {
  const say = (line: number | null, field: string, before: unknown, after: unknown) =>
    Object.values(changeInWords({ line, field, before, after }, numberOf, speech))
  expect(say(1000, 'qty', 500, 600.5)).toEqual(['Line 1: Quantity', '500', '600.5', '+100.5'])
  expect(say(1000, 'rate', 372.5, 370.1)).toEqual(['Line 1: Rate', '₹372.50', '₹370.10', '−₹2.40'])
  expect(say(null, 'total', 100, 100.1)).toEqual(['Total, including GST', '₹100.00', '₹100.10', '+₹0.10'])
  expect(say(null, 'unloading_by', 'buyer', 'supplier')).toEqual(['Unloading', 'By the buyer', 'By the supplier', ''])
  expect(say(null, 'retention_percent', 0, 5)).toEqual(['Retention', 'None', '5 %', '+5 %'])
})

test('a changed line has the number by which the list of the order calls it, whatever the places of the job were', () => {
  const line = (position: number, number = '') => ({ position, number, description: `Door ${position}` })
  const before = [line(3000), line(8000), line(9000, '4.2')]
  const changes = [
    { line: 3000, field: 'line', before: line(3000), after: null },
    { line: 8000, field: 'qty', before: 5, after: 6 },
    { line: 8500, field: 'line', before: null, after: line(8500) },
  ]
  for (const lines of [before, [line(8000), line(8500), line(9000, '4.2')]])
    expect([3000, 8000, 9000, 8500].map(lineNumbers(changes, lines))).toEqual([
      '1 (Door 3000)',
      '2 (Door 8000)',
      '4.2 (Door 9000)',
      '4 (Door 8500)',
    ])
})

test('a changed line is called by its description, without its make where that is long, and by whole words', () => {
  const called = (description: string) => lineNumbers([], [{ position: 1000, number: '2', description }])(1000)
  expect(called('OPC 53,  make: ACC')).toBe('2 (OPC 53, make: ACC)')
  expect(called('12 mm sariya (Tata ya JSW), make: Tata / JSW')).toBe('2 (12 mm sariya (Tata ya JSW))')
  expect(called('Providing and laying cement concrete 1:2:4 in foundation')).toBe(
    '2 (Providing and laying cement concrete…)',
  )
})
