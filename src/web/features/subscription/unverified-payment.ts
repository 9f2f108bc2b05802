import { type PaymentVerification, paymentVerification } from '#contract/payment.ts'

const storageKey = 'unverified-payment'

/**
 * What the checkout returned, kept until the server has answered, also over a reload or a closed tab: money was paid, so nobody
 * may have to pay again because a connection broke.
 */
export const unverifiedPayment = {
  ofBuyer(buyerId: string): PaymentVerification | null {
    try {
      const { buyer_id, ...kept } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
      const payment = paymentVerification.safeParse(kept)
      return buyer_id === buyerId && payment.success ? payment.data : null
    } catch {
      return null
    }
  },
  keep(buyerId: string, payment: PaymentVerification) {
    localStorage.setItem(storageKey, JSON.stringify({ buyer_id: buyerId, ...payment }))
  },
  forget() {
    localStorage.removeItem(storageKey)
  },
}
