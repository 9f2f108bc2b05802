import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Transaction } from '#server/db/database.ts'
import { cementJob, type Market, openMarket, type Person, placeBid, postJob } from './support/market.ts'

let market: Market
let ravi: Person
let meera: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, meera, asha] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.buyer('Meera Infra'),
    market.supplier('Asha Cement'),
  ])
})
afterAll(() => market.close())

const jobsOf = async (person: Person) => (await person.call('ownJobs', { query: { limit: '200' } })).length
const bid = { price_quote: 100, delivery_estimate: '7 days' }

test('the same request sent again has the same answer and no second effect', async () => {
  const key = randomUUID()
  const before = await jobsOf(ravi)
  const first = await ravi.try('postJob', { body: cementJob, key })
  const again = await ravi.try('postJob', { body: { ...cementJob, title: ` ${cementJob.title}`, role: 'admin' }, key })
  const shouted = await ravi.try('postJob', { body: cementJob, key: key.toUpperCase() })
  expect([first.status, again.status, shouted.status]).toEqual([201, 201, 201])
  expect([again.text, shouted.text]).toEqual([first.text, first.text])
  expect(await jobsOf(ravi)).toBe(before + 1)
})

test('an award, a bid, a message and a password change can each be sent again', async () => {
  const job = await postJob(ravi)
  const [bidKey, awardKey, messageKey, passwordKey] = Array.from({ length: 4 }, () => randomUUID())
  const twice = async <T>(send: () => Promise<T>) => [await send(), await send()] as const
  const params = { jobId: job.id }

  const bids = await twice(() => asha.try('placeBid', { params, body: bid, key: bidKey! }))
  const bidId = bids[0].body.id as string
  const awards = await twice(() => ravi.try('awardBid', { params: { jobId: job.id, bidId }, key: awardKey! }))
  const sent = await twice(() => asha.try('sendMessage', { params, body: { message: 'Hello' }, key: messageKey! }))
  for (const [first, again] of [bids, awards, sent]) {
    expect(first.status).toBeLessThan(300)
    expect([again.status, again.text]).toEqual([first.status, first.text])
  }
  expect(await ravi.call('messages', { params })).toHaveLength(1)
  expect((await ravi.call('notifications')).filter(({ job_id }) => job_id === job.id)).toHaveLength(2)

  const person = await market.supplier('Farah Aggregates')
  const body = { current_password: person.password, new_password: 'bricks-and-mortar' }
  const changes = await twice(() => person.try('changePassword', { body, key: passwordKey! }))
  expect(changes.map(({ status, text }) => [status, text])).toEqual([
    [200, changes[0].text],
    [200, changes[0].text],
  ])
})

test('a key that was used for something else is refused, and does nothing', async () => {
  const key = randomUUID()
  const [one, other] = [await postJob(ravi), await postJob(ravi)]
  await asha.call('placeBid', { params: { jobId: one.id }, body: bid, key })
  for (const attempt of [
    { params: { jobId: one.id }, body: { ...bid, price_quote: 99 } },
    { params: { jobId: other.id }, body: bid },
  ]) {
    const { status, body } = await asha.try('placeBid', { ...attempt, key })
    expect([status, body.detail]).toEqual([422, messages.idempotencyKeyReused.text])
  }
  expect(await ravi.call('bidsOfJob', { params: { id: other.id } })).toEqual([])
})

test("somebody else's same key, and the same key at another call, have nothing to do with it", async () => {
  const key = randomUUID()
  const ravis = await ravi.call('postJob', { body: cementJob, key })
  const meeras = await meera.call('postJob', { body: cementJob, key })
  expect(meeras.id).not.toBe(ravis.id)
  expect(meeras.posted_by).toBe(meera.id)
  await asha.call('placeBid', { params: { jobId: ravis.id }, body: bid, key })
  expect(await asha.call('readAllNotifications', { key })).toEqual({ unread_count: 0 })
})

test.each(['', 'again', '1234', `${randomUUID()}x`, `{${randomUUID()}}`, `${randomUUID()}, ${randomUUID()}`])(
  'the key %o is none',
  async (key) => {
    const before = await jobsOf(ravi)
    const headers = { authorization: `Bearer ${ravi.token}`, 'idempotency-key': key }
    const answer = await market.app.http.inject({ method: 'POST', url: '/api/jobs', headers, payload: cementJob })
    expect([answer.statusCode, answer.json().detail]).toEqual([422, messages.idempotencyKeyInvalid.text])
    expect(await jobsOf(ravi)).toBe(before)
  },
)

test('a refused request leaves its key free', async () => {
  const key = randomUUID()
  const params = { jobId: (await postJob(ravi)).id }
  expect((await asha.try('placeBid', { params, body: { ...bid, price_quote: 0 }, key })).status).toBe(422)
  expect((await asha.try('placeBid', { params: { jobId: randomUUID() }, body: bid, key })).status).toBe(404)
  expect((await asha.try('placeBid', { params, body: bid, key })).status).toBe(201)
})

