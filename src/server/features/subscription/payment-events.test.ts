import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { checkOpenOrders } from '#server/features/subscription/check-open-orders.ts'
import { refundPayments } from '#server/features/subscription/refund-payments.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { razorpaySettings } from '#tests/support/payments.ts'
import { openRazorpayServer, type RazorpayServer, type SignedEvent } from '#tests/support/razorpay-server.ts'
import { standInForRazorpay } from '#tests/support/stand-in-for-razorpay.ts'

const start = '2026-11-21T05:30:00.000Z'

let razorpay: RazorpayServer
let market: Market
let meera: Person
let companies = 0

beforeAll(async () => {
  razorpay = await openRazorpayServer()
  market = await openMarket(razorpaySettings(razorpay))
})
afterAll(async () => {
  await market.close()
  await razorpay.close()
})
beforeEach(async () => {
  market.clock.now = start
  razorpay.reachable = true
  companies += 1
  meera = await market.buyer(`Meera Infra ${companies}`)
})

const order = () => meera.call('createSubscriptionOrder')
const verify = (result: object) => meera.try('verifySubscription', { body: result as Record<string, unknown> })
const check = () => checkOpenOrders(market.app.services)
const wait = (ms: number) => {
  market.clock.now = new Date(new Date(market.clock.now!).getTime() + ms).toISOString()
}

async function deliver({ body, headers }: SignedEvent): Promise<number> {
  const answer = await market.app.http.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers })
  return answer.statusCode
}

async function paidMonths(): Promise<number> {
  const [row] = await market.database<{ months: number }[]>`
    select count(*) as months from subscription_periods where buyer_id = ${meera.id}`
  return row!.months
}

test('the order is placed at the provider, whose checkout is opened with our key', async () => {
  const { id, key_id, provider } = await order()
  expect({ key_id, provider }).toEqual({ key_id: razorpay.settings.keyId, provider: 'razorpay' })
  expect(razorpay.orders.get(id)).toMatchObject({ amount: 500_000, currency: 'INR' })
  expect((await meera.try('paySandboxOrder', { body: { order_id: id } })).status).toBe(404)
})

describe('a captured payment is credited once', () => {
  test('when the checkout tells first and the webhook later', async () => {
    const result = razorpay.pay((await order()).id)
    expect((await verify(result)).status).toBe(200)
    expect(await deliver(razorpay.event(result.payment_id))).toBe(200)
    expect(await paidMonths()).toBe(1)
  })

  test('when the webhook tells first, also while the provider cannot be asked any more', async () => {
    const result = razorpay.pay((await order()).id)
    expect(await deliver(razorpay.event(result.payment_id))).toBe(200)
    razorpay.reachable = false
    expect((await verify(result)).body).toMatchObject({ message: messages.paymentDone.text })
    expect(await paidMonths()).toBe(1)
  })

  test('when the same message comes again, and another one about it', async () => {
    const { payment_id } = razorpay.pay((await order()).id)
    const event = razorpay.event(payment_id)
    for (const message of [event, event, razorpay.event(payment_id)]) expect(await deliver(message)).toBe(200)
    expect(await paidMonths()).toBe(1)
  })

  test('when messages overtake each other', async () => {
    const { payment_id } = razorpay.pay((await order()).id, { status: 'failed' })
    const failed = razorpay.event(payment_id)
    razorpay.settle(payment_id, 'authorized')
    const authorized = razorpay.event(payment_id)
    razorpay.settle(payment_id, 'captured')
    const captured = razorpay.event(payment_id)
    for (const event of [captured, authorized, failed]) expect(await deliver(event)).toBe(200)
    await check()
    expect(await paidMonths()).toBe(1)
  })

  test('when a payment failed and the next one went through', async () => {
    const { id } = await order()
    const failed = razorpay.pay(id, { status: 'failed' })
    expect(await deliver(razorpay.event(failed.payment_id))).toBe(200)
    expect(await paidMonths()).toBe(0)
    const retry = razorpay.pay(id)
    expect(await deliver(razorpay.event(retry.payment_id))).toBe(200)
    expect((await verify(retry)).status).toBe(200)
    expect(await paidMonths()).toBe(1)
  })
})

