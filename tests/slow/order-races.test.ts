import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { acceptedOrder, draftedOrder, issuedOrder, pendingOf } from '../support/orders.ts'
import { personOf, sendTo } from '../support/person.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { repetitions } from '../support/strength.ts'

const rounds = repetitions({ short: 5, full: 40 })

let market: Market
let servers: ServerProcess[]
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  const { publicUrl, dataDir } = market.app.services.config
  const settings = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  servers = await Promise.all([1, 2].map(() => startServerProcess(market.databaseUrl, settings)))
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  const codes = await Promise.all((servers ?? []).map((server) => server.stop()))
  await market?.close()
  expect(codes).toEqual([0, 0])
})

/** The person's calls, alternating between both servers. */
const at = (person: Person, turn: number) => personOf(sendTo(servers[turn % 2]!.url), person)
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
  expect(await market.violations()).toEqual([])
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
  expect(await market.violations()).toEqual([])
  console.info(`${rounds} rounds ended with version: ${JSON.stringify(ends)}`)
})
