import type { OrderPayment } from '#contract/order-payment.ts'
import { parsePaise, rupeesNumber, sum } from '../exact.ts'
import { paymentAmount } from './payment-amount.ts'

type Paid = Pick<OrderPayment, 'status' | 'mode' | 'amount' | 'tds'>

const sumOfContested = (payments: readonly Paid[], parts: (payment: Paid) => number[]): number =>
  rupeesNumber(
    sum(
      payments
        .filter(({ status }) => status === 'contested')
        .flatMap(parts)
        .map((part) => parsePaise(part)!),
    ),
  )

/**
 * In rupees: what the supplier says did not arrive, as both sides look for it at the bank. The TDS of a payment was never to arrive
 * there; what is nothing but TDS is contested for itself.
 */
export const notArrived = (payments: readonly Paid[]): number =>
  sumOfContested(payments, (payment) => [paymentAmount(payment)])

/** The same with its TDS: what cannot be paid again. */
export const contestedOf = (payments: readonly Paid[]): number =>
  sumOfContested(payments, ({ amount, tds }) => [amount, tds])

/** Of it, the TDS: as long as the payment is not withdrawn, it is deducted with that and not with the next one. */
export const contestedTdsOf = (payments: readonly Paid[]): number => sumOfContested(payments, ({ tds }) => [tds])
