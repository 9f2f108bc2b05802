import { expect, test } from 'vitest'
import type { Bill } from '#contract/bill.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { chargesToBill, figuresOfBill, quantityToBill, withoutBill } from './prefill-bill.ts'

const line = {
  ...{ order_item_id: 'cement', position: 1000, number: '1', description: 'Cement', unit: 'bag', rate_per: 1 },
  ...{ rate: 372.5, gst_percent: 18, ordered_qty: 500, accepted_qty: 200, billed_qty: 50, credited_qty: 0 },
} as MoneyOfOrder['lines'][number]
const order = { lines: [line], supply: 'intra' as const, discount_percent: 0 }
const names = { charges: 'Freight', discount: 'Discount' }
const typed = (qty: number) => [{ order_item_id: 'cement', qty, rate: 372.5, gst_percent: 18 }]

test('a bill begins with what is accepted and not billed, a running account bill with all that is accepted', () => {
  expect(quantityToBill(line, 'invoice')).toBe(150)
  expect(quantityToBill(line, 'ra_bill')).toBe(200)
  expect(quantityToBill({ ...line, billed_qty: 201 }, 'invoice')).toBe(0)
})

test('what a credit note took back is proposed neither in the next bill nor in another credit note', () => {
  // 168.98 sqm measured and billed, of which 3.5 sqm were credited.
  const wall = { accepted_qty: 168.98, billed_qty: 165.48, credited_qty: 3.5 }
  expect(quantityToBill(wall, 'invoice')).toBe(0)
  expect(quantityToBill(wall, 'ra_bill')).toBe(165.48)
  expect(quantityToBill(wall, 'credit_note')).toBe(0)
  const more = { ...wall, accepted_qty: 188.98 }
  expect([quantityToBill(more, 'invoice'), quantityToBill(more, 'ra_bill')]).toEqual([20, 185.48])
  // What is billed and was never accepted is to be credited, once.
  expect(quantityToBill({ accepted_qty: 190, billed_qty: 200, credited_qty: 0 }, 'credit_note')).toBe(10)
  expect(quantityToBill({ accepted_qty: 190, billed_qty: 190, credited_qty: 10 }, 'credit_note')).toBe(0)
})

test('while a credit note that waits is corrected, what it takes back is as if it had not been sent', () => {
  const note = { status: 'submitted', kind: 'credit_note', charges: [], items: [{ order_item_id: 'cement', qty: 10 }] }
  const money = { ...order, lines: [{ ...line, billed_qty: 190, credited_qty: 10 }], charges_left: 0, charges_due: 0 }
  expect(withoutBill(money as unknown as MoneyOfOrder, note as unknown as Bill).lines).toMatchObject([
    { billed_qty: 200, credited_qty: 0 },
  ])
})

test('ten bags that come back are credited as they were billed, with the discount; rounding is no freight', () => {
  const discounted = { ...order, discount_percent: 1.5 }
  const ten = (kind: 'invoice' | 'credit_note') =>
    figuresOfBill(discounted, { kind, lines: typed(10), charges: [] }, names, null)
  expect(ten('credit_note')).toEqual(ten('invoice'))
  expect(ten('credit_note')).toMatchObject({ taxable: 3669.12, charges: [{ name: 'Discount', amount: -55.88 }] })
  const charged = (charges_due: number, kind: 'invoice' | 'credit_note' = 'invoice') =>
    chargesToBill({ charges_due, charges_by_gst: [{ gst_percent: 18, due: charges_due }] }, kind)[0]!.amount
  expect([charged(0.01), charged(1), charged(1.01), charged(6000, 'credit_note')]).toEqual([0, 0, 1.01, 0])
})

test('the figures are those that the order would find right, in whole rupees', () => {
  const charges = [{ amount: 1000, gst_percent: 18 }]
  expect(figuresOfBill(order, { kind: 'invoice', lines: typed(150), charges }, names, null)).toEqual({
    ...{ taxable: 56_875, cgst: 5118.75, sgst: 5118.75, igst: 0, round_off: 0.5, total: 67_113 },
    charges: [{ name: 'Freight', amount: 1000, gst_percent: 18 }],
  })
  const running = figuresOfBill(order, { kind: 'ra_bill', lines: typed(200), charges: [] }, names, 0)
  expect(running).toMatchObject({ taxable: 55_875, round_off: 0, total: 65_932.5, charges: [] })
})

test('the discount of the order is taken off, with its tax', () => {
  const none: never[] = []
  const discounted = { ...order, discount_percent: 2 }
  expect(figuresOfBill(discounted, { kind: 'invoice', lines: typed(150), charges: none }, names, null)).toMatchObject({
    ...{ taxable: 54_757.5, cgst: 4928.18, charges: [{ name: 'Discount', amount: -1117.5, gst_percent: 18 }] },
  })
})

test('whatever is typed, reckoning never throws: below 0 there are no figures', () => {
  const two = { ...order, discount_percent: 2, lines: [line, { ...line, order_item_id: 'sand', billed_qty: 0 }] }
  const none: never[] = []
  const reckoned = (kind: 'invoice' | 'ra_bill' | 'credit_note', qty: number, rate: number) =>
    figuresOfBill(
      two,
      {
        ...{ kind, charges: none },
        lines: [...typed(100), { order_item_id: 'sand', qty, rate, gst_percent: 18 }],
      },
      names,
      null,
    )
  for (const kind of ['invoice', 'ra_bill', 'credit_note'] as const) {
    expect(reckoned(kind, -3, 10)).toBeNull()
    expect(reckoned(kind, 3, -1)).toBeNull()
    expect(reckoned(kind, 1e21, 10)).toBeNull()
  }
  // Less up to date than was billed: taken back with its part of the discount.
  const less = { kind: 'ra_bill' as const, lines: [...typed(20), { ...typed(40)[0]!, order_item_id: 'sand' }] }
  expect(figuresOfBill(two, { ...less, charges: none }, names, null)).toMatchObject({ taxable: 3650.5 })
})

test('while something is no number there are no figures', () => {
  const none: never[] = []
  expect(figuresOfBill(order, { kind: 'invoice', lines: typed(Number.NaN), charges: none }, names, null)).toBeNull()
})
