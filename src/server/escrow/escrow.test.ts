import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRazorpayServer, type RazorpayServer } from '#tests/support/razorpay-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { ProviderAway } from '../payments/port.ts'
import type { EscrowPartner } from './port.ts'
import { createRazorpayRoute } from './razorpay-route.ts'
import { createEscrowSandbox } from './sandbox.ts'

let store: TestDatabase
let razorpay: RazorpayServer
const account = 'acc_Balaji12345678'

beforeAll(async () => {
  ;[store, razorpay] = await Promise.all([createTestDatabase(), openRazorpayServer()])
  razorpay.accounts.set(account, { suspended_at: null })
})
afterAll(() => Promise.all([store.drop(), razorpay.close()]))

type Pay = (orderId: string) => Promise<{ payment_id: string; signature: string }>
const partners: [string, () => { partner: EscrowPartner; pay: Pay }][] = [
  [
    'sandbox',
    () => {
      const partner = createEscrowSandbox(store.database)
      return { partner, pay: (orderId) => partner.payAsBuyer!(orderId) }
    },
  ],
  [
    'razorpay-route',
    () => ({ partner: createRazorpayRoute(razorpay.settings), pay: async (orderId) => razorpay.pay(orderId) }),
  ],
]

const milestone = { amount: 1_65_200_00, account }

describe.each(partners)('%s', (name, open) => {
  test('what is paid for a milestone is held, not settled', async () => {
    const { partner, pay } = open()
    const { id } = await partner.createHold({ receipt: 'first', ...milestone })
    expect(await partner.hold(id)).toMatchObject({ state: 'unpaid', payment_id: null })
    const paid = await pay(id)
    expect(await partner.hold(id)).toEqual({
      ...{ state: 'held', amount: milestone.amount, payment_id: paid.payment_id },
      transfer_id: expect.stringMatching(/^trf_/),
    })
    expect(partner.name).toBe(name)
  })

  test('only its own signature on this payment of this order is genuine', async () => {
    const { partner, pay } = open()
    const [mine, other] = await Promise.all(
      ['mine', 'other'].map((receipt) => partner.createHold({ receipt, ...milestone })),
    )
    const [result, others] = [await pay(mine!.id), await pay(other!.id)]
    expect(await partner.isGenuine({ ...result, order_id: mine!.id })).toBe(true)
    for (const forged of [
      { ...result, order_id: other!.id },
      { ...others, order_id: mine!.id },
      { ...result, order_id: mine!.id, signature: others.signature },
      { ...result, order_id: mine!.id, signature: '' },
    ])
      expect(await partner.isGenuine(forged)).toBe(false)
  })

  test('released once, it is the supplier’s: nothing gives it back', async () => {
    const { partner, pay } = open()
    const { id } = await partner.createHold({ receipt: 'release', ...milestone })
    expect(await partner.release(id)).toMatchObject({ state: 'unpaid' })
    await pay(id)
    expect(await partner.release(id)).toMatchObject({ state: 'released' })
    expect(await partner.release(id)).toMatchObject({ state: 'released' })
    expect(await partner.giveBack(id)).toMatchObject({ state: 'released' })
  })

  test('given back once, nothing is left to release', async () => {
    const { partner, pay } = open()
    const { id } = await partner.createHold({ receipt: 'back', ...milestone })
    await pay(id)
    expect(await partner.giveBack(id)).toMatchObject({ state: 'returned' })
    expect(await partner.giveBack(id)).toMatchObject({ state: 'returned' })
    expect(await partner.release(id)).toMatchObject({ state: 'returned' })
  })

  test('an account that it pays out to is known', async () => {
    expect(await open().partner.paysOutTo(account)).toBe(true)
  })
})

describe('Razorpay Route', () => {
  const route = () => createRazorpayRoute(razorpay.settings)

  test('puts the transfer to the linked account on hold with the order', async () => {
    const { id } = await route().createHold({ receipt: 'transfer', ...milestone })
    razorpay.pay(id)
    expect(razorpay.transfersOf(id)).toMatchObject([
      { recipient: account, amount: milestone.amount, currency: 'INR', on_hold: true, status: 'processed' },
    ])
    await route().release(id)
    expect(razorpay.transfersOf(id)).toMatchObject([{ on_hold: false, status: 'processed' }])
  })

  test('gives back by one refund that reverses the transfer', async () => {
    const { id } = await route().createHold({ receipt: 'reversal', ...milestone })
    const { payment_id } = razorpay.pay(id)
    await Promise.allSettled([route().giveBack(id), route().giveBack(id)])
    expect(razorpay.refundsOf(payment_id)).toMatchObject([{ amount: milestone.amount }])
    expect(razorpay.transfersOf(id)).toMatchObject([{ status: 'reversed' }])
  })

  test('pays out to no suspended account, and knows no stranger', async () => {
    razorpay.accounts.set('acc_Suspended', { suspended_at: 1_611_136_837 })
    expect(await route().paysOutTo('acc_Suspended')).toBe(false)
    await expect(route().paysOutTo('acc_Nobody')).rejects.toThrow('The id provided does not exist')
    await expect(route().createHold({ receipt: 'x', amount: 100, account: 'acc_Nobody' })).rejects.toThrow(ProviderAway)
  })

  test('says so while the partner is away', async () => {
    razorpay.reachable = false
    await expect(route().hold('order_1')).rejects.toThrow(ProviderAway)
    razorpay.reachable = true
  })
})
