import type { BillInList } from '#contract/bill.ts'
import type { BillableLine } from '#contract/order-payment.ts'
import { minus, type Paise, parsePaise, rupeesNumber, smallest, sum } from '../exact.ts'
import { leftToBill } from './left-to-bill.ts'

/** Replies that an earlier version has stored on the device lack what came later. */
type Waiting = Pick<BillInList, 'to_confirm'> & Partial<Pick<BillInList, 'to_confirm_tds'>>
type Taxed = Waiting & Partial<Pick<BillInList, 'estimated_tds' | 'paid_tds'>>
type OfBill = Pick<BillInList, 'kind' | 'status' | 'left' | 'paid' | 'due_on'> &
  Taxed &
  Partial<Pick<BillInList, 'note_left' | 'refund_due' | 'refunds'>>

/** With its TDS. */
export const waitingOf = ({ to_confirm, to_confirm_tds = 0 }: Waiting): Paise =>
  sum([parsePaise(to_confirm)!, parsePaise(to_confirm_tds)!])

/** What of a bill is still to be paid, for a side of it: to the supplier until it has confirmed what the buyer recorded. */
export const leftFor = (side: 'buyer' | 'supplier', bill: Pick<BillInList, 'left'> & Waiting) =>
  side === 'buyer' ? bill.left : rupeesNumber(sum([parsePaise(bill.left)!, waitingOf(bill)]))

const zero = 0n as Paise

/** The TDS that the payments of a bill have taken, as far as they count for a side of it. */
export const paidTdsFor = (
  side: 'buyer' | 'supplier',
  { to_confirm_tds = 0, paid_tds = to_confirm_tds }: Taxed,
): Paise => minus(parsePaise(paid_tds)!, side === 'buyer' ? zero : parsePaise(to_confirm_tds)!)

/** What of `leftFor` goes to the tax office, as no payment has deducted it yet: an estimate. */
export function tdsLeftFor(side: 'buyer' | 'supplier', bill: Pick<BillInList, 'left'> & Taxed): Paise {
  const expected = minus(parsePaise(bill.estimated_tds ?? 0)!, paidTdsFor(side, bill))
  return smallest([expected > 0n ? expected : zero, parsePaise(leftFor(side, bill))!])!
}

/** What of a bill is still to be paid to the supplier, without TDS, in rupees. */
export const payableFor = (side: 'buyer' | 'supplier', bill: Pick<BillInList, 'left'> & Taxed): number =>
  rupeesNumber(minus(parsePaise(leftFor(side, bill))!, tdsLeftFor(side, bill)))

/**
 * What the bills of an order make of its terms: what was paid with its TDS, what the supplier has not confirmed of what was recorded,
 * and what is to be paid by the next day that one is due, without TDS. `supplier`: what is not confirmed is owed still, as on the bill.
 */
export function paidByBills(
  bills: readonly OfBill[],
  side: 'buyer' | 'supplier',
): {
  paid: number
  to_confirm: number
  /** Of credit notes: what the supplier is still to pay back, and what he has. */
  to_refund: number
  refunded: number
  /** `passed`: all of it; what waits for the buyer is to be paid once it is passed. */
  next: { amount: number; due_on: string; passed: boolean } | null
} {
  const total = (amounts: number[]) => rupeesNumber(sum(amounts.map((amount) => parsePaise(amount)!)))
  const waits = (bill: OfBill) => (side === 'supplier' ? rupeesNumber(waitingOf(bill)) : 0)
  const open = bills.flatMap((bill) => {
    const left = payableFor(side, bill)
    return bill.kind !== 'credit_note' && left > 0 && bill.due_on !== null
      ? [{ left, due_on: bill.due_on, status: bill.status }]
      : []
  })
  const [first] = open.map(({ due_on }) => due_on).toSorted()
  const ofDay = open.filter(({ due_on }) => due_on === first)
  return {
    paid: total(bills.flatMap((bill) => [bill.paid, -waits(bill)])),
    to_confirm: total(bills.map(({ to_confirm }) => to_confirm)),
    to_refund: total(bills.map(({ refund_due, note_left = 0 }) => (refund_due ? note_left : 0))),
    refunded: total(bills.flatMap(({ refunds = [] }) => refunds.map(({ amount }) => amount))),
    next:
      first === undefined
        ? null
        : {
            amount: total(ofDay.map(({ left }) => left)),
            due_on: first,
            passed: ofDay.every(({ status }) => status === 'passed' || status === 'paid'),
          },
  }
}

/** Whether all that was accepted is billed, and every bill paid; not before the first one. */
export const isSettled = (
  bills: readonly Pick<BillInList, 'kind' | 'status' | 'left'>[],
  lines: readonly Pick<BillableLine, 'accepted_qty' | 'billed_qty' | 'credited_qty'>[],
): boolean =>
  bills.some(({ kind, status }) => kind !== 'credit_note' && status === 'paid') &&
  bills.every(({ status }) => status === 'paid' || status === 'returned' || status === 'withdrawn') &&
  lines.every((line) => leftToBill(line) === 0n)
