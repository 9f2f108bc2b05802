import type { PaymentProviderName } from '#contract/payment.ts'

/** Money in paise; ids are the provider's. */
export type ProviderOrder = { id: string; amount: number; currency: string }
export type ProviderPayment = {
  id: string
  order_id: string
  amount: number
  currency: string
  /** `authorized`: the bank agreed, but the money is not captured yet. A failed payment can still become authorised for days. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}
type CheckoutResult = { order_id: string; payment_id: string; signature: string }

/** A webhook of the provider. Webhooks may repeat and overtake each other, so only the payment's status in it counts. */
export type PaymentEvent = { id: string; payment: ProviderPayment | null }
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A provider of payments. Calls that need its server throw `ProviderAway` if it does not answer or refuses. */
export type PaymentProvider = {
  name: PaymentProviderName
  /** The public key for its checkout in the browser; null if it has none. */
  keyId: string | null
  createOrder(order: { receipt: string; amount: number; currency: string }): Promise<ProviderOrder>
  /** Whether the provider signed that this payment belongs to this order. */
  isGenuine(result: CheckoutResult): Promise<boolean>
  /** The captured payments of an order; first captures one that is only authorised. */
  capturedPayments(orderId: string): Promise<ProviderPayment[]>
  /** Gives a captured payment back whole. Idempotent: a payment that was refunded before gives that refund. */
  refund(payment: Pick<ProviderPayment, 'id' | 'amount'>): Promise<{ id: string }>
  /** The event of a webhook; null if it is malformed or its signature, over exactly these bytes, is wrong. */
  readEvent(body: Uint8Array, headers: Headers): PaymentEvent | null
  /** Only the sandbox: pays an order as a buyer would at the checkout. Idempotent: paying twice returns the first result. */
  payAsBuyer?(order: { id: string; amount: number }): Promise<{ payment_id: string; signature: string }>
}

/** The provider is unreachable or refuses a correct request: never the buyer's fault. */
export class ProviderAway extends Error {}
