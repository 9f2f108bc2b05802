import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { acceptAtSite, billFor, daysAgo } from '../support/bills.ts'
import { deadlocksIn } from '../support/deadlocks.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { acceptedOrder } from '../support/orders.ts'
import { repetitions } from '../support/strength.ts'
import { startTwoServers, type TwoServers } from '../support/two-servers.ts'

/** More rounds find rarer races and take longer. */
const rounds = repetitions({ short: 6, full: 60 })

let market: Market
let servers: TwoServers
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  servers = await startTwoServers(market)
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  const codes = await servers?.stop()
  expect(await deadlocksIn(market.database)).toBe(0)
  expect(await market.violations()).toEqual([])
  await market?.close()
  expect(codes).toEqual([0, 0])
})

const answersOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

/** A passed bill of one bag, of which ten rupees were paid. */
async function partlyPaid(order: Order) {
  const params = { id: order.id }
  const bill = await asha.call('submitBill', { params, body: billFor(order, [1, 0, 0]) })
  await ravi.call('passBill', { params: { id: bill.id }, body: {} })
  const payment = { bill_id: bill.id, mode: 'neft', reference: randomUUID(), paid_on: daysAgo(1), amount: 10 } as const
  return { bill, payment: await ravi.call('recordPayment', { params, body: payment }) }
}

const at = (person: Person, turn: number) => servers.at(person, turn)

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
    const passing = (turn: number) => at(ravi, turn).try('passBill', { params, body: {} })
    const withdrawing = (turn: number) => at(asha, turn).try('withdrawBill', { params })
    const [first, second] = round % 2 ? [passing, withdrawing] : [withdrawing, passing]
    const answers = await Promise.all([first(0), second(1), first(1), second(0)])
    expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409, 409, 409])
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

test(`in ${rounds} rounds a payment is confirmed, contested or withdrawn, and each answer is the only one`, async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [500, 0, 0])
  const ends: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const { payment } = await partlyPaid(order)
    const params = { id: payment.id }
    const acts = [
      () => at(asha, round).try('confirmPayment', { params }),
      () => at(asha, round + 1).try('contestPayment', { params, body: { reason: 'Not in our account' } }),
      () => at(ravi, round).try('withdrawPayment', { params }),
      () => at(asha, round + 1).try('confirmPayment', { params }),
    ]
    const statuses: number[] = []
    await Promise.all(
      acts.map(async (_, n) => {
        const place = (n + round) % acts.length
        statuses[place] = (await acts[place]!()).status
      }),
    )
    const [confirmed, contested, withdrawn, again] = statuses.map((one) => one === 200)
    const { payments } = await ravi.call('moneyOfOrder', { params: { id: order.id } })
    const { status } = payments.find(({ id }) => id === payment.id)!
    // Only what was contested may still be confirmed, once it was found, or withdrawn.
    const final = [confirmed, withdrawn, again].filter(Boolean).length
    expect(final, `round ${round}: ${statuses}`).toBeLessThanOrEqual(1)
    expect(status).toBe(withdrawn ? 'withdrawn' : final === 1 ? 'confirmed' : 'contested')
    const end = contested ? `contested, ${status}` : status
    ends[end] = (ends[end] ?? 0) + 1
  }
  console.info(`${rounds} rounds: ${JSON.stringify(ends)}`)
})

test(`in ${rounds} rounds both sides dispute a bill that is being paid: one dispute is open, and nothing is paid after it`, async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  await acceptAtSite(ravi, order, [500, 0, 0])
  const params = { id: order.id }
  const outcomes = { paid: 0, frozen: 0 }
  for (let round = 0; round < rounds; round++) {
    const { bill } = await partlyPaid(order)
    const raise = (person: Person) =>
      person.try('raiseDispute', { params, body: { kind: 'payment', bill_id: bill.id, claim: 'Ten rupees only' } })
    const pay = (person: Person) =>
      person.try('recordPayment', {
        params,
        body: { bill_id: bill.id, mode: 'upi', reference: randomUUID(), paid_on: daysAgo(1), amount: 20 },
      })
    const calls = [() => raise(at(asha, round)), () => pay(at(ravi, round + 1)), () => raise(at(ravi, round))]
    const statuses: number[] = []
    await Promise.all(
      calls.map(async (_, n) => {
        const place = (n + round) % calls.length
        statuses[place] = (await calls[place]!()).status
      }),
    )
    const [one, paid, other] = statuses
    expect([one, other].toSorted(), `round ${round}`).toEqual([201, 409])
    expect([201, 409]).toContain(paid)
    outcomes[paid === 201 ? 'paid' : 'frozen'] += 1
    expect((await pay(ravi)).status).toBe(409)
  }
  console.info(`${rounds} rounds: ${JSON.stringify(outcomes)}`)
})

test(`in ${rounds} rounds a bill is passed or its receipt is cancelled, so that nothing is passed that was not accepted`, async () => {
  const order = await acceptedOrder(market, { buyer: ravi, supplier: asha })
  const outcomes = { passed: 0, cancelled: 0 }
  for (let round = 0; round < rounds; round++) {
    const count = {
      id: randomUUID(),
      received_on: daysAgo(5),
      items: [{ order_item_id: order.items[0]!.id!, received_qty: 2 }],
    }
    const receipt = await ravi.call('receiveGoods', { params: { orderId: order.id }, body: count })
    const bill = await asha.call('submitBill', { params: { id: order.id }, body: billFor(order, [2, 0, 0]) })
    const passing = () => at(ravi, round).try('passBill', { params: { id: bill.id }, body: {} })
    const cancelling = () =>
      at(ravi, round + 1).try('cancelReceipt', { params: { id: receipt.id }, body: { reason: 'Counted twice' } })
    const calls = round % 2 ? [passing, cancelling] : [cancelling, passing]
    const statuses = await answersOf(calls.map((call) => call()))
    const { status } = await ravi.call('bill', { params: { id: bill.id } })
    const isPassed = status === 'passed'
    // Without what was accepted, a bill has a finding, and needs a reason that nobody gave.
    expect(statuses.toSorted(), `round ${round}`).toEqual(isPassed ? [200, 409] : [200, 422])
    outcomes[isPassed ? 'passed' : 'cancelled'] += 1
    if (!isPassed) await asha.call('withdrawBill', { params: { id: bill.id } })
  }
  console.info(`${rounds} rounds: ${JSON.stringify(outcomes)}`)
})
