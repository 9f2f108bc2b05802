import type { PaymentVerification } from '#contract/payment.ts'

const storageKey = 'unverified-payment'

/**
 * The checkout's result, stored until the server has confirmed it, over reloads and closed tabs: after a broken connection
 * nobody must have to pay twice.
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
