import * as z from 'zod/mini'
import { post } from './endpoint.ts'
import type { Label } from './field-errors.ts'
import { count, done, line, time } from './fields.ts'

export const paymentProviders = ['sandbox', 'razorpay'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

const reference = (label: Label) => line(label, 200)

/** The input of the provider's checkout. The sandbox has no key, and a checkout dialog of our own. */
export const subscriptionOrder = z.object({
  /** The provider's id of the order. */
  id: z.string(),
  /** In paise, as the provider expects. */
  amount: count,
  currency: z.literal('INR'),
  provider: z.enum(paymentProviders),
  /** The provider's public key for its checkout. */
  key_id: z.nullable(z.string()),
})
export type SubscriptionOrder = z.output<typeof subscriptionOrder>

/** What the checkout returned, passed on unchanged. */
export const paymentVerification = z.object({
  order_id: reference('Order id'),
  payment_id: reference('Payment id'),
  signature: reference('Signature'),
})
export type PaymentVerification = z.output<typeof paymentVerification>

export const verifiedSubscription = z.object({ message: z.string(), subscription_expires_at: time })
export type VerifiedSubscription = z.output<typeof verifiedSubscription>

export const sandboxOrder = z.object({ order_id: reference('Order id') })
export const sandboxPayment = z.object({ payment_id: z.string(), signature: z.string() })
export type SandboxPayment = z.output<typeof sandboxPayment>

export const paymentEndpoints = {
  createSubscriptionOrder: post('/payments/create-subscription-order', {
    access: ['buyer'],
    reply: subscriptionOrder,
    summary: "Orders one month of the subscription; its id opens the provider's checkout.",
  }),
  verifySubscription: post('/payments/verify-subscription', {
    access: ['buyer'],
    consumes: 'form',
    body: paymentVerification,
    reply: verifiedSubscription,
    summary: 'Credits what the checkout returned: one month for each payment, whoever reports it and however often.',
  }),
  paymentWebhook: post('/payments/webhook', {
    access: 'public',
    consumes: 'raw',
    reply: done,
    summary: "Takes the payment provider's messages, signed over their bytes.",
  }),
  paySandboxOrder: post('/payments/sandbox/pay', {
    access: ['buyer'],
    body: sandboxOrder,
    reply: sandboxPayment,
    refusals: [404],
    summary: "Pays one of the caller's orders without money. Exists with the sandbox provider alone.",
  }),
}