/** Locks rows until released, so that writes to them wait. */
async function hold(rows: (tx: Transaction) => Promise<unknown>) {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = market.database.begin(async (tx) => {
    await rows(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return async function release() {
    released.resolve()
    await holding
  }
}

test('while the first is still being worked on, the second is told so; afterwards it has the same answer', async () => {
  const job = await postJob(ravi)
  const key = randomUUID()
  const placing = { params: { jobId: job.id }, body: bid, key }
  const release = await hold((tx) => tx`select from jobs where id = ${job.id} for update`)
  const first = asha.try('placeBid', placing)
  await vi.waitFor(async () => {
    const held = await market.database`
      select from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`
    expect(held.length).toBeGreaterThan(0)
  })
  const second = await asha.try('placeBid', placing)
  expect([second.status, second.body.detail]).toEqual([409, messages.idempotencyKeyBusy.text])
  await release()
  const { status, text } = await first
  expect(status).toBe(201)
  expect((await asha.try('placeBid', placing)).text).toBe(text)
})

const claimsOf = (person: Person) => market.database`select * from requests_under_way where caller = ${person.id}`

test('a call of several steps, of which none waits for another in a transaction, is told so too', async () => {
  const person = await market.supplier('Purna Stones')
  const changing = {
    body: { current_password: person.password, new_password: 'bricks-and-mortar' },
    key: randomUUID(),
  }
  const release = await hold((tx) => tx`select from sign_in.users where id = ${person.id} for update`)
  const first = person.try('changePassword', changing)
  await vi.waitFor(async () => expect(await claimsOf(person)).toHaveLength(1))
  const second = await person.try('changePassword', changing)
  expect([second.status, second.body.detail]).toEqual([409, messages.idempotencyKeyBusy.text])
  await release()
  const { status, text } = await first
  expect(status).toBe(200)
  expect((await person.try('changePassword', changing)).text).toBe(text)
  expect(await claimsOf(person)).toEqual([])
})

test('a server that died in the middle of several steps blocks their key for a minute, not for ever', async () => {
  const person = await market.supplier('Girija Stones')
  const key = randomUUID()
  const refused = { body: { current_password: 'not the password', new_password: 'bricks-and-mortar' }, key }
  const granted = { body: { ...refused.body, current_password: person.password }, key }
  const release = await hold((tx) => tx`lock table sign_in.limits in access exclusive mode`)
  const first = person.try('changePassword', refused)
  const [claim] = await vi.waitFor(async () => {
    const claims = await claimsOf(person)
    expect(claims).toHaveLength(1)
    return claims
  })
  await release()
  expect((await first).status).toBe(422)
  expect(await claimsOf(person)).toEqual([])

  await market.database`insert into requests_under_way ${market.database(claim!)}`
  expect((await person.try('changePassword', granted)).status).toBe(409)
  await market.database`update requests_under_way set until = now() where caller = ${person.id}`
  expect((await person.try('changePassword', granted)).status).toBe(200)
})

test('neither keys nor bodies can be read from the database, passwords least of all', async () => {
  const person = await market.supplier('Godavari Pipes')
  const key = randomUUID()
  await person.call('changePassword', {
    body: { current_password: person.password, new_password: 'bricks-and-mortar' },
    key,
  })
  const [row] = await market.database<{ key: string; body_hash: string }[]>`
    select key, body_hash from idempotency_keys where caller = ${person.id} order by created_at desc limit 1`
  expect(row!.key).not.toBe(key)
  expect(row!.body_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a bid on a job that was awarded in between is refused even with a new key', async () => {
  const job = await postJob(ravi)
  const placed = await placeBid(asha, job, 100)
  await ravi.call('awardBid', { params: { jobId: job.id, bidId: placed.id }, key: randomUUID() })
  const again = await ravi.try('awardBid', { params: { jobId: job.id, bidId: placed.id }, key: randomUUID() })
  expect([again.status, again.body.detail]).toEqual([409, messages.jobAlreadyAwarded.text])
})

describe('a 503 leaves open whether the write was done, and the same request sent again tells', () => {
  const bids = async (job: { id: string }) => (await ravi.call('bidsOfJob', { params: { id: job.id } })).length
  const placing = (job: { id: string }) => ({ params: { jobId: job.id }, body: bid, key: randomUUID() })

  test('what was still waiting is given up, and done by the second', async () => {
    const job = await postJob(ravi)
    const request = placing(job)
    const release = await hold((tx) => tx`select from jobs where id = ${job.id} for update`)
    const { status, headers } = await asha.try('placeBid', request)
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    await release()
    await expect
      .poll(
        () => market.database`
      select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      )
      .toEqual([])
    expect(await bids(job)).toBe(0)
    expect((await asha.try('placeBid', request)).status).toBe(201)
    expect(await bids(job)).toBe(1)
  })

  test('what was already being committed is done, and the second gets its reply', async () => {
    const job = await postJob(ravi)
    const request = placing(job)
    await market.database.unsafe(`
      create function slow_disk() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return null; end $$;
      create constraint trigger slow_disk after insert on bids deferrable initially deferred
        for each row execute function slow_disk()`)
    const release = await hold((tx) => tx`select pg_advisory_xact_lock(4711)`)
    expect((await asha.try('placeBid', request)).status).toBe(503)
    await release()
    await expect.poll(() => bids(job)).toBe(1)
    const again = await asha.try('placeBid', request)
    expect([again.status, again.body.job_id]).toEqual([201, job.id])
    expect(await bids(job)).toBe(1)
    await market.database`drop function slow_disk cascade`
  })
})
