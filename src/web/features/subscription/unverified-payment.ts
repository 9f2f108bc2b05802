import type { PaymentVerification } from '#contract/payment.ts'

const storageKey = 'unverified-payment'

/**
 * What the checkout returned, kept until the server has answered, also over a reload or a closed tab: money was paid, so nobody
 * may have to pay again because a connection broke.
 */
export const unverifiedPayment = {
  ofBuyer(buyerId: string): PaymentVerification | null {
    try {
      const { buyer_id, order_id, payment_id, signature } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
      const isWhole = [order_id, payment_id, signature].every((part) => typeof part === 'string')
      return buyer_id === buyerId && isWhole ? { order_id, payment_id, signature } : null
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
