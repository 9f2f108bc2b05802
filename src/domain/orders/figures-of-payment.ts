import type { Bill } from '#contract/bill.ts'
import { minus, parsePaise, rupeesNumber, sum } from '../exact.ts'
import { paidTdsFor, tdsLeftFor } from './paid-by-bills.ts'

type Owed = Pick<Bill, 'total' | 'deductions' | 'left' | 'paid' | 'paid_tds' | 'to_confirm'> &
  Partial<Pick<Bill, 'to_confirm_tds'>>

/** The figures of a bill as they add up: the total less deductions and TDS is to be paid; less what was paid, it is left. */
export type FiguresOfPayment = {
  /** What was deducted by payments, and what the order still lets expect. */
  tds: number
  /** Of it, what no payment has deducted yet: an estimate. */
  tds_left: number
  /** To the supplier, without TDS. */
  payable: number
  paid: number
  left: number
}

/** `supplier`: what the buyer recorded, with its TDS, is owed to the supplier until it is confirmed. */
export function figuresOfPayment(bill: Owed, side: 'buyer' | 'supplier'): FiguresOfPayment {
  const exact = (amount: number) => parsePaise(amount)!
  const of = (kinds: (kind: string) => boolean) =>
    sum(bill.deductions.filter(({ kind }) => kinds(kind)).map(({ amount }) => exact(amount)))
  const kept = of((kind) => kind !== 'tds')
  const tdsLeft = tdsLeftFor(side, { ...bill, estimated_tds: rupeesNumber(of((kind) => kind === 'tds')) })
  const tds = sum([paidTdsFor(side, bill), tdsLeft])
  const payable = minus(exact(bill.total), sum([kept, tds]))
  const recorded = minus(exact(bill.paid), exact(bill.paid_tds))
  const paid = side === 'buyer' ? recorded : minus(recorded, exact(bill.to_confirm))
  return {
    tds: rupeesNumber(tds),
    tds_left: rupeesNumber(tdsLeft),
    payable: rupeesNumber(payable),
    paid: rupeesNumber(paid),
    left: rupeesNumber(minus(payable, paid)),
  }
}