test('what a bank has agreed to is taken as soon as the webhook tells, even days later', async () => {
  const { payment_id } = razorpay.pay((await order()).id, { status: 'failed' })
  wait(3 * 24 * 60 * 60_000)
  razorpay.settle(payment_id, 'authorized')
  expect(await deliver(razorpay.event(payment_id))).toBe(200)
  expect(await paidMonths()).toBe(0)
  await check()
  expect(razorpay.statusOf(payment_id)).toBe('captured')
  expect(await paidMonths()).toBe(1)
})

test('what a bank has agreed to is taken when the buyer comes back from the checkout', async () => {
  const result = razorpay.pay((await order()).id, { status: 'authorized' })
  expect((await verify(result)).status).toBe(200)
  expect(razorpay.statusOf(result.payment_id)).toBe('captured')
})

describe('a payment of which nobody told', () => {
  test('is found after a quarter of an hour, and not asked for again', async () => {
    razorpay.pay((await order()).id)
    wait(limits.orderCheckAfterMs - 1)
    await check()
    expect(await paidMonths()).toBe(0)
    wait(1)
    await Promise.all([check(), check()])
    expect(await paidMonths()).toBe(1)
    wait(limits.orderGivenUpAfterMs)
    await check()
    expect(await paidMonths()).toBe(1)
  })

  test('is found later where the provider was away', async () => {
    razorpay.pay((await order()).id)
    razorpay.reachable = false
    wait(limits.orderCheckAfterMs)
    await check()
    razorpay.reachable = true
    await check()
    expect(await paidMonths()).toBe(0)
    wait(limits.orderCheckAfterMs)
    await check()
    expect(await paidMonths()).toBe(1)
  })

  test('is given up after days, but credited should the provider tell after all', async () => {
    const { id } = await order()
    wait(limits.orderGivenUpAfterMs + 1)
    await check()
    const [row] = await market.database`select status from payment_orders where provider_order_id = ${id}`
    expect(row!.status).toBe('given_up')
    const { payment_id } = razorpay.pay(id)
    await check()
    expect(await paidMonths()).toBe(0)
    expect(await deliver(razorpay.event(payment_id))).toBe(200)
    expect(await paidMonths()).toBe(1)
  })
})

describe('while the provider is away', () => {
  test('no order can be placed', async () => {
    razorpay.reachable = false
    const answer = await meera.try('createSubscriptionOrder')
    expect([answer.status, answer.body.detail]).toEqual([503, messages.orderFailed.text])
    expect(answer.headers['retry-after']).toBeDefined()
  })

  test('a buyer who has paid is told so, and credited later', async () => {
    const result = razorpay.pay((await order()).id)
    razorpay.reachable = false
    const answer = await verify(result)
    expect([answer.status, answer.body.detail]).toEqual([503, messages.paymentUnconfirmed.text])
    razorpay.reachable = true
    expect((await verify(result)).status).toBe(200)
    expect(await paidMonths()).toBe(1)
  })
})

