import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { deadlocksIn } from '../support/deadlocks.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { acceptedOrder, draftedOrder, issuedOrder, pendingOf } from '../support/orders.ts'
import { countOf, truckOf, tryReceive } from '../support/receiving.ts'
import { repetitions } from '../support/strength.ts'
import { startTwoServers, type TwoServers } from '../support/two-servers.ts'

const rounds = repetitions({ short: 5, full: 40 })

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
const sides = () => ({ buyer: ravi, supplier: asha })
const body = { reason: 'By phone' }

type Act = () => Promise<{ status: number }>

/** All at once; another one starts first each time. The statuses in the order of `acts`. */
async function race(acts: readonly Act[], round: number): Promise<number[]> {
  const statuses = new Array<number>(acts.length)
  await Promise.all(
    acts.map(async (_, n) => {
      const place = (n + round) % acts.length
      statuses[place] = (await acts[place]!()).status
    }),
  )
  return statuses
}

const read = ({ id }: Pick<Order, 'id'>) => ravi.call('order', { params: { id } })
const goods = ({ id, items }: Order) => ({ id, job_id: '', title: '', lines: items.map((item) => item.id!) })
const ok = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length

test(`in ${rounds} races of issues on two servers each order has a number, and none is missing`, async () => {
  for (let round = 0; round < rounds; round++) {
    const drafts: Order[] = []
    for (let n = 0; n < 3; n++) drafts.push(await draftedOrder(market, sides()))
    // Each twice: of the second one nothing remains.
    const issues = [...drafts, ...drafts].map(
      ({ id, revision }, n): Act =>
        () =>
          at(ravi, n).try('issueOrder', { params: { id }, body: { revision } }),
    )
    expect((await race(issues, round)).toSorted(), `round ${round}`).toEqual([200, 200, 200, 409, 409, 409])
  }
  const [series] = await market.database`select last_serial from document_series where kind = 'po'`
  const [orders] =
    await market.database`select count(distinct serial), max(serial) from orders where serial is not null`
  expect(orders).toEqual({ count: series!.last_serial, max: series!.last_serial })
})

test(`in ${rounds} races of accepting, refusing, withdrawing and cancelling an order, one of them counts`, async () => {
  const ends: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const order = await issuedOrder(market, sides())
    const params = { id: order.id }
    const pending = await pendingOf(asha, order.id)
    const answers: Act[] = [
      () => at(asha, round).try('acceptOrder', { params, body: pending }),
      () => at(asha, round + 1).try('acceptOrder', { params, body: pending }),
      () => at(asha, round).try('refuseOrder', { params, body: { version: 1, ...body } }),
      () => at(ravi, round + 1).try('withdrawOrder', { params, body }),
    ]
    // In some rounds only: it follows all but a refusal, so that nothing else would ever be the end.
    const cancel: Act[] = round % 3 === 0 ? [() => at(ravi, round).try('cancelOrder', { params, body })] : []
    const statuses = await race([...answers, ...cancel], round)
    const cancelled = statuses[answers.length]
    const { status } = await read(order)
    ends[status] = (ends[status] ?? 0) + 1
    const answered = statuses.slice(0, answers.length).filter((one) => one === 200)
    expect(answered.length, `round ${round}`).toBeLessThanOrEqual(1)
    expect(cancelled === 200).toBe(status === 'cancelled')
    if (cancelled !== 200) expect(answered).toHaveLength(1)
  }
  console.info(`${rounds} rounds: ${JSON.stringify(ends)}`)
})

test(`in ${rounds} races of amending with accepting, withdrawing and closing, one version is in force`, async () => {
  const ends: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const order = await acceptedOrder(market, sides())
    const params = { id: order.id }
    const amended = (deliver_to: string, turn: number): Act => {
      const amendment = { version: 1, reason: 'Another gate', deliver_to }
      return () => at(ravi, turn).try('amendOrder', { params, body: amendment })
    }
    // Of two amendments at once one is proposed.
    expect((await race([amended('Gate 2', 0), amended('Gate 3', 1)], round)).toSorted()).toEqual([200, 409])
    const pending = await pendingOf(asha, order.id)
    await race(
      [
        () => at(asha, round).try('acceptOrder', { params, body: pending }),
        () => at(asha, round + 1).try('acceptOrder', { params, body: pending }),
        () => at(ravi, round + 1).try('withdrawOrder', { params, body }),
        () => at(ravi, round).try('closeOrder', { params, body }),
      ],
      round,
    )
    const { status, version, versions, deliver_to } = await read(order)
    expect(status).toBe('closed')
    const accepted = versions.filter((one) => one.status === 'accepted')
    expect(accepted.map((one) => one.version)).toEqual(version === 2 ? [2, 1] : [1])
    expect(deliver_to.startsWith('Gate')).toBe(version === 2)
    ends[version] = (ends[version] ?? 0) + 1
  }
  console.info(`${rounds} rounds ended with version: ${JSON.stringify(ends)}`)
})

