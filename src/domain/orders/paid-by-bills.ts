import type { BillInList } from '#contract/bill.ts'
import { parsePaise, rupeesNumber, sum } from '../exact.ts'

type OfBill = Pick<BillInList, 'kind' | 'status' | 'left' | 'paid' | 'to_confirm' | 'due_on'>

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
  next: { amount: number; due_on: string } | null
} {
  const total = (amounts: number[]) => rupeesNumber(sum(amounts.map((amount) => parsePaise(amount)!)))
  const waits = ({ to_confirm }: OfBill) => (side === 'supplier' ? to_confirm : 0)
  const open = bills.flatMap((bill) => {
    const left = total([bill.left, waits(bill)])
    return bill.kind !== 'credit_note' && left > 0 && bill.due_on !== null ? [{ left, due_on: bill.due_on }] : []
  })
  const [first] = open.map(({ due_on }) => due_on).toSorted()
  const ofDay = open.filter(({ due_on }) => due_on === first).map(({ left }) => left)
  return {
    paid: total(bills.flatMap((bill) => [bill.paid, -waits(bill)])),
    to_confirm: total(bills.map(({ to_confirm }) => to_confirm)),
    next: first === undefined ? null : { amount: total(ofDay), due_on: first },
  }
}
