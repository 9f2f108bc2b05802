import { expect, test } from 'vitest'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { newBillValues } from './bill-values.ts'

test('freight is billed with the GST that the order has for it, and where it names none, with that of the dearest line', () => {
  const line = { accepted_qty: 10, billed_qty: 0, credited_qty: 0, rate: 300 }
  const order = {
    bills: [],
    ...{ kind: 'po', supply: 'intra', seller_gst_number: '27AAPFU0939F1ZV', charges_left: 4500, charges_due: 4500 },
    lines: [18, 28].map((gst_percent) => ({ ...line, gst_percent })),
  }
  const chargesOf = (...rates: number[]) =>
    newBillValues({
      ...order,
      charges_by_gst: rates.map((gst_percent, n) => ({ gst_percent, due: n === 0 ? 4500 : 1116 })),
    } as unknown as MoneyOfOrder).charges
  expect([chargesOf(18), chargesOf(0), chargesOf()]).toEqual([
    [{ amount: '4500', gst: '18' }],
    [{ amount: '4500', gst: '0' }],
    [{ amount: '', gst: '28' }],
  ])
  // The sum of a dispute, once the freight of 5 % is billed.
  const billed = { ...order, charges_by_gst: [{ gst_percent: 5, due: 0 }], agreed_left: 2840 }
  expect(newBillValues(billed as unknown as MoneyOfOrder).charges).toEqual([{ amount: '', gst: '28' }])
  // Freight of 5 %, and unloading of 18 %.
  expect(chargesOf(5, 18)).toEqual([
    { amount: '4500', gst: '5' },
    { amount: '1116', gst: '18' },
  ])
})
