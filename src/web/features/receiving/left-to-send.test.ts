import { expect, test } from 'vitest'
import type { OrderToReceive } from '#contract/receiving.ts'
import { goodQuantity, leftToSend, quantityToCome } from './left-to-send.ts'

const bars = {
  ...{ id: 'bars', number: '1', description: 'TMT bars 8 mm', unit: 'mt' as const, qty: 3, most: 3.06 },
  ...{ dispatched_qty: 3, received_qty: 3, rejected_qty: 0.3, accepted_qty: 2.7, needed_from: null, needed_to: null },
}
const truck = (qty: number) => ({ items: [{ order_item_id: 'bars', qty }] })
const orderOf = (line: object, trucks: object[]) => ({ items: [{ ...bars, ...line }], trucks }) as OrderToReceive

test('what was rejected is left to send, until its replacement is on its way or waits on this device', () => {
  expect(leftToSend(orderOf({}, []))).toMatchObject([{ qty: 0.3, toReplace: 0.3 }])
  expect(leftToSend(orderOf({}, [truck(0.1)]), [truck(0.1)])).toMatchObject([{ qty: 0.1, toReplace: 0.1 }])
  expect(leftToSend(orderOf({}, [truck(0.4)]))).toMatchObject([{ qty: 0, toReplace: 0 }])
})

test('site and dispatch count in one way: good of ordered, without the tolerance', () => {
  expect([goodQuantity(bars), quantityToCome(bars)]).toEqual([2.7, 0.3])
  expect(quantityToCome({ ...bars, received_qty: 3.05, rejected_qty: 0 })).toBe(0)
})

test('a list that an earlier version kept knows nothing rejected', () => {
  const { rejected_qty: _, ...kept } = bars
  expect(quantityToCome(kept as typeof bars)).toBe(0)
})
