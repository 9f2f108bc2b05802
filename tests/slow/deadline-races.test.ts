import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offer, postSealedJob, revise } from '../support/bidding.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '../support/market.ts'
import { repetitions } from '../support/strength.ts'
import { startTwoServers, type TwoServers } from '../support/two-servers.ts'

/** More rounds find rarer races and take longer. */
const rounds = repetitions({ short: 6, full: 100 })
const biddersOfRound = 15
/** Bids are sent from before to after the deadline. */
const spreadMs = 160
/** Openings at once, and as many late bids with them. */
const openingsAtOnce = repetitions({ short: 10, full: 50 })

let market: Market
let servers: TwoServers
let ravi: Person
let bidders: Person[]

beforeAll(async () => {
  market = await openMarket()
  servers = await startTwoServers(market)
  ravi = await market.buyer('Ravi Constructions')
  bidders = await Promise.all(Array.from({ length: biddersOfRound }, (_, n) => market.supplier(`Supplier ${n}`)))
})
afterAll(async () => {
  const codes = await servers?.stop()
  await market?.close()
  expect(codes).toEqual([0, 0])
})

const at = (person: Person, turn: number) => servers.at(person, turn)

/** Holds the job's lock from before its deadline until after it, as a slow write would. */
async function holdLockAcrossDeadline(id: string): Promise<void> {
  await market.database.begin(async (tx) => {
    await tx`select from jobs where id = ${id} for update`
    await tx`
      select pg_sleep(greatest(0, extract(epoch from bid_deadline - clock_timestamp())) + 0.02) from jobs where id = ${id}`
  })
}

test(`around ${rounds} deadlines on two servers no bid is taken after one, and each that was taken is opened, once`, async () => {
  const sums = { taken: 0, late: 0 }
  for (let round = 0; round < rounds; round++) {
    const job = await postSealedJob(ravi)
    await market.database`
      update jobs set bid_deadline = clock_timestamp() + ${spreadMs / 2} * interval '1 ms' where id = ${job.id}`
    const held = round % 2 ? holdLockAcrossDeadline(job.id) : null
    const answers = await Promise.all(
      bidders.map(async (bidder, n) => {
        await pause((spreadMs / biddersOfRound) * n)
        return at(bidder, n).try('placeBid', { params: { jobId: job.id }, body: offer(1000 + n) })
      }),
    )
    await held
    const statuses = answers.map(({ status, body }) => (status === 409 ? body.code : status))
    const taken = statuses.filter((status) => status === 201).length
    expect(statuses.filter((status) => status !== 201)).toEqual(Array(biddersOfRound - taken).fill('bid_window_closed'))
    sums.taken += taken
    sums.late += biddersOfRound - taken

    // Openings and late bids at once.
    const [openings, late] = await Promise.all([
      Promise.all(
        Array.from({ length: openingsAtOnce }, (_, n) =>
          at(ravi, n).try('openBids', { params: { id: job.id }, body: { confirm_few: 'A race' } }),
        ),
      ),
      Promise.all(
        Array.from({ length: openingsAtOnce }, (_, n) =>
          at(bidders[n % biddersOfRound]!, n).try('placeBid', { params: { jobId: job.id }, body: offer(1) }),
        ),
      ),
    ])
    expect(openings.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([
      200,
      ...Array(openingsAtOnce - 1).fill(409),
    ])
    expect(late.every(({ status }) => status === 409)).toBe(true)
    const { bids } = await ravi.call('opening', { params: { id: job.id } })
    expect(bids.length, `round ${round}`).toBe(taken)
  }
  expect(await market.violations()).toEqual([])
  console.info(`${rounds} deadlines: ${sums.taken} bids taken and opened, ${sums.late} refused`)
})

test('an addendum and bids at once: each bid that counts has read it or is to be confirmed', async () => {
  for (let round = 0; round < repetitions({ short: 3, full: 20 }); round++) {
    const job = await postSealedJob(ravi)
    const [addendum, ...answers] = await Promise.all([
      at(ravi, round).try('issueAddendum', {
        params: { id: job.id },
        body: { base_addendum_no: 0, summary: '600 bags', fields: { quantity: '600 bags' } },
      }),
      ...bidders.map((bidder, n) =>
        at(bidder, n).try('placeBid', { params: { jobId: job.id }, body: offer(1000 + n) }),
      ),
    ])
    expect(addendum.status).toBe(201)
    const statuses = answers.map(({ status, body }) => (status === 409 ? body.code : status))
    expect(statuses.every((status) => status === 201 || status === 'addendum_unseen')).toBe(true)
    const counting = await market.database`
      select from bids where job_id = ${job.id} and status = 'submitted' and confirmed_addendum < 1`
    expect(counting.length).toBe(0)
  }
  expect(await market.violations()).toEqual([])
})

test('a revision and an award at once: what is awarded is the version that the buyer compared', async () => {
  const supplier = bidders[0]!
  for (let round = 0; round < repetitions({ short: 4, full: 30 }); round++) {
    const job = await postJob(ravi)
    const bid = await placeBid(supplier, job, 1000)
    const [revised, awarded] = await Promise.all([
      revise(at(supplier, round), bid, 900).then(
        () => 200,
        () => 409,
      ),
      at(ravi, round + 1).try('awardBid', { params: { jobId: job.id, bidId: bid.id }, body: { bid_version: 1 } }),
    ])
    expect([revised, awarded.status].toSorted()).toEqual([200, 409])
    const [row] = await market.database`select version, status from bids where id = ${bid.id}`
    expect(row).toEqual(
      awarded.status === 200 ? { version: 1, status: 'awarded' } : { version: 2, status: 'submitted' },
    )
  }
  expect(await market.violations()).toEqual([])
})
