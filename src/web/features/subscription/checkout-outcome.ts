import type { PaymentVerification } from '#contract/payment.ts'

/** How a checkout ended in the browser; the server then checks whether money was paid. */
export type CheckoutOutcome =
  | { kind: 'paid'; payment: PaymentVerification }
  | { kind: 'declined' }
  | { kind: 'cancelled' }
