import type { PaymentProviderName } from '#contract/payment.ts'

/** Money in paise; ids are the provider's. */
export type ProviderOrder = { id: string; amount: number; currency: string }
export type ProviderPayment = {
  id: string
  order_id: string
  amount: number
  currency: string
  /** `authorized`: the bank agreed, the money is not taken yet. A failed payment can still become authorised, for days. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}
type CheckoutResult = { order_id: string; payment_id: string; signature: string }

/** A message of the provider, which may repeat and overtake others: only what it says of a payment counts. */
export type PaymentEvent = { id: string; payment: ProviderPayment | null }
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Takes money for us. Calls that need the provider throw `ProviderAway` where it does not answer or refuses. */
export type PaymentProvider = {
  name: PaymentProviderName
  /** What its checkout in the browser is opened with; null where it has none. */
  keyId: string | null
  createOrder(order: { receipt: string; amount: number; currency: string }): Promise<ProviderOrder>
  /** Whether the provider itself signed that this payment belongs to this order. */
  isGenuine(result: CheckoutResult): Promise<boolean>
  /** The payments of an order whose money is ours; takes it first where a bank has agreed only. */
  capturedPayments(orderId: string): Promise<ProviderPayment[]>
  /** The message in a webhook's body, or null where it is none, or its signature over these very bytes is not the provider's. */
  readEvent(body: Uint8Array, headers: Headers): PaymentEvent | null
  /** The sandbox alone: pays an order as a buyer would at a checkout. Paying twice gives the first result again. */
  payAsBuyer?(order: { id: string; amount: number }): Promise<{ payment_id: string; signature: string }>
}

/** The provider does not answer, or refuses what should be right: never the buyer's mistake. */
export class ProviderAway extends Error {}
