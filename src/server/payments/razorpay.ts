import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ask, capture, createClient, isSignedWith } from '../razorpay-client.ts'
import type { PaymentEvent, PaymentProvider, ProviderPayment } from './port.ts'

export type RazorpaySettings = { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string }

const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
})
const webhookBody = z.object({ payload: z.object({ payment: z.object({ entity: paymentEntity }) }) })

/** https://razorpay.com/docs/api: amounts in paise, webhooks signed with a secret of their own. */
export function createRazorpay({ keyId, keySecret, webhookSecret, apiUrl }: RazorpaySettings): PaymentProvider {
  const client = createClient(keyId, keySecret, apiUrl)

  async function paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    const { items } = await ask(client.orders.fetchPayments(orderId))
    return z.array(paymentEntity).parse(items)
  }

  return {
    name: 'razorpay',
    keyId,

    async createOrder({ receipt, amount, currency }) {
      const order = await ask(client.orders.create({ receipt, amount, currency, payment: capture }))
      return { id: order.id, amount: Number(order.amount), currency: order.currency }
    },

    isGenuine: async ({ order_id, payment_id, signature }) =>
      isSignedWith(keySecret, `${order_id}|${payment_id}`, signature),

    async capturedPayments(orderId) {
      const payments = await paymentsOf(orderId)
      const agreed = payments.find(({ status }) => status === 'authorized')
      // One payment per order is enough: Razorpay refunds all others.
      if (!agreed || payments.some(isCaptured)) return payments.filter(isCaptured)
      try {
        await ask(client.payments.capture(agreed.id, agreed.amount, agreed.currency))
      } catch (error) {
        // Race: auto-capture or another of our servers may have captured it first; then the list has it.
        const captured = (await paymentsOf(orderId)).filter(isCaptured)
        if (captured.length === 0) throw error
        return captured
      }
      return [{ ...agreed, status: 'captured' }]
    },

    async refund({ id, amount }) {
      const { items } = await ask(client.payments.fetchMultipleRefund(id))
      const [earlier] = z.array(z.object({ id: z.string() })).parse(items)
      return (
        earlier ?? (await ask(client.payments.refund(id, { amount, notes: { reason: 'The account was deleted' } })))
      )
    },

    readEvent(body, headers) {
      const signature = headers['x-razorpay-signature']
      if (typeof signature !== 'string' || !isSignedWith(webhookSecret, body, signature)) return null
      const content = jsonIn(body)
      if (content === undefined) return null
      return { id: eventId(body, headers['x-razorpay-event-id']), payment: paymentIn(content) }
    },
  }
}

const isCaptured = ({ status }: ProviderPayment) => status === 'captured'

function eventId(body: Uint8Array, header: string | string[] | undefined): string {
  return typeof header === 'string' && header !== '' ? header : createHash('sha256').update(body).digest('hex')
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

/** Genuine events about something else (settlements, refunds) are ignored. */
function paymentIn(content: unknown): PaymentEvent['payment'] {
  const parsed = webhookBody.safeParse(content)
  return parsed.success ? parsed.data.payload.payment.entity : null
}
