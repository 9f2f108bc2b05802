import type { BillableLine } from '#contract/order-payment.ts'
import { minus, parseQuantity, type Quantity, sum } from '../exact.ts'

/** Replies that an earlier version has stored on the device lack what was credited. */
export type Counted = Pick<BillableLine, 'accepted_qty' | 'billed_qty'> & Partial<Pick<BillableLine, 'credited_qty'>>

export const orNone = (quantity: Quantity) => (quantity > 0n ? quantity : (0n as Quantity))

/** What is accepted, in no bill, and was not taken back by a credit note: that is not owed, though the goods were accepted once. */
export const leftToBill = ({ accepted_qty, billed_qty, credited_qty = 0 }: Counted): Quantity =>
  orNone(minus(parseQuantity(accepted_qty)!, sum([parseQuantity(billed_qty)!, parseQuantity(credited_qty)!])))
