import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptAtSite, billFor, daysAgo } from '../support/bills.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { acceptedOrder } from '../support/orders.ts'
import { personOf, sendTo } from '../support/person.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { repetitions } from '../support/strength.ts'

/** More rounds find rarer races and take longer. */
const rounds = repetitions({ short: 6, full: 60 })

let market: Market
let servers: ServerProcess[]
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  // One issuer and one file store, as if behind one address.
  const { publicUrl, dataDir } = market.app.services.config
  const settings = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  servers = await Promise.all([1, 2].map(() => startServerProcess(market.databaseUrl, settings)))
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  const codes = await Promise.all((servers ?? []).map((server) => server.stop()))
  expect(await market.violations()).toEqual([])
  await market?.close()
  expect(codes).toEqual([0, 0])
})

/** The person's calls, alternating between both servers. */
const at = (person: Person, turn: number) => personOf(sendTo(servers[turn % 2]!.url), person)

test(`in ${rounds} rounds the same bill sent six times stands once, and the same payment is recorded once`, async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [500, 0, 0])
  const params = { id: order.id }
  for (let round = 0; round < rounds; round++) {
    const body = billFor(order, [1, 0, 0])
    const sent = await Promise.all([...Array(6).keys()].map((n) => at(asha, n).try('submitBill', { params, body })))
    expect(sent.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([201, ...Array(5).fill(409)])
    const { id } = sent.find(({ status }) => status === 201)!.body
    await ravi.call('passBill', { params: { id }, body: {} })
    const payment = {
      ...{ bill_id: id, mode: 'neft', reference: randomUUID(), paid_on: daysAgo(1), amount: 10 },
    } as const
    const paid = await Promise.all(
      [...Array(6).keys()].map((n) => at(ravi, n).try('recordPayment', { params, body: payment })),
    )
    expect(paid.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([201, ...Array(5).fill(409)])
  }
})

test(`in ${rounds} rounds a bill is either passed or withdrawn, and no line is passed beyond what is accepted`, async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [rounds, 0, 0])
  const outcomes = { passed: 0, withdrawn: 0 }
  for (let round = 0; round < rounds; round++) {
    const { id } = await asha.call('submitBill', { params: { id: order.id }, body: billFor(order, [1, 0, 0]) })
    const params = { id }
    const passing = () => at(ravi, round).try('passBill', { params, body: {} })
    const withdrawing = () => at(asha, round + 1).try('withdrawBill', { params })
    const answers = await Promise.all(round % 2 ? [passing(), withdrawing()] : [withdrawing(), passing()])
    expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409])
    outcomes[(await ravi.call('bill', { params })).status as keyof typeof outcomes] += 1
  }
  expect(outcomes.passed + outcomes.withdrawn).toBe(rounds)
})

test(`in ${rounds} rounds six payments of a third each pay a bill three times at most`, async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [500, 0, 0])
  for (let round = 0; round < rounds; round++) {
    const { id, total } = await asha.call('submitBill', {
      params: { id: order.id },
      body: billFor(order, [3, 0, 0]),
    })
    await ravi.call('passBill', { params: { id }, body: {} })
    const third = Math.floor(total / 3)
    const paid = await Promise.all(
      [...Array(6).keys()].map((n) =>
        at(ravi, n).try('recordPayment', {
          params: { id: order.id },
          body: { bill_id: id, mode: 'upi', reference: randomUUID(), paid_on: daysAgo(1), amount: third },
        }),
      ),
    )
    expect(
      paid.filter(({ status }) => status === 201),
      `round ${round}`,
    ).toHaveLength(3)
  }
})
