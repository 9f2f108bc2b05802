import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { fieldOfAmendment, numberIn, percentIn, shareSum } from './order-values.ts'

test('rates are typed with words too, and what is below zero stays so, for the server to say', () => {
  expect(['4.2 lakh', '3,10,000', '-3', '', 'abc'].map(numberIn)).toEqual([
    ...[420_000, 310_000, -3, Number.NaN, Number.NaN],
  ])
})

test('a percent is typed with its sign or without', () => {
  expect(['2%', '0.5 %', '10', '%', '2% of bill'].map(percentIn)).toEqual([2, 0.5, 10, Number.NaN, Number.NaN])
  expect(shareSum([{ percent: '33.33%' }, { percent: '66.67' }])).toBe(100)
})

test('an error of an amendment stands at the line as it is shown', () => {
  const order = { items: [{ position: 1000 }, { position: 2000 }, { position: 3000 }] } as Order
  const fieldOf = fieldOfAmendment(order, { put_lines: [{ position: 3000 }, { position: 1000 }] as never })
  expect(['put_lines.0.qty', 'put_lines.1.rate', 'terms.advance_percent', 'put_lines.7.qty'].map(fieldOf)).toEqual([
    ...['line_terms.2.qty', 'line_terms.0.rate', 'terms.advance_percent', 'put_lines.7.qty'],
  ])
})
