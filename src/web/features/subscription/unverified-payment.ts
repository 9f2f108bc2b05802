import { type PaymentVerification, paymentVerification } from '#contract/payment.ts'

const storageKey = 'unverified-payment'

/**
 * The checkout's result, stored until the server has confirmed it, over reloads and closed tabs: after a broken connection
 * nobody must have to pay twice.
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
