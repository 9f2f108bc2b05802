import type { BillInList } from '#contract/bill.ts'
import { parsePaise, rupeesNumber, sum } from '../exact.ts'

type OfBill = Pick<BillInList, 'kind' | 'status' | 'left' | 'paid' | 'to_confirm' | 'due_on'>

/** What the bills of an order make of its terms: what was paid with its TDS, what of it the supplier has not confirmed, and what is to be paid by the next day that one is due. */
export function paidByBills(bills: readonly OfBill[]): {
  paid: number
  to_confirm: number
  next: { amount: number; due_on: string } | null
} {
  const total = (amounts: number[]) => rupeesNumber(sum(amounts.map((amount) => parsePaise(amount)!)))
  const open = bills.flatMap(({ kind, left, due_on }) =>
    kind !== 'credit_note' && left > 0 && due_on !== null ? [{ left, due_on }] : [],
  )
  const [first] = open.map(({ due_on }) => due_on).toSorted()
  const ofDay = open.filter(({ due_on }) => due_on === first).map(({ left }) => left)
  return {
    paid: total(bills.map(({ paid }) => paid)),
    to_confirm: total(bills.map(({ to_confirm }) => to_confirm)),
    next: first === undefined ? null : { amount: total(ofDay), due_on: first },
  }
}
