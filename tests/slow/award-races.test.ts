import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Award } from '#contract/award.ts'
import type { Bid } from '#contract/bid.ts'
import { endWait, openedJob } from '../support/awards.ts'
import { deadlocksIn } from '../support/deadlocks.ts'
import { award, cementJob, type Market, openMarket, type Person, placeBid, postJob } from '../support/market.ts'
import { everyPage } from '../support/person.ts'
import { repetitions } from '../support/strength.ts'
import { startTwoServers, type TwoServers } from '../support/two-servers.ts'

/** More rounds find rarer races and take longer: `TEST_STRENGTH=20` makes a thousand, half of them in parts. */
const rounds = repetitions({ short: 6, full: 25 })

let market: Market
let servers: TwoServers
let ravi: Person
let bidders: Person[]
let latecomers: Person[]

beforeAll(async () => {
  market = await openMarket()
  servers = await startTwoServers(market)
  ravi = await market.buyer('Ravi Constructions')
  const suppliers = await Promise.all(Array.from({ length: 12 }, (_, n) => market.supplier(`Supplier ${n}`)))
  bidders = suppliers.slice(0, 8)
  latecomers = suppliers.slice(8)
})
afterAll(async () => {
  const codes = await servers?.stop()
  expect(await deadlocksIn(market.database)).toBe(0)
  await market?.close()
  expect(codes).toEqual([0, 0])
})

const at = (person: Person, turn: number) => servers.at(person, turn)
const bidding = (job: { id: string }, price_quote: number) => ({
  params: { jobId: job.id },
  body: { price_quote, delivery_estimate: '7 days' },
})

type Round = { job: { id: string }; awards: number[]; lateBids: number[] }

/**
 * Races eight awards and four late bids on a job with eight bids, over both servers; awards and bids alternate in starting
 * first.
 */
async function raceForOneJob(round: number): Promise<Round> {
  const job = await postJob(ravi)
  const bids: Bid[] = await Promise.all(bidders.map((bidder, n) => placeBid(at(bidder, n), job, 1000 + n)))
  const awardAll = () => bids.map(({ id }, n) => at(ravi, n).try('awardBid', { params: { jobId: job.id, bidId: id } }))
  const bidLate = () => latecomers.map((latecomer, n) => at(latecomer, n).try('placeBid', bidding(job, 900 + n)))
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  if (round % 2) {
    const [awards, lateBids] = await Promise.all([awardAll(), bidLate()].map(statuses))
    return { job, awards: awards!, lateBids: lateBids! }
  }
  const [lateBids, awards] = await Promise.all([bidLate(), awardAll()].map(statuses))
  return { job, awards: awards!, lateBids: lateBids! }
}

test(`in ${rounds} races of 8 awards and 4 late bids on two servers, one award wins and no bid is left over`, async () => {
  let lateInTime = 0
  for (let round = 0; round < rounds; round++) {
    const { job, awards, lateBids } = await raceForOneJob(round)
    expect(awards.toSorted(), `round ${round}`).toEqual([200, ...Array(7).fill(409)])
    expect(
      lateBids.every((status) => status === 201 || status === 409),
      `round ${round}: ${lateBids}`,
    ).toBe(true)
    const inTime = lateBids.filter((status) => status === 201).length
    lateInTime += inTime

    const bids = await market.database<{ status: string; notices: string[] }[]>`
      select status, array(
        select n.type from notifications n where n.bid_id = b.id and n.user_id = b.supplier_id
      ) as notices
      from bids b where job_id = ${job.id} order by status`
    expect(bids.map(({ status }) => status)).toEqual(['awarded', ...Array(7 + inTime).fill('rejected')])
    expect(bids.every(({ status, notices }) => notices.join() === `bid_${status}`)).toBe(true)
  }
  expect(await market.violations()).toEqual([])
  console.info(
    `${rounds} rounds: ${rounds} awards won, ${rounds * 7} refused, ${lateInTime} of ${rounds * 4} late bids came in time`,
  )
})

/** How often each way of ending an offer came first, and how often the next in line took its place. */
const ends = { accepted: 0, declined: 0, lapsed: 0, cancelled: 0, next: 0 }

/** The bidder accepts and declines, the buyer takes back and the time runs out, at once on both servers: one of them counts. */
async function raceForAnswer(offer: Award, bidder: Person, round: number): Promise<void> {
  const params = { id: offer.id }
  const runsOut = () => endWait(market.database, offer, { ring: true })
  const acts = [
    () => at(bidder, round).try('acceptAward', { params }),
    () => at(bidder, round + 1).try('declineAward', { params, body: { reason: 'No truck' } }),
    () => at(ravi, round).try('cancelAward', { params, body: { reason: 'Wrong quantity' } }),
    () => at(bidder, round + 1).try('acceptAward', { params }),
  ]
  // Another one starts first each time; the time runs out in some rounds only, or nothing else would ever be in time.
  const turned = acts.map((_, n) => acts[(n + round) % acts.length]!)
  const answers = await Promise.all([...turned.map((act) => act()), ...(round % 3 === 0 ? [runsOut()] : [])])
  const taken = answers.filter((answer) => answer && answer.status === 200)
  expect(taken.length).toBeLessThanOrEqual(1)
  const settled = async () => {
    const [row] = await market.database<{ status: string }[]>`select status from awards where id = ${offer.id}`
    expect(row!.status).not.toBe('offered')
    return row!.status as keyof typeof ends
  }
  const status = await vi.waitFor(settled, { interval: 5 })
  expect(taken.length).toBe(status === 'lapsed' ? 0 : 1)
  ends[status] += 1
}