test(`in ${rounds} races of issuing a draft with the end of its award, a number is of an order or of none`, async () => {
  const ends: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const draft = await draftedOrder(market, sides())
    const [order, award] = [{ id: draft.id }, { id: draft.award_id! }]
    const issue = (turn: number): Act => {
      return () => at(ravi, turn).try('issueOrder', { params: order, body: { revision: draft.revision } })
    }
    const statuses = await race(
      [
        issue(round),
        issue(round + 1),
        () => at(ravi, round + 1).try('cancelAward', { params: award, body }),
        () => at(asha, round).try('declineAward', { params: award, body }),
        () => at(ravi, round).try('cancelOrder', { params: order, body }),
      ],
      round,
    )
    const { status, number } = await read(draft)
    ends[status] = (ends[status] ?? 0) + 1
    const [issues, awardEnds] = [ok(statuses.slice(0, 2)), ok(statuses.slice(2, 4))]
    expect(issues, `round ${round}: ${statuses}`).toBeLessThanOrEqual(1)
    expect(awardEnds).toBeLessThanOrEqual(1)
    expect(number !== null).toBe(issues === 1)
    // Something has ended it, since all that could were tried.
    expect(['refused', 'cancelled']).toContain(status)
  }
  console.info(`${rounds} rounds: ${JSON.stringify(ends)}`)
})

test(`in ${rounds} races of accepting an amendment with proposing another one, what holds is what was read`, async () => {
  const ends: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const { id } = await acceptedOrder(market, sides())
    const params = { id }
    const amend = (person: Person, deliver_to: string) =>
      person.try('amendOrder', { params, body: { version: 1, reason: 'Another gate', deliver_to } })
    await amend(ravi, 'Gate 2')
    const pending = await pendingOf(asha, id)
    const another: Act = async () => {
      const buyer = at(ravi, round + 1)
      const { status } = await buyer.try('withdrawOrder', { params, body })
      return status === 200 ? amend(buyer, 'Gate 3') : { status }
    }
    const accept = (turn: number): Act => {
      return () => at(asha, turn).try('acceptOrder', { params, body: pending })
    }
    const [first, second, proposed] = await race([accept(round), accept(round + 1), another], round)
    const { version, pending_version, deliver_to } = await read({ id })
    const accepted = [first, second].filter((status) => status === 200).length
    expect([accepted, proposed], `round ${round}`).toEqual(version === 2 ? [1, 409] : [0, 200])
    expect(pending_version).toBe(version === 2 ? null : 3)
    expect(deliver_to === 'Gate 2').toBe(version === 2)
    ends[version] = (ends[version] ?? 0) + 1
  }
  console.info(`${rounds} rounds ended with version: ${JSON.stringify(ends)}`)
})

test(`in ${rounds} races of two trucks with the end of their order, either they are on their way or it has ended`, async () => {
  const ends: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const order = await acceptedOrder(market, sides())
    const params = { id: order.id }
    const dispatch = (turn: number): Act => {
      const truck = truckOf(goods(order), [10])
      return () => at(asha, turn).try('dispatchGoods', { params: { orderId: order.id }, body: truck })
    }
    const end = (name: 'closeOrder' | 'cancelOrder', turn: number): Act => {
      return () => at(ravi, turn).try(name, { params, body })
    }
    const acts = [dispatch(round), end('closeOrder', round), dispatch(round + 1), end('cancelOrder', round + 1)]
    const [one, close, two, cancel] = await race(acts, round)
    const { status, progress } = await read(order)
    ends[status] = (ends[status] ?? 0) + 1
    const all = [one, two, close, cancel]
    if (status === 'accepted') expect(all, `round ${round}`).toEqual([200, 200, 409, 409])
    else expect(all, `round ${round}`).toEqual([409, 409, ...(status === 'closed' ? [200, 409] : [409, 200])])
    expect(progress.dispatched > 0).toBe(status === 'accepted')
  }
  console.info(`${rounds} rounds: ${JSON.stringify(ends)}`)
})

test(`in ${rounds} races of a smaller amendment with what arrives, it holds only if it was accepted before`, async () => {
  const ends: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const order = await acceptedOrder(market, sides())
    const params = { id: order.id }
    const put_lines = [{ ...order.items[0]!, qty: 10 }]
    await ravi.call('amendOrder', { params, body: { version: 1, reason: 'Fewer floors', put_lines } })
    const pending = await pendingOf(asha, order.id)
    const receive = (turn: number): Act => {
      const count = countOf(goods(order), [30])
      return async () => {
        // In every second round they look at the order first, or nobody would ever accept before.
        if (round % 2) await read(order)
        return tryReceive(at(ravi, turn), goods(order), count)
      }
    }
    const accept: Act = () => at(asha, round).try('acceptOrder', { params, body: pending })
    const [accepted, ...received] = await race([accept, receive(round), receive(round + 1)], round)
    expect(received).toEqual([200, 200])
    const { version, items } = await read(order)
    expect(accepted, `round ${round}`).toBe(version === 2 ? 200 : 409)
    expect(items[0]).toMatchObject({ received_qty: 60, accepted_qty: version === 2 ? 10.2 : 60 })
    ends[version] = (ends[version] ?? 0) + 1
  }
  console.info(`${rounds} rounds ended with version: ${JSON.stringify(ends)}`)
})
