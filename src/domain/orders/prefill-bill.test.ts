import { expect, test } from 'vitest'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { figuresOfBill, quantityToBill } from './prefill-bill.ts'

const line = {
  ...{ order_item_id: 'cement', position: 1000, number: '1', description: 'Cement', unit: 'bag', rate_per: 1 },
  ...{ rate: 372.5, gst_percent: 18, ordered_qty: 500, accepted_qty: 200, billed_qty: 50 },
} as MoneyOfOrder['lines'][number]
const order = { lines: [line], supply: 'intra' as const, discount_percent: 0 }
const names = { charges: 'Freight', discount: 'Discount' }
const typed = (qty: number) => [{ order_item_id: 'cement', qty, rate: 372.5, gst_percent: 18 }]

test('a bill begins with what is accepted and not billed, a running account bill with all that is accepted', () => {
  expect(quantityToBill(line, 'invoice')).toBe(150)
  expect(quantityToBill(line, 'ra_bill')).toBe(200)
  expect(quantityToBill({ ...line, billed_qty: 201 }, 'invoice')).toBe(0)
})

test('the figures are those that the order would find right, in whole rupees', () => {
  const charges = { amount: 1000, gst_percent: 18 }
  expect(figuresOfBill(order, { kind: 'invoice', lines: typed(150), charges }, names, null)).toEqual({
    ...{ taxable: 56_875, cgst: 5118.75, sgst: 5118.75, igst: 0, round_off: 0.5, total: 67_113 },
    charges: [{ name: 'Freight', amount: 1000, gst_percent: 18 }],
  })
  const running = figuresOfBill(
    order,
    { kind: 'ra_bill', lines: typed(200), charges: { amount: 0, gst_percent: 0 } },
    names,
    0,
  )
  expect(running).toMatchObject({ taxable: 55_875, round_off: 0, total: 65_932.5, charges: [] })
})

test('the discount of the order is taken off, with its tax', () => {
  const none = { amount: 0, gst_percent: 0 }
  const discounted = { ...order, discount_percent: 2 }
  expect(figuresOfBill(discounted, { kind: 'invoice', lines: typed(150), charges: none }, names, null)).toMatchObject({
    ...{ taxable: 54_757.5, cgst: 4928.18, charges: [{ name: 'Discount', amount: -1117.5, gst_percent: 18 }] },
  })
})

test('a quantity or a rate below 0 has figures too, so that the form can say what is wrong with it', () => {
  const discounted = { ...order, lines: [line, { ...line, order_item_id: 'steel' }], discount_percent: 2 }
  const both = (qty: number, rate: number) => [...typed(150), { order_item_id: 'steel', qty, rate, gst_percent: 18 }]
  const of = (qty: number, rate: number) =>
    figuresOfBill(
      discounted,
      { kind: 'invoice', lines: both(qty, rate), charges: { amount: 0, gst_percent: 0 } },
      names,
      0,
    )?.charges
  expect(of(-3, 372.5)).toEqual([{ name: 'Discount', amount: -1095.15, gst_percent: 18 }])
  expect(of(3, -1)).toEqual([{ name: 'Discount', amount: -1117.44, gst_percent: 18 }])
})

test('while something is no number there are no figures', () => {
  const none = { amount: 0, gst_percent: 0 }
  expect(figuresOfBill(order, { kind: 'invoice', lines: typed(Number.NaN), charges: none }, names, null)).toBeNull()
})
