import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { monthsAfter } from '#domain/subscription-lifecycle.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { payInSandbox, subscribe } from '#tests/support/payments.ts'

const signedUpAt = '2026-09-10T06:30:00.000Z'
const trialEndsAt = '2026-10-10T06:30:00.000Z'
const afterTrial = '2026-11-21T05:30:00.000Z'

let market: Market
let ravi: Person
let companies = 0

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  market.clock.now = signedUpAt
  companies += 1
  ravi = await market.buyer(`Ravi Constructions ${companies}`)
})

const userOf = async (person: Person) => (await person.call('profile')).user
const jobs = (buyer: Person) =>
  buyer.try('postJob', {
    body: {
      title: 'Sand',
      category: 'material',
      description: 'River sand',
      location: 'Pune',
      delivery_timeline: 'Soon',
    },
  })
const monthsPaid = async (buyer: Person) => {
  const [row] = await market.database<{ payments: number; periods: number; invoices: number }[]>`
    select (select count(*) from payments where buyer_id = ${buyer.id}) as payments,
           (select count(*) from subscription_periods where buyer_id = ${buyer.id}) as periods,
           (select count(*) from invoices where buyer_id = ${buyer.id}) as invoices`
  expect(row!.periods).toBe(row!.payments)
  expect(row!.invoices).toBe(row!.payments)
  return row!.payments
}

test('when the trial is over a buyer pays, and can post again at once', async () => {
  expect((await jobs(ravi)).status).toBe(201)
  market.clock.now = afterTrial
  const refused = await jobs(ravi)
  expect([refused.status, refused.body.detail]).toEqual([402, messages.subscriptionNeeded.text])
  expect((await userOf(ravi)).subscription_status).toBe('inactive')

  const order = await ravi.call('createSubscriptionOrder')
  expect(order).toEqual({ id: order.id, amount: 500_000, currency: 'INR', provider: 'sandbox', key_id: null })
  const paid = await ravi.call('paySandboxOrder', { body: { order_id: order.id } })
  expect((await jobs(ravi)).status).toBe(402)
  const verified = await ravi.call('verifySubscription', { body: { order_id: order.id, ...paid } })

  const until = '2026-12-21T05:30:00.000Z'
  expect(verified).toEqual({ message: messages.paymentDone.text, subscription_expires_at: until })
  expect(await userOf(ravi)).toMatchObject({ subscription_status: 'active', subscription_expires_at: until })
  await postJob(ravi)
  const [notice] = await ravi.call('notifications')
  expect(notice).toMatchObject({ type: 'subscription', title: 'Payment received', job_id: null, read: false })
  expect(notice!.message).toBe('We received ₹5,000. Your subscription runs until 21 December 2026.')
  expect(await ravi.call('dashboardStats')).toMatchObject({ subscription_status: 'active' })
})

describe('the month that a payment buys begins', () => {
  test('where the trial ends, for one who pays during it: nobody loses a day', async () => {
    expect((await subscribe(ravi)).subscription_expires_at).toBe(monthsAfter(trialEndsAt, 1))
    expect((await userOf(ravi)).subscription_status).toBe('active')
  })

  test('where the paid time ends, for one who pays early', async () => {
    market.clock.now = afterTrial
    const first = await subscribe(ravi)
    market.clock.now = '2026-11-30T05:30:00.000Z'
    const second = await subscribe(ravi)
    expect(second.subscription_expires_at).toBe(monthsAfter(first.subscription_expires_at, 1))
  })

  test('now, for one whose time has run out', async () => {
    market.clock.now = afterTrial
    await subscribe(ravi)
    market.clock.now = '2027-03-05T10:00:00.000Z'
    expect((await subscribe(ravi)).subscription_expires_at).toBe('2027-04-05T10:00:00.000Z')
  })
})

describe('one payment, one month', () => {
  test('however often it is verified, also at once and with keys', async () => {
    const result = await payInSandbox(ravi)
    const key = randomUUID()
    const first = await ravi.call('verifySubscription', { body: result, key })
    const again = await Promise.all([
      ravi.call('verifySubscription', { body: result }),
      ravi.call('verifySubscription', { body: result }),
      ravi.call('verifySubscription', { body: result, key }),
    ])
    for (const answer of again) expect(answer).toEqual(first)
    expect(await monthsPaid(ravi)).toBe(1)
  })

  test('an order that is paid twice in the sandbox is one payment', async () => {
    const order = await ravi.call('createSubscriptionOrder')
    const pay = () => ravi.call('paySandboxOrder', { body: { order_id: order.id } })
    const [first, second] = await Promise.all([pay(), pay()])
    expect(second).toEqual(first)
  })

  test('two open tabs share an order, and the next month has a new one', async () => {
    const [tab, otherTab] = await Promise.all([
      ravi.call('createSubscriptionOrder'),
      ravi.call('createSubscriptionOrder'),
    ])
    expect(otherTab.id).toBe(tab.id)
    const { order_id } = await payInSandbox(ravi)
    expect(order_id).toBe(tab.id)
    await subscribe(ravi)
    expect((await ravi.call('createSubscriptionOrder')).id).not.toBe(tab.id)
  })
})

