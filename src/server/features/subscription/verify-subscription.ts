import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import { type PaymentProvider, ProviderAway, type ProviderPayment } from '../../payments/port.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import { requirePayments } from './create-order.ts'
import { creditPayment } from './credit-payment.ts'
import { findOrder, type PaymentOrder, paysFor } from './payment-orders.ts'

/**
 * Credits what a checkout returned. Only ids come from the browser: the order is the stored one, the signature is verified with
 * it, and the provider is asked whether and how much was paid.
 */
export const verifySubscription = defineWrite('verifySubscription', {
  async prepare({ actor, input, services }) {
    const { database } = services
    authorize(policy.paySubscription(actor))
    const provider = requirePayments(services)
    const order = await findOrder(database, provider, input.order_id)
    if (order?.buyer_id !== actor.company_id) throw notVerified()
    if (!(await provider.isGenuine({ ...input, order_id: order.provider_order_id }))) throw notVerified()
    const known = await isCredited(database, provider, input.payment_id)
    return { order, payment: known ? null : await confirmedPayment(services, provider, order, input.payment_id) }
  },
  async work({ tx, actor, services, prepared: { order, payment } }) {
    if (payment) await creditPayment(tx, services, order, payment, 'checkout')
    const [buyer] = await tx<{ subscription_expires_at: string }[]>`
      select subscription_expires_at from companies where id = ${actor.company_id}`
    return { message: messages.paymentDone.text, ...buyer! }
  },
})

/** One error for a forged signature and for another's order, so that it reveals nothing. */
const notVerified = () => invalid('signature', messages.paymentFailed)

async function isCredited(sql: Sql, provider: PaymentProvider, paymentId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from payments where provider = ${provider.name} and provider_payment_id = ${paymentId}`
  return row !== undefined
}

/** The payment as the provider reports it. One that is not captured yet is credited later, by webhook or check. */
async function confirmedPayment(
  { log }: Services,
  provider: PaymentProvider,
  order: PaymentOrder,
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    const captured = await provider.capturedPayments(order.provider_order_id)
    const payment = captured.find(({ id }) => id === paymentId)
    if (!payment) throw new ProviderAway(`Payment ${paymentId} is not captured`)
    if (paysFor(order, payment)) return payment
    log.error({ order: order.id, payment }, 'a payment is not what was ordered')
    throw notVerified()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ err: error, order: order.id }, 'a payment could not be confirmed yet')
    throw new Refusal(503, messages.paymentUnconfirmed, { retryAfter: 60 })
  }
}
