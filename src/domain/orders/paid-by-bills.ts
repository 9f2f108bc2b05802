import type { BillInList } from '#contract/bill.ts'
import type { BillableLine } from '#contract/order-payment.ts'
import { type Paise, parsePaise, rupeesNumber, sum } from '../exact.ts'
import { leftToBill } from './left-to-bill.ts'

/** Replies that an earlier version has stored on the device lack what came later. */
type Waiting = Pick<BillInList, 'to_confirm'> & Partial<Pick<BillInList, 'to_confirm_tds'>>
type OfBill = Pick<BillInList, 'kind' | 'status' | 'left' | 'paid' | 'due_on'> &
  Waiting &
  Partial<Pick<BillInList, 'note_left' | 'refund_due' | 'refund'>>

/** With its TDS. */
export const waitingOf = ({ to_confirm, to_confirm_tds = 0 }: Waiting): Paise =>
  sum([parsePaise(to_confirm)!, parsePaise(to_confirm_tds)!])

/** What of a bill is still to be paid, for a side of it: to the supplier until it has confirmed what the buyer recorded. */
export const leftFor = (side: 'buyer' | 'supplier', bill: Pick<BillInList, 'left'> & Waiting) =>
  side === 'buyer' ? bill.left : rupeesNumber(sum([parsePaise(bill.left)!, waitingOf(bill)]))

/**
 * What the bills of an order make of its terms: what was paid with its TDS, what the supplier has not confirmed of what was recorded,
 * and what is to be paid by the next day that one is due. `supplier`: what is not confirmed is owed still, as on the bill.
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
    const left = leftFor(side, bill)
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
    refunded: total(bills.map(({ refund }) => refund?.amount ?? 0)),
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