describe('refused as not verified', () => {
  const refused = async (buyer: Person, body: Record<string, unknown>) => {
    const answer = await buyer.try('verifySubscription', { body })
    expect([answer.status, answer.body.detail]).toEqual([422, messages.paymentFailed.text])
    expect(await monthsPaid(buyer)).toBe(0)
  }

  test("a wrong signature, an order that doesn't exist, and a payment of another order", async () => {
    const result = await payInSandbox(ravi)
    const meera = await market.buyer('Meera Infra')
    const others = await payInSandbox(meera)
    await refused(ravi, { ...result, signature: 'f'.repeat(64) })
    await refused(ravi, { ...result, order_id: 'order_test_unknown' })
    await refused(ravi, { ...result, payment_id: others.payment_id, signature: others.signature })
  })

  test("somebody else's order, which its buyer can still use", async () => {
    const result = await payInSandbox(ravi)
    const meera = await market.buyer('Meera Builders')
    await refused(meera, result)
    await ravi.call('verifySubscription', { body: result })
    await refused(meera, result)
  })

  test('before it is paid', async () => {
    const order = await ravi.call('createSubscriptionOrder')
    await refused(ravi, { order_id: order.id, payment_id: 'pay_test_invented', signature: 'f'.repeat(64) })
  })

  test("nobody pays another buyer's order in the sandbox, or one that does not exist", async () => {
    const order = await ravi.call('createSubscriptionOrder')
    const meera = await market.buyer('Meera Roads')
    for (const order_id of [order.id, 'order_test_unknown'])
      expect((await meera.try('paySandboxOrder', { body: { order_id } })).status).toBe(404)
  })
})

test('only buyers order, pay and verify', async () => {
  const asha = await market.supplier(`Asha Cement ${companies}`)
  for (const name of ['createSubscriptionOrder', 'verifySubscription', 'paySandboxOrder', 'invoices'] as const)
    expect([name, (await asha.try(name)).status]).toEqual([name, 403])
})

describe('the result of a checkout is taken', () => {
  const send = async (contentType: string, payload: string) => {
    const headers = { authorization: `Bearer ${ravi.token}`, 'content-type': contentType }
    const url = '/api/payments/verify-subscription'
    const answer = await market.app.http.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const multipart = (fields: Record<string, string>) =>
    `${Object.entries(fields)
      .map(([name, value]) => `--seam\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--seam--\r\n`

  test('as a url-encoded form', async () => {
    const form = new URLSearchParams(await payInSandbox(ravi)).toString()
    expect((await send('application/x-www-form-urlencoded; charset=UTF-8', form)).status).toBe(200)
    expect(await monthsPaid(ravi)).toBe(1)
  })

  test('as a multipart form', async () => {
    const form = multipart(await payInSandbox(ravi))
    expect((await send('multipart/form-data; boundary=seam', form)).status).toBe(200)
    expect(await monthsPaid(ravi)).toBe(1)
  })

  test('but not in pieces, incomplete, or as anything else', async () => {
    const result = await payInSandbox(ravi)
    const { signature, ...rest } = result
    expect((await send('multipart/form-data; boundary=other', multipart(result))).status).toBe(400)
    expect((await send('multipart/form-data', multipart(result))).status).toBe(400)
    const incomplete = await send('application/x-www-form-urlencoded', new URLSearchParams(rest).toString())
    expect([incomplete.status, incomplete.body.errors[0].path]).toEqual([422, 'signature'])
    expect((await send('text/plain', new URLSearchParams({ ...rest, signature }).toString())).status).toBe(415)
    expect(await monthsPaid(ravi)).toBe(0)
  })
})

test('an account that is deleted can no longer pay, and what it paid stays on record', async () => {
  await subscribe(ravi)
  const result = await payInSandbox(ravi)
  const admin = await market.staff('admin', `Anita Admin ${companies}`)
  await admin.call('deleteUser', { params: { id: ravi.id } })
  expect((await ravi.try('verifySubscription', { body: result })).status).toBe(401)
  expect(await monthsPaid(ravi)).toBe(1)
})

test('in production without a provider everything but paying works', async () => {
  const production = await openMarket({ NODE_ENV: 'production', PASSWORD_BLOCKLIST: '0' })
  const buyer = await production.buyer('Gokul Homes')
  const order = await buyer.try('createSubscriptionOrder')
  expect([order.status, order.body.detail]).toEqual([503, messages.paymentsNotSetUp.text])
  expect((await buyer.try('paySandboxOrder', { body: { order_id: 'order_test_1' } })).status).toBe(404)
  await postJob(buyer)
  await production.close()
})
