import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '#domain/subscription-lifecycle.ts'
import { checkOpenOrders } from '#server/features/subscription/check-open-orders.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { razorpaySettings } from '#tests/support/payments.ts'
import { personOf, sendTo } from '#tests/support/person.ts'
import { openRazorpayServer, type RazorpayServer, type SignedEvent } from '#tests/support/razorpay-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { repetitions } from '#tests/support/strength.ts'

const rounds = repetitions({ short: 6, full: 20 })

let razorpay: RazorpayServer
let market: Market
let servers: ServerProcess[]

beforeAll(async () => {
  razorpay = await openRazorpayServer()
  // One public address, so that a token of one server is valid on the other.
  const settings = { ...razorpaySettings(razorpay), PUBLIC_URL: 'http://nirmaan.test' }
  market = await openMarket(settings)
  servers = await Promise.all([1, 2].map(() => startServerProcess(market.databaseUrl, settings)))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await market.close()
  await razorpay.close()
})

/** The same person's calls, to each of the two servers. */
const atBoth = (buyer: Person) => servers.map((server) => personOf(sendTo(server.url), buyer))

const deliver = async (server: ServerProcess, { body, headers }: SignedEvent) =>
  (await fetch(`${server.url}/api/payments/webhook`, { method: 'POST', body, headers })).status

/** Makes the order due, and runs the third server's check. */
async function checkNow(): Promise<number> {
  await market.database`update payment_orders set check_at = created_at where status = 'created'`
  await checkOpenOrders(market.app.services)
  return 200
}

async function subscriptionOf(buyer: Person) {
  const [row] = await market.database<{ end: string; periods: number; invoices: number }[]>`
    select subscription_expires_at as "end",
           (select count(*) from subscription_periods where buyer_id = users.id) as periods,
           (select count(*) from invoices where buyer_id = users.id) as invoices
    from users where id = ${buyer.id}`
  return row!
}

test(`checkout, webhook and check tell at once, on two servers, ${rounds} times: one month each`, async () => {
  const ravi = await market.buyer('Ravi Constructions')
  const [here, there] = atBoth(ravi) as [Person, Person]
  const [one, other] = servers as [ServerProcess, ServerProcess]
  let end = (await ravi.call('profile')).user.trial_expires_at!
  for (let round = 1; round <= rounds; round++) {
    const order = await here.call('createSubscriptionOrder')
    // In every second round the payment is only authorized and must be captured first, for which the three servers compete as
    // well.
    const result = razorpay.pay(order.id, { status: round % 2 === 0 ? 'captured' : 'authorized' })
    const verify = async (person: Person) => (await person.try('verifySubscription', { body: result })).status
    const event = razorpay.event(result.payment_id)
    const statuses = await Promise.all([
      verify(here),
      deliver(one, event),
      verify(there),
      deliver(other, event),
      verify(here),
      deliver(other, razorpay.event(result.payment_id)),
      checkNow(),
    ])
    expect(statuses).toEqual(Array(statuses.length).fill(200))
    end = monthsAfter(end, 1)
    expect(await subscriptionOf(ravi)).toEqual({ end, periods: round, invoices: round })
  }
})

test('two payments of one buyer at once are two months, one after the other', async () => {
  const meera = await market.buyer('Meera Infra')
  const [here, there] = atBoth(meera) as [Person, Person]
  const trialEnd = (await meera.call('profile')).user.trial_expires_at!
  const orders: string[] = []
  for (const person of [here, there]) {
    orders.push((await person.call('createSubscriptionOrder')).id)
    await market.database`update payment_orders set created_at = created_at - interval '1 hour' where buyer_id = ${meera.id}`
  }
  const [first, second] = orders.map((id) => razorpay.pay(id))
  await Promise.all([
    here.call('verifySubscription', { body: first! }),
    there.call('verifySubscription', { body: second! }),
  ])
  const end = monthsAfter(monthsAfter(trialEnd, 1), 1)
  expect(await subscriptionOf(meera)).toEqual({ end, periods: 2, invoices: 2 })
})
