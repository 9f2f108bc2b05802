import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { deadlocksIn } from '../support/deadlocks.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { countOf, orderToReceive, receive, send, truckOf, tryReceive } from '../support/receiving.ts'
import { repetitions } from '../support/strength.ts'
import { startTwoServers, type TwoServers } from '../support/two-servers.ts'

/** More rounds find rarer races and take longer. */
const rounds = repetitions({ short: 6, full: 180 })

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

const at = (person: Person, turn: number) => servers.at(person, turn)
const newOrder = () => orderToReceive(market, { buyer: ravi, supplier: asha })
const lineOf = async (order: { id: string }, n: number) =>
  (await ravi.call('receivingOrder', { params: { id: order.id } })).items[n]!

test(`in ${rounds} rounds of six receipts of 40 on 100 cum and 2 % on two servers, 102 are accepted and the rest is excess`, async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await newOrder()
    const sand = () => countOf({ ...order, lines: [order.lines[2]!] }, [40])
    const receipts = await Promise.all(Array.from({ length: 6 }, (_, n) => receive(at(ravi, n), order, sand())))
    const total = (of: 'accepted_qty' | 'excess_qty') => receipts.reduce((sum, { items }) => sum + items[0]![of], 0)
    expect([total('accepted_qty'), total('excess_qty')], `round ${round}`).toEqual([102, 138])
    expect(await lineOf(order, 2)).toMatchObject({ received_qty: 240, accepted_qty: 102 })
  }
})

test(`in ${rounds} rounds one truck that six phones receive at once is received once`, async () => {
  const order = await newOrder()
  for (let round = 0; round < rounds; round++) {
    const truck = await send(asha, order, truckOf(order, [1]))
    const counts = Array.from({ length: 6 }, () => countOf(order, [1], { dispatch_id: truck.id }))
    const answers = await Promise.all(counts.map((count, n) => tryReceive(at(ravi, n), order, count)))
    expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, ...Array(5).fill(409)])
    const codes = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
    expect(new Set(codes)).toEqual(new Set(['already_received']))
  }
  expect((await lineOf(order, 0)).accepted_qty).toBe(rounds)
})

test(`in ${rounds} rounds a receipt that is sent six times at once is one`, async () => {
  const order = await newOrder()
  for (let round = 0; round < rounds; round++) {
    const count = countOf(order, [1])
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => tryReceive(at(ravi, n), order, count)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  }
  expect((await lineOf(order, 0)).received_qty).toBe(rounds)
})

test(`in ${rounds} rounds a receipt beside the end of its order either counts or is refused`, async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await newOrder()
    const end = inTransaction(market.database, async (tx) => {
      await tx`select from orders where id = ${order.id} for update`
      await tx`
        update orders set status = 'cancelled' where id = ${order.id}
          and not exists (select from order_items where order_id = ${order.id} and received_qty > 0)`
    })
    const receiving = tryReceive(at(ravi, round), order, countOf(order, [10]))
    const [{ status }] = await Promise.all([receiving, end])
    expect([200, 409]).toContain(status)
    if (status === 409) expect(await market.database`select from receipts where order_id = ${order.id}`).toHaveLength(0)
  }
})
