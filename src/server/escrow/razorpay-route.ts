import * as z from 'zod'
import { ask, capture, createClient, isSignedWith } from '../razorpay-client.ts'
import type { EscrowPartner, HoldState, PartnersHold } from './port.ts'

export type RouteSettings = { keyId: string; keySecret: string; apiUrl: string }

const account = z.object({ type: z.literal('route'), status: z.string(), suspended_at: z.number().nullish() })
const transfer = z.object({
  id: z.string(),
  status: z.enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed']),
  on_hold: z.coerce.boolean(),
})
const orderWithTransfers = z.object({
  amount: z.number(),
  transfers: z.object({ items: z.array(transfer) }),
})
const payments = z.object({ items: z.array(z.object({ id: z.string(), status: z.string(), amount: z.number() })) })

type Transfer = z.output<typeof transfer>

/**
 * https://razorpay.com/docs/api/payments/route: an order carries one transfer to the supplier's linked account, which is put on
 * hold when it is made and settled once the hold is taken off.
 */
export function createRazorpayRoute({ keyId, keySecret, apiUrl }: RouteSettings): EscrowPartner {
  const client = createClient(keyId, keySecret, apiUrl)

  async function transferOf(orderId: string) {
    const { amount, transfers } = orderWithTransfers.parse(await ask(client.orders.fetchTransferOrder(orderId)))
    return { amount, transfer: transfers.items[0] ?? null }
  }

  async function paymentOf(orderId: string): Promise<{ id: string; status: string } | null> {
    const { items } = payments.parse(await ask(client.orders.fetchPayments(orderId)))
    return items.find(({ status }) => status === 'captured' || status === 'refunded') ?? null
  }

  async function hold(orderId: string): Promise<PartnersHold> {
    const [{ amount, transfer: made }, payment] = await Promise.all([transferOf(orderId), paymentOf(orderId)])
    return { state: stateOf(payment, made), payment_id: payment?.id ?? null, transfer_id: made?.id ?? null, amount }
  }

  return {
    name: 'razorpay-route',
    keyId,

    async paysOutTo(id) {
      const found = account.safeParse(await ask(client.accounts.fetch(id)))
      return found.success && found.data.status !== 'suspended' && !found.data.suspended_at
    },

    async createHold({ receipt, amount, account: recipient }) {
      const transfers = [{ account: recipient, amount, currency: 'INR', on_hold: true }]
      const order = await ask(
        client.orders.create({ receipt, amount, currency: 'INR', payment: capture, transfers } as never),
      )
      return { id: (order as { id: string }).id }
    },

    isGenuine: async ({ order_id, payment_id, signature }) =>
      isSignedWith(keySecret, `${order_id}|${payment_id}`, signature),

    hold,

    async release(orderId) {
      const { transfer: made } = await transferOf(orderId)
      if (made?.on_hold && made.status === 'processed') await ask(client.transfers.edit(made.id, { on_hold: false }))
      return await hold(orderId)
    },

    async giveBack(orderId) {
      const held = await hold(orderId)
      if (held.state !== 'held') return held
      // The transfer is reversed first, from the supplier's account, and then the payment refunded: one call does both.
      await ask(client.payments.refund(held.payment_id!, { amount: held.amount, reverse_all: true }))
      return await hold(orderId)
    },
  }
}

function stateOf(payment: { status: string } | null, made: Transfer | null): HoldState {
  if (payment?.status === 'refunded' || made?.status === 'reversed') return 'returned'
  if (!payment || !made || made.status !== 'processed') return 'unpaid'
  return made.on_hold ? 'held' : 'released'
}
