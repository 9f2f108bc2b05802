import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { PaymentProvider, ProviderPayment } from './port.ts'

const newId = (kind: string) => `${kind}_test_${randomBytes(9).toString('base64url')}`

/** The sandbox takes no money: every payment succeeds at once. Payments are stored in the database, and there are no webhooks. */
export function createSandbox(database: Database): PaymentProvider {
  return {
    name: 'sandbox',
    keyId: null,
    createOrder: async ({ amount, currency }) => ({ id: newId('order'), amount, currency }),

    async isGenuine({ order_id, payment_id, signature }) {
      const [paid] = await database<{ signature: string }[]>`
        select signature from sandbox_payments where order_id = ${order_id} and id = ${payment_id}`
      if (!paid) return false
      const [expected, given] = [Buffer.from(paid.signature), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },

    async capturedPayments(orderId) {
      return await database<ProviderPayment[]>`
        select id, order_id, amount, 'INR' as currency, 'captured' as status
        from sandbox_payments where order_id = ${orderId}`
    },

    /** Nothing was taken, so that nothing is given back. */
    refund: async ({ id }) => ({ id: id.replace(/^pay/, 'refund') }),

    readEvent: () => null,

    async payAsBuyer({ id, amount }) {
      await database`
        insert into sandbox_payments (id, order_id, amount, signature)
        values (${newId('pay')}, ${id}, ${amount}, ${randomBytes(32).toString('hex')})
        on conflict (order_id) do nothing`
      const [paid] = await database<{ payment_id: string; signature: string }[]>`
        select id as payment_id, signature from sandbox_payments where order_id = ${id}`
      return paid!
    },
  }
}
