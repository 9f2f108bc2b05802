import { messages } from '#contract/messages.ts'
import type { Transaction } from '../../db/database.ts'
import type { PaymentProvider } from '../../payments/port.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { requirePayments } from './create-order.ts'
import { creditPayment } from './credit-payment.ts'
import { findOrder, paysFor } from './payment-orders.ts'

/**
 * Handles a webhook without calling the provider, which expects a reply within seconds. Webhooks repeat and overtake each
 * other, so each one only reports the payment's present status: captured credits it, authorized schedules a check of the order.
 * Failed is ignored, since the buyer can try again.
 */
export const paymentWebhook = defineWrite('paymentWebhook', {
  /** Verifies the signature, so that a stranger's message costs no transaction. */
  async prepare({ input: { bytes, headers }, services }) {
    const provider = requirePayments(services)
    const event = provider.readEvent(bytes, headers)
    if (!event) throw new Refusal(400, messages.webhookForged)
    return { provider, event }
  },
  async work({ tx, services, prepared: { provider, event } }) {
    const { log, now } = services
    const { payment } = event
    if (!(await isNew(tx, provider, event.id, now())) || !payment) return { message: messages.webhookTaken.text }
    const order = await findOrder(tx, provider, payment.order_id)
    if (!order) log.info({ payment }, 'a payment of an order that is not ours')
    else if (!paysFor(order, payment)) log.error({ order: order.id, payment }, 'a payment is not what was ordered')
    else if (payment.status === 'captured') await creditPayment(tx, services, order, payment, 'webhook')
    else if (payment.status === 'authorized')
      await tx`
        update payment_orders set status = 'created', check_at = ${now()} where id = ${order.id} and status <> 'paid'`
    return { message: messages.webhookTaken.text }
  },
})

async function isNew(tx: Transaction, provider: PaymentProvider, eventId: string, at: string): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events (provider, event_id, received_at) values (${provider.name}, ${eventId}, ${at})
    on conflict do nothing`
  return count === 1
}
