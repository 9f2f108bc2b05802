import { expect, test } from 'vitest'
import type { BillLine } from '#contract/bill.ts'
import { lessAsAccepted, overAccepted } from './over-accepted.ts'

const line = {
  ...{ order_item_id: 'tmt', description: 'TMT bars Fe 550D, 8 mm', unit: 'mt', qty: 1.5, before: 0, rate: 54_237 },
  ...{ rate_per: 1, ordered_rate: 54_237, ordered_gst_percent: 18 },
  ...{ gst_percent: 18, amount: 81_355.5, accepted_qty: 1.2, passed_qty: 0 },
} as BillLine
const invoice = { kind: 'invoice' as const, igst: 0, charges: [], discount_percent: 0 }

test('a line that bills more than is accepted names what could be passed, and what is billed too much', () => {
  expect(overAccepted({ kind: 'invoice', items: [line] })).toEqual([{ line, left: 1.2 }])
  // 0.3 MT at 54,237 with 18 % GST, in whole rupees.
  expect(lessAsAccepted({ ...invoice, items: [line], total: 96_000 })).toBe(19_200)
})

test('what is billed too much is with the discount of the order, and a rate above it as well', () => {
  const cement = {
    ...{ ...line, order_item_id: 'cement', unit: 'bag', qty: 196, rate: 347.35, ordered_rate: 347.35 },
    ...{ amount: 68_080.6, accepted_qty: 191 },
  } as BillLine
  const discount = { name: 'Discount', amount: -1021.21, gst_percent: 18 }
  const bill = { ...invoice, discount_percent: 1.5, charges: [discount], items: [cement], total: 79_130 }
  // 5 bags of 347.35 less 1.5 %, with GST: 2,018.62, in whole rupees.
  expect(lessAsAccepted(bill)).toBe(2019)
  const dearer = { ...line, qty: 1, amount: 55_237, rate: 55_237 }
  const both = { ...bill, items: [cement, dearer], total: 143_332 }
  // And 1,000 of the steel less 1.5 %, with GST: 1,162.30.
  expect(lessAsAccepted(both)).toBe(3181)
  // Freight stays; a bill below the order names no sum.
  const freight = { name: 'Freight', amount: 1000, gst_percent: 18 }
  expect(lessAsAccepted({ ...bill, charges: [discount, freight], total: 80_310 })).toBe(2019)
  expect(lessAsAccepted({ ...bill, total: 70_000 })).toBeNull()
})

test('of a running account bill it is the quantity of this one', () => {
  const wall = { ...line, before: 100, qty: 68.98, rate: 250, ordered_rate: 250, accepted_qty: 150, passed_qty: 100 }
  expect(lessAsAccepted({ ...invoice, kind: 'ra_bill', items: [wall], total: 20_349 })).toBe(5599)
})

test('what other bills passed is not left; a bill of what is accepted can be passed', () => {
  const passed = { ...line, accepted_qty: 5.96, passed_qty: 5 }
  expect(overAccepted({ kind: 'invoice', items: [passed] })).toMatchObject([{ left: 0.96 }])
  expect(overAccepted({ kind: 'invoice', items: [{ ...line, accepted_qty: 1.5 }] })).toEqual([])
})

test('a credit note takes back at most what was passed', () => {
  expect(overAccepted({ kind: 'credit_note', items: [line] })).toMatchObject([{ left: 0 }])
})
