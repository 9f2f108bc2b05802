import { expect, test } from 'vitest'
import { isSettled, leftFor, paidByBills } from './paid-by-bills.ts'

const bill = {
  kind: 'invoice' as const,
  status: 'passed' as const,
  left: 0,
  paid: 0,
  to_confirm: 0,
  due_on: '2026-12-18',
}
const noRefund = { to_refund: 0, refunded: 0 }

test('of an order of which two thirds are accepted, what is billed and not paid is due, on the day of its bill', () => {
  const bills = [
    { ...bill, status: 'paid' as const, paid: 761_434, to_confirm: 1434, due_on: '2026-12-11' },
    { ...bill, left: 283_364 },
    { ...bill, status: 'returned' as const },
  ]
  expect(paidByBills(bills, 'buyer')).toEqual({
    paid: 761_434,
    to_confirm: 1434,
    ...noRefund,
    next: { amount: 283_364, due_on: '2026-12-18', passed: true },
  })
  // What was sent today may still be returned.
  const sent = [{ ...bill, status: 'submitted' as const, left: 10 }]
  expect(paidByBills(sent, 'buyer').next).toMatchObject({ amount: 10, passed: false })
  expect(paidByBills([], 'buyer')).toEqual({ paid: 0, to_confirm: 0, ...noRefund, next: null })
})

test('bills of one day are one sum, and later ones wait; a credit note is no debt', () => {
  const later = { ...bill, left: 50, due_on: '2027-01-05' }
  const note = { ...bill, kind: 'credit_note' as const, left: 0, due_on: '2026-12-01' }
  expect(paidByBills([later, { ...bill, left: 0.1 }, { ...bill, left: 0.2 }, note], 'buyer')).toEqual({
    paid: 0,
    to_confirm: 0,
    ...noRefund,
    next: { amount: 0.3, due_on: '2026-12-18', passed: true },
  })
})

test('what the supplier has not confirmed is still to be paid on its side, as its bill says', () => {
  const bills = [{ ...bill, left: 100_000, paid: 125_000, to_confirm: 124_803, to_confirm_tds: 197 }]
  expect(paidByBills(bills, 'buyer')).toMatchObject({ paid: 125_000, next: { amount: 100_000 } })
  expect(paidByBills(bills, 'supplier')).toMatchObject({ paid: 0, to_confirm: 124_803, next: { amount: 225_000 } })
  const whole = { ...bill, status: 'paid' as const, paid: 500, to_confirm: 500 }
  expect(paidByBills([whole], 'supplier').next).toEqual({ amount: 500, due_on: '2026-12-18', passed: true })
})

test('a part payment that waits for the supplier is one sum on the bill and in the terms of payment', () => {
  const part = { ...bill, left: 134_406.42, paid: 150_000.5, to_confirm: 150_000.5 }
  for (const [side, left] of [
    ['supplier', 284_406.92],
    ['buyer', 134_406.42],
  ] as const) {
    expect(leftFor(side, part)).toBe(left)
    expect(paidByBills([part], side).next).toMatchObject({ amount: left })
  }
})

test('while a refund is due, an order is not settled, and what came back is told apart', () => {
  const paid = { ...bill, status: 'paid' as const, paid: 500 }
  const note = { ...bill, kind: 'credit_note' as const, note_left: 40, refund_due: true, refunds: [] }
  const back = { id: 'r', mode: 'neft' as const, reference: 'UTR9', paid_on: '2026-12-20', amount: 20 }
  const refunded = {
    ...note,
    status: 'paid' as const,
    note_left: 0,
    refund_due: false,
    refunds: [back, { ...back, id: 's', amount: 40 }],
  }
  const waiting = { ...note, refund_due: false, note_left: 5 }
  expect(paidByBills([paid, note, refunded, waiting], 'buyer')).toMatchObject({
    paid: 500,
    to_refund: 40,
    refunded: 60,
  })
  expect(isSettled([paid, note], [])).toBe(false)
  expect(isSettled([paid, refunded], [])).toBe(true)
})

test('an order is settled once what was accepted is billed and paid; a credit note that waits still changes it', () => {
  const lines = [{ accepted_qty: 200, billed_qty: 195, credited_qty: 5 }]
  const paid = { ...bill, status: 'paid' as const }
  const note = { ...paid, kind: 'credit_note' as const }
  expect(isSettled([paid, note, { ...bill, status: 'returned' as const }], lines)).toBe(true)
  expect(isSettled([paid, { ...note, status: 'submitted' as const }], lines)).toBe(false)
  expect(isSettled([paid], [{ accepted_qty: 200, billed_qty: 150, credited_qty: 0 }])).toBe(false)
  expect(isSettled([], [{ accepted_qty: 0, billed_qty: 0, credited_qty: 0 }])).toBe(false)
})
