import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRazorpayServer, type RazorpayServer } from '#tests/support/razorpay-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type PaymentProvider, ProviderAway } from './port.ts'
import { createRazorpay } from './razorpay.ts'
import { createSandbox } from './sandbox.ts'

let store: TestDatabase
let razorpay: RazorpayServer

beforeAll(async () => {
  ;[store, razorpay] = await Promise.all([createTestDatabase(), openRazorpayServer()])
})
afterAll(() => Promise.all([store.drop(), razorpay.close()]))

type CheckoutResult = { order_id: string; payment_id: string; signature: string }
type Pay = (order: { id: string; amount: number }) => Promise<CheckoutResult>

const providers: [string, () => { provider: PaymentProvider; pay: Pay }][] = [
  [
    'sandbox',
    () => {
      const provider = createSandbox(store.database)
      return { provider, pay: async (order) => ({ order_id: order.id, ...(await provider.payAsBuyer!(order)) }) }
    },
  ],
  ['razorpay', () => ({ provider: createRazorpay(razorpay.settings), pay: async ({ id }) => razorpay.pay(id) })],
]

const month = { amount: 500_000, currency: 'INR' }

describe.each(providers)('%s', (name, open) => {
  test('an order has an id of its own and the price in paise', async () => {
    const { provider } = open()
    const [first, second] = await Promise.all([
      provider.createOrder({ receipt: 'a', ...month }),
      provider.createOrder({ receipt: 'b', ...month }),
    ])
    expect(first).toMatchObject(month)
    expect(first.id).not.toBe(second.id)
    expect(provider.name).toBe(name)
  })

  test('an unpaid order has no captured payment, a paid one has one', async () => {
    const { provider, pay } = open()
    const order = await provider.createOrder({ receipt: 'c', ...month })
    expect(await provider.capturedPayments(order.id)).toEqual([])
    const { payment_id } = await pay(order)
    expect(await provider.capturedPayments(order.id)).toEqual([
      { id: payment_id, order_id: order.id, ...month, status: 'captured' },
    ])
  })

  test('only its own signature on this payment of this order is genuine', async () => {
    const { provider, pay } = open()
    const [mine, other] = await Promise.all([
      provider.createOrder({ receipt: 'd', ...month }),
      provider.createOrder({ receipt: 'e', ...month }),
    ])
    const result = await pay(mine)
    const others = await pay(other)
    expect(await provider.isGenuine(result)).toBe(true)
    const forgeries: Partial<CheckoutResult>[] = [
      { order_id: other.id },
      { payment_id: others.payment_id },
      { signature: others.signature },
      { signature: result.signature.slice(0, -1) },
      { signature: `${result.signature}00` },
      { signature: `${result.signature}0` },
      { signature: `${result.signature}z` },
      { signature: ` ${result.signature}` },
      { signature: 'zz' },
      { signature: '' },
    ]
    for (const forgery of forgeries) expect(await provider.isGenuine({ ...result, ...forgery })).toBe(false)
  })

  test('a message without a signature is not its own', () => {
    const { provider } = open()
    expect(provider.readEvent(Buffer.from('{}'), {})).toBeNull()
    expect(provider.readEvent(Buffer.from('{}'), { 'x-razorpay-signature': 'ab' })).toBeNull()
  })
})

describe('razorpay', () => {
  const order = (provider: PaymentProvider) => provider.createOrder({ receipt: 'f', ...month })

  test('a message is genuine as long as no byte of it differs', async () => {
    const provider = createRazorpay(razorpay.settings)
    const { id } = await order(provider)
    const { payment_id } = razorpay.pay(id)
    const { body, headers } = razorpay.event(payment_id)
    expect(provider.readEvent(Buffer.from(body), headers)).toEqual({
      id: headers['x-razorpay-event-id'],
      payment: { id: payment_id, order_id: id, ...month, status: 'captured' },
    })
    expect(provider.readEvent(Buffer.from(body.trimEnd()), headers)).toBeNull()
    expect(provider.readEvent(Buffer.from(JSON.stringify(JSON.parse(body))), headers)).toBeNull()
  })

  test('what is signed but no JSON is no message', () => {
    const provider = createRazorpay(razorpay.settings)
    for (const body of ['', '{', '\u0000']) {
      const signature = createHmac('sha256', razorpay.settings.webhookSecret).update(body).digest('hex')
      expect(provider.readEvent(Buffer.from(body), { 'x-razorpay-signature': signature })).toBeNull()
    }
  })

  test("the vector of Razorpay's signature is met", async () => {
    const provider = createRazorpay({ ...razorpay.settings, keySecret: 'test_secret' })
    const signature = '85cbc6036124891c4d0280fbb7cd83804f87a66f2eb485a89af574086f592cbc'
    const result = { order_id: 'order_ABC123', payment_id: 'pay_XYZ789', signature }
    expect(await provider.isGenuine(result)).toBe(true)
  })

  test('the money of a payment that a bank has agreed to is taken, once', async () => {
    const provider = createRazorpay(razorpay.settings)
    const { id } = await order(provider)
    const { payment_id } = razorpay.pay(id, { status: 'authorized' })
    const taken = await Promise.all([1, 2, 3].map(() => provider.capturedPayments(id)))
    for (const payments of taken) expect(payments.map((payment) => payment.id)).toEqual([payment_id])
    expect(razorpay.statusOf(payment_id)).toBe('captured')
  })

  test('of two payments for one order the second is left to be given back', async () => {
    const provider = createRazorpay(razorpay.settings)
    const { id } = await order(provider)
    const late = razorpay.pay(id, { status: 'failed' })
    const retry = razorpay.pay(id)
    razorpay.settle(late.payment_id, 'authorized')
    expect((await provider.capturedPayments(id)).map((payment) => payment.id)).toEqual([retry.payment_id])
    expect(razorpay.statusOf(late.payment_id)).toBe('authorized')
  })

  test('one that is away, and one that refuses our key, are told apart from mistakes of ours', async () => {
    const { settings } = razorpay
    const nobodyThere = createRazorpay({ ...settings, apiUrl: 'http://127.0.0.1:1' })
    await expect(order(nobodyThere)).rejects.toThrow(new ProviderAway('Razorpay does not answer'))
    const wrongKey = createRazorpay({ ...settings, keySecret: 'wrong' })
    await expect(order(wrongKey)).rejects.toThrow(new ProviderAway('Razorpay answered 401: Authentication failed'))
    razorpay.reachable = false
    await expect(order(createRazorpay(settings))).rejects.toThrow(ProviderAway)
    razorpay.reachable = true
  })
})
