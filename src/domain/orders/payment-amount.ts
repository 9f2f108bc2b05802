import type { OrderPayment } from '#contract/order-payment.ts'

/** What a payment shows as its sum, in rupees: what went to the supplier, or the TDS where nothing else was recorded. */
export const paymentAmount = ({ mode, amount, tds }: Pick<OrderPayment, 'mode' | 'amount' | 'tds'>): number =>
  mode === 'tds' ? tds : amount