/** What was not taken is offered to the next in line from both servers at once: one offer stands in its place, which is answered. */
async function raceForNext(job: { id: string }, three: readonly Person[], round: number): Promise<void> {
  const awardsNow = () => ravi.call('awards', { params: { id: job.id } })
  for (const { replaces, bid_id } of (await awardsNow()).next) {
    const answers = await Promise.all(
      [0, 1, 2].map((n) => at(ravi, n + round).try('awardNext', { params: { id: replaces }, body: { bid_id } })),
    )
    const taken = answers.filter(({ status }) => status === 201)
    // None where an offer before it has taken what was left, or the same bid.
    expect(taken.length, `round ${round}`).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3 - taken.length)
    if (taken.length === 0) continue
    ends.next += 1
    const offer = (await awardsNow()).awards.findLast(({ status }) => status === 'offered')!
    await raceForAnswer(offer, three.find(({ id }) => id === offer.supplier_id)!, round)
  }
}

test(`in ${rounds} races of awards by lines and whole on two servers no line is awarded twice, and each offer ends once`, async () => {
  const three = bidders.slice(0, 3)
  for (let round = 0; round < rounds; round++) {
    const { job, bids, lines } = await openedJob(
      market.database,
      ravi,
      three.map((bidder, n) => [bidder, [360 + n, 52_000 + n, 1500 - n]] as const),
    )
    const part = (n: number, qty: number) => ({
      params: { id: job.id },
      body: {
        awards: [{ bid_id: bids[n]!.id, items: [{ job_item_id: lines[0]!.id, qty }] }],
        reason_code: 'quality' as const,
      },
    })
    const awards = [
      // Of 500 bags there are two of these at most, or the whole job once.
      ...[0, 1, 2].map((n) => () => at(ravi, n + round).try('awardLines', part(n, 200))),
      () =>
        at(ravi, round).try('awardBid', {
          params: { jobId: job.id, bidId: bids[0]!.id },
          body: { reason_code: 'quality' },
        }),
    ]
    const statuses = await Promise.all(awards.map((_, n) => awards[(n + round) % awards.length]!()))
    const live = (await ravi.call('awards', { params: { id: job.id } })).awards
    expect(statuses.filter(({ status }) => status < 300)).toHaveLength(live.length)
    expect(live.length, `round ${round}`).toBe(live[0]!.whole ? 1 : 2)
    for (const offer of live) await raceForAnswer(offer, three.find(({ id }) => id === offer.supplier_id)!, round)
    await raceForNext(job, three, round)
  }
  expect(await market.violations()).toEqual([])
  console.info(`${rounds} rounds: ${JSON.stringify(ends)}`)
})

test('of eight identical bids at once on two servers, one is taken', async () => {
  for (let round = 0; round < repetitions({ short: 2, full: 5 }); round++) {
    const job = await postJob(ravi)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => at(bidders[0]!, n).try('placeBid', bidding(job, 1000))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    const [told] = await market.database`
      select count(*) from notifications where job_id = ${job.id} and type = 'bid_received'`
    expect(told).toEqual({ count: 1 })
  }
})

test('one Idempotency-Key at both servers at once posts one job', async () => {
  for (let round = 0; round < repetitions({ short: 5, full: 20 }); round++) {
    const key = randomUUID()
    const body = { ...cementJob, title: `Keyed ${key}` }
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => at(ravi, n).try('postJob', { body, key })))
    const posted = answers.filter(({ status }) => status === 201)
    expect(posted.length).toBeGreaterThan(0)
    expect(new Set(posted.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const [jobs] = await market.database`select count(*) from jobs where title = ${body.title}`
    expect(jobs).toEqual({ count: 1 })
  }
})

test('many messages at once over two servers have one order without gaps for both sides', async () => {
  const count = repetitions({ short: 60, full: 200 })
  const job = await postJob(ravi)
  const asha = bidders[0]!
  await award(ravi, await placeBid(asha, job, 1000))
  const params = { jobId: job.id }
  const sent = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      at(n % 4 < 2 ? ravi : asha, n).call('sendMessage', { params, body: { message: `Message ${n}` } }),
    ),
  )
  const [seenByRavi, seenByAsha] = await Promise.all(
    [at(ravi, 0), at(asha, 1)].map(async (person) =>
      (await everyPage(person, 'messages', { params, query: { limit: '30' } })).flat().map(({ id }) => id),
    ),
  )
  expect(seenByRavi).toEqual(seenByAsha)
  expect(seenByRavi!.toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
  const rows = await market.database<{ id: string; seq: number }[]>`
    select id, seq from messages where job_id = ${job.id} order by seq desc`
  expect(rows.map(({ id }) => id)).toEqual(seenByRavi)
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, n) => count - n))
  expect(await market.violations()).toEqual([])
})

test('a password changed on one server ends the sessions that the other knows, within a second', async () => {
  const site = await market.signIn(latecomers[0]!)
  expect((await at(site, 1).try('profile')).status).toBe(200)
  await at(latecomers[0]!, 0).call('changePassword', {
    body: { current_password: site.password, new_password: 'bricks-and-mortar' },
  })
  await vi.waitFor(async () => expect((await at(site, 1).try('profile')).status).toBe(401), {
    interval: 5,
  })
})
