import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { EscrowPartner, PartnersHold } from './port.ts'

const newId = (kind: string) => `${kind}_test_${randomBytes(9).toString('base64url')}`

/** The sandbox holds no money: every payment succeeds at once. Its holds are stored in the database. */
export function createEscrowSandbox(database: Database): EscrowPartner {
  async function hold(orderId: string): Promise<PartnersHold> {
    const [held] = await database<PartnersHold[]>`
      select state, payment_id, transfer_id, amount from sandbox_holds where order_id = ${orderId}`
    return held ?? { state: 'unpaid', payment_id: null, transfer_id: null, amount: 0 }
  }

  async function end(orderId: string, state: 'released' | 'returned'): Promise<PartnersHold> {
    await database`update sandbox_holds set state = ${state} where order_id = ${orderId} and state = 'held'`
    return await hold(orderId)
  }

  return {
    name: 'sandbox',
    keyId: null,
    paysOutTo: async (account) => account.startsWith('acc_'),

    async createHold({ amount }) {
      const id = newId('order')
      await database`insert into sandbox_holds (order_id, amount) values (${id}, ${amount})`
      return { id }
    },

    async isGenuine({ order_id, payment_id, signature }) {
      const [paid] = await database`
        select from sandbox_holds
        where order_id = ${order_id} and payment_id = ${payment_id} and signature = ${signature}`
      return paid !== undefined
    },

    hold,
    release: (orderId) => end(orderId, 'released'),
    giveBack: (orderId) => end(orderId, 'returned'),

    async payAsBuyer(orderId) {
      await database`
        update sandbox_holds set state = 'held', payment_id = ${newId('pay')}, transfer_id = ${newId('trf')},
          signature = ${randomBytes(32).toString('hex')}
        where order_id = ${orderId} and state = 'unpaid'`
      const [paid] = await database<{ payment_id: string; signature: string }[]>`
        select coalesce(payment_id, '') as payment_id, coalesce(signature, '') as signature
        from sandbox_holds where order_id = ${orderId}`
      return paid!
    },
  }
}
