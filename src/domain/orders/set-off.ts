import { minus, type Paise, smallest } from '../exact.ts'

type Open = { id: string; left: Paise }

/** A part of a credit note that is taken off a bill. */
export type SetOff = { note: string; bill: string; amount: Paise }

const none = 0n as Paise

/** Takes credit notes off bills, both in their order, until either has nothing left. */
export function setOffs(notes: readonly Open[], bills: readonly Open[]): SetOff[] {
  const rest = bills.map((bill) => ({ ...bill }))
  return notes.flatMap((note) => {
    let { left } = note
    return rest.flatMap((bill): SetOff[] => {
      const amount = smallest([left, bill.left])!
      if (amount <= none) return []
      left = minus(left, amount)
      bill.left = minus(bill.left, amount)
      return [{ note: note.id, bill: bill.id, amount }]
    })
  })
}
