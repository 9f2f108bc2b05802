import { expect, test } from 'vitest'
import { figuresOfPayment } from './figures-of-payment.ts'
import { payableFor } from './paid-by-bills.ts'

const bill = {
  ...{ total: 109_852, left: 105_197.25, paid: 0, paid_tds: 0, to_confirm: 0, to_confirm_tds: 0 },
  deductions: [
    { kind: 'retention' as const, amount: 4654.75, note: '' },
    { kind: 'tds' as const, amount: 1861.9, note: '' },
  ],
}

test('before it is paid, a bill has one figure for the supplier, and the TDS beside it', () => {
  const figures = { tds: 1861.9, tds_left: 1861.9, payable: 103_335.35, paid: 0, left: 103_335.35 }
  expect(figuresOfPayment(bill, 'buyer')).toEqual(figures)
  expect(figuresOfPayment(bill, 'supplier')).toEqual(figures)
})

test('a payment is off what is left for the buyer at once, for the supplier once it is confirmed', () => {
  const recorded = {
    ...bill,
    left: 3335.35,
    paid: 101_861.9,
    paid_tds: 1861.9,
    to_confirm: 100_000,
    to_confirm_tds: 1861.9,
  }
  expect(figuresOfPayment(recorded, 'buyer')).toMatchObject({ tds_left: 0, paid: 100_000, left: 3335.35 })
  expect(figuresOfPayment(recorded, 'supplier')).toMatchObject({ tds_left: 1861.9, paid: 0, left: 103_335.35 })
  const confirmed = { ...recorded, to_confirm: 0, to_confirm_tds: 0 }
  expect(figuresOfPayment(confirmed, 'supplier')).toMatchObject({ paid: 100_000, left: 3335.35 })
})

test('TDS as it was deducted counts, not the estimate; what was paid without any leaves none to expect', () => {
  const more = { ...bill, left: 0, paid: 105_197.25, paid_tds: 2000, to_confirm: 0 }
  expect(figuresOfPayment(more, 'buyer')).toEqual({
    tds: 2000,
    tds_left: 0,
    payable: 103_197.25,
    paid: 103_197.25,
    left: 0,
  })
  const none = { ...bill, left: 0, paid: 105_197.25 }
  expect(figuresOfPayment(none, 'buyer')).toEqual({
    tds: 0,
    tds_left: 0,
    payable: 105_197.25,
    paid: 105_197.25,
    left: 0,
  })
})

test('a list says the same of a bill as its page, before and after a payment', () => {
  const inList = { ...bill, estimated_tds: 1861.9 }
  expect([payableFor('buyer', inList), payableFor('supplier', inList)]).toEqual([103_335.35, 103_335.35])
  const recorded = {
    ...inList,
    left: 3335.35,
    paid: 101_861.9,
    paid_tds: 1861.9,
    to_confirm: 100_000,
    to_confirm_tds: 1861.9,
  }
  expect([payableFor('buyer', recorded), payableFor('supplier', recorded)]).toEqual([3335.35, 103_335.35])
})
