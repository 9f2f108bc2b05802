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
  const gstOf = (charges_gst_percent: number | null) =>
    newBillValues({ ...order, charges_gst_percent } as unknown as MoneyOfOrder).charges_gst
  expect([gstOf(18), gstOf(0), gstOf(null)]).toEqual(['18', '0', '28'])
})
