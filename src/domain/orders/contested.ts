import type { OrderPayment } from '#contract/order-payment.ts'
import { parsePaise, rupeesNumber, sum } from '../exact.ts'

/** In rupees, with TDS: of these payments, what the supplier says did not arrive. */
export const contestedOf = (payments: readonly Pick<OrderPayment, 'status' | 'amount' | 'tds'>[]): number =>
  rupeesNumber(
    sum(
      payments
        .filter(({ status }) => status === 'contested')
        .flatMap(({ amount, tds }) => [parsePaise(amount)!, parsePaise(tds)!]),
    ),
  )