describe('nothing is credited', () => {
  test('for another amount than was ordered, whoever tells', async () => {
    const result = razorpay.pay((await order()).id, { amount: 100 })
    const answer = await verify(result)
    expect([answer.status, answer.body.detail]).toEqual([422, messages.paymentFailed.text])
    expect(await deliver(razorpay.event(result.payment_id))).toBe(200)
    wait(limits.orderCheckAfterMs)
    await check()
    expect(await paidMonths()).toBe(0)
  })

  test('for a message that anybody could have written', async () => {
    const { payment_id } = razorpay.pay((await order()).id)
    const { body, headers } = razorpay.event(payment_id)
    const { 'x-razorpay-signature': signature, ...unsigned } = headers
    const forgeries: SignedEvent[] = [
      { body, headers: unsigned },
      { body, headers: { ...headers, 'x-razorpay-signature': 'f'.repeat(64) } },
      { body: body.replace('500000', '500001'), headers },
      { body: JSON.stringify(JSON.parse(body)), headers },
      { body: '', headers },
    ]
    for (const forgery of forgeries) expect(await deliver(forgery)).toBe(400)
    expect(await paidMonths()).toBe(0)
    expect(await deliver({ body, headers })).toBe(200)
    expect(await paidMonths()).toBe(1)
  })

  test('for an order that is not ours, or a signature of another order', async () => {
    const mine = razorpay.pay((await order()).id, { status: 'failed' })
    const others = await market.buyer(`Gokul Homes ${companies}`)
    const foreign = razorpay.pay((await others.call('createSubscriptionOrder')).id)
    expect((await verify(foreign)).status).toBe(422)
    expect((await verify({ ...mine, payment_id: foreign.payment_id, signature: foreign.signature })).status).toBe(422)
    await market.database`delete from payment_orders where provider_order_id = ${foreign.order_id}`
    expect(await deliver(razorpay.event(foreign.payment_id))).toBe(200)
    expect(await paidMonths()).toBe(0)
  })
})

test("the browser may load the provider's checkout, and nothing else of others", async () => {
  const { headers } = await market.app.http.inject('/api/config')
  const policy = String(headers['content-security-policy'])
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} 'self' https://checkout.razorpay.com https://api.razorpay.com`))
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const sandbox = await openMarket()
  const answer = await sandbox.app.http.inject('/api/config')
  expect(String(answer.headers['content-security-policy'])).not.toContain('razorpay')
  await sandbox.close()
})

test('a payment that arrives after its buyer was deleted goes back, once, and starts no month', async () => {
  const result = razorpay.pay((await order()).id)
  const admin = await market.staff('admin', 'Office')
  await admin.call('deleteUser', { params: { id: meera.id } })
  razorpay.reachable = false
  expect(await deliver(razorpay.event(result.payment_id))).toBe(200)
  await refundPayments(market.app.services)
  expect(razorpay.refundsOf(result.payment_id)).toEqual([])

  razorpay.reachable = true
  expect(await deliver(razorpay.event(result.payment_id))).toBe(200)
  for (let times = 0; times < 2; times++) {
    wait(limits.orderCheckAfterMs * 60)
    await Promise.all([refundPayments(market.app.services), refundPayments(market.app.services), check()])
  }
  expect(razorpay.refundsOf(result.payment_id)).toMatchObject([{ amount: 500_000 }])
  expect(razorpay.statusOf(result.payment_id)).toBe('refunded')
  expect(await paidMonths()).toBe(0)
})

test('whoever tries an installation has each order paid on this machine, in the place of Razorpay and of no other address', async () => {
  const said: string[] = []
  const { settings } = razorpay
  await razorpay.close()
  const product = await market.app.http.listen({ port: 0, host: '127.0.0.1' })
  const ordered = Promise.withResolvers<void>()
  const stand = { product, pause: () => ordered.promise, tell: (line: string) => void said.push(line) }
  razorpay = await standInForRazorpay({ ...stand, settings })
  const { id } = await order()
  ordered.resolve()
  await vi.waitFor(() => expect(said.at(-1)).toContain('the product replied 200'))
  expect(said[0]).toBe(`${id}: ₹5000, to be paid in a moment`)
  expect(await paidMonths()).toBe(1)
  await expect(
    standInForRazorpay({ ...stand, settings: { ...settings, apiUrl: 'https://api.razorpay.com' } }),
  ).rejects.toThrow('RAZORPAY_API_URL must be an address of this machine')
})
