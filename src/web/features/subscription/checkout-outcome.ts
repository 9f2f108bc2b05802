import type { PaymentVerification } from '#contract/payment.ts'

/** How a checkout ended for the buyer; whether money really came, the server then finds out. */
export type CheckoutOutcome =
  | { kind: 'paid'; payment: PaymentVerification }
  | { kind: 'declined' }
  | { kind: 'cancelled' }
