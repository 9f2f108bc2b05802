import { expect, test } from 'vitest'
import type { Quote } from '#contract/quote.ts'
import { countIn, linesLeftOut, type TypedRate, totalOf } from './quote-total.ts'

const quote = (gst_number: string) =>
  ({ job: { place_of_supply: { state_code: '27' } }, bidder: { gst_number } }) as unknown as Quote
const line = (typed: string, qty: number | null, gst: string, more: object = {}) =>
  ({ typed, gst, item: { id: typed, kind: 'item', qty, rate_per: 1, unit: 'mt', ...more } }) as unknown as TypedRate

test('the total of typed rates is the one that the server stores, to the paisa', () => {
  // 1.01 + 1.01 with 5 %: halves of GST are rounded by themselves within a state.
  expect(totalOf(quote('27ABCDE1234F1Z5'), [line('1.01', 1, '5'), line('1.01', 1, '5')], null)).toBe(2.12)
  // Each line is rounded before the sum: unrounded it would be 2.01.
  expect(totalOf(quote(''), [line('0.335', 3, '0'), line('0.335', 3, '0')], null)).toBe(2.02)
  expect(totalOf(quote(''), [line('60500.456', 8.727, '18'), line('0.3333', 3, '18')], null)).toBe(623_026.41)
  expect(totalOf(quote(''), [line('3,000', 2, '0'), line('10', 1, '0', { optional: true })], null)).toBe(6000)
  expect(totalOf(quote(''), [line('0', 3, '0'), line('10', 2, '0')], null)).toBe(20)
})

test('each line has its own GST: cement at 18 % and sand at 5 %', () => {
  expect(totalOf(quote(''), [line('380', 500, '18'), line('1,600', 40, '5')], null)).toBe(291_400)
})

test('freight that is charged apart from the rates is in the total, with its GST', () => {
  const cement = [line('380', 500, '18')]
  expect(totalOf(quote(''), cement, { typed: '6,000', gst: '18' })).toBe(231_280)
  expect(totalOf(quote(''), cement, { typed: '6k', gst: '5' })).toBe(230_500)
  expect(totalOf(quote(''), cement, { typed: ' ', gst: '18' })).toBe(224_200)
  expect(totalOf(quote(''), cement, { typed: 'extra', gst: '18' })).toBeNull()
})

test('there is no total with a rate that is none, or that no paper could hold', () => {
  for (const typed of ['99999999999999', '4,00,0', '1.23456'])
    expect(totalOf(quote(''), [line(typed, 3, '18')], null)).toBeNull()
})

test('lines without a rate are counted, but for optional ones and those without a quantity', () => {
  expect(
    linesLeftOut([line('', 3, '5'), line('5', 3, '5'), line('', null, '5'), line(' ', 2, '5', { optional: true })]),
  ).toBe(1)
})

test.each([
  ['1,200 bags', 1200],
  ['12.5 MT', 12.5],
  ['12 workers, 20 days', 0],
  ['As per drawing', 0],
  [null, 0],
])('a price is shown as one of many only where the quantity has one number: %s', (quantity, count) =>
  expect(countIn({ job: { quantity } })).toBe(count),
)
