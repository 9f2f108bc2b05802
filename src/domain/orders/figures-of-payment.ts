import type { Bill } from '#contract/bill.ts'
import { minus, type Paise, parsePaise, rupeesNumber, sum } from '../exact.ts'
import { leftFor } from './paid-by-bills.ts'

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

const zero = 0n as Paise

/** `supplier`: what the buyer recorded, with its TDS, is owed to the supplier until it is confirmed. */
export function figuresOfPayment(bill: Owed, side: 'buyer' | 'supplier'): FiguresOfPayment {
  const exact = (amount: number) => parsePaise(amount)!
  const of = (kinds: (kind: string) => boolean) =>
    sum(bill.deductions.filter(({ kind }) => kinds(kind)).map(({ amount }) => exact(amount)))
  const paidTds = minus(exact(bill.paid_tds), side === 'buyer' ? zero : exact(bill.to_confirm_tds ?? 0))
  const expected = minus(
    of((kind) => kind === 'tds'),
    paidTds,
  )
  const tdsLeft = least(expected > 0n ? expected : zero, exact(leftFor(side, bill)))
  const tds = sum([paidTds, tdsLeft])
  const payable = minus(exact(bill.total), sum([of((kind) => kind !== 'tds'), tds]))
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

const least = (a: Paise, b: Paise): Paise => (a < b ? a : b)
