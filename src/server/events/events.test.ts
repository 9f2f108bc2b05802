import { importJWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type OpenStream, openStream } from '#tests/support/event-stream.ts'
import { patience } from '#tests/support/machine-speed.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob, say } from '#tests/support/market.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'

let market: Market
/** Two servers that share one database and nothing else. */
let here: string
let there: string
let stopThere: () => Promise<void>
let open: OpenStream[] = []

beforeAll(async () => {
  market = await openMarket()
  here = await market.app.http.listen({ port: 0, host: '127.0.0.1' })
  const database = openDatabase(market.databaseUrl)
  const app = await createApp({ config: market.app.services.config, database })
  there = await app.http.listen({ port: 0, host: '127.0.0.1' })
  stopThere = async () => {
    await app.http.close()
    await database.end()
  }
})
afterEach(() => {
  for (const stream of open) stream.close()
  open = []
})
afterAll(async () => {
  await stopThere()
  await market.close()
})

async function follow(person: Pick<Person, 'token'>, url = there, lastEventId?: string): Promise<OpenStream> {
  const stream = await openStream(url, person.token, lastEventId)
  open.push(stream)
  if (stream.status === 200) await vi.waitFor(() => expect(stream.events()).not.toEqual([]))
  return stream
}

/** The follower's events. Broadcasts are left out, since their timing varies. */
const saidToFollower = (stream: OpenStream) => stream.events().filter(({ data }) => data !== '{"at":["jobs"]}')

/** Waits until the stream got an invalidation of this resource. */
const toldOf = (stream: OpenStream, resource: string) =>
  vi.waitFor(() => expect(stream.resources()).toContain(resource), { interval: 5 })

/** Barrier: sends this person one more invalidation and waits for it, so that all earlier ones have arrived. */
async function caughtUp(person: Person, stream: OpenStream): Promise<void> {
  const times = (wanted: string) => stream.resources().filter((resource) => resource === wanted).length
  const told = () => Math.min(times('profile'), times('company'))
  const before = told()
  await person.call('updateProfile', { body: { gst_number: '27ABCDE9999F1Z5', address: 'Nashik' } })
  await vi.waitFor(() => expect(told()).toBe(before + 1), { interval: 5 })
}

const within5s = async (stream: OpenStream) => {
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The stream is still open')), patience(5000)).unref(),
  )
  await Promise.race([stream.ended, late])
}

let worlds = 0

/** A company, two suppliers who bid on its job, and one who did not; all earlier invalidations have arrived. */
async function people() {
  worlds += 1
  const [ravi, asha, vikram, meena] = await Promise.all([
    market.buyer(`Ravi Constructions ${worlds}`),
    market.supplier(`Asha Cement ${worlds}`),
    market.supplier(`Vikram Traders ${worlds}`),
    market.supplier(`Meena Steel ${worlds}`),
  ])
  const job = await postJob(ravi)
  const [ashas] = [await placeBid(asha, job, 100), await placeBid(vikram, job, 110)]
  return { ravi, asha, vikram, meena, job, ashas }
}

describe('who is told what', () => {
  test('a message sent on one server is told to both sides on the other, and to nobody else', async () => {
    const { ravi, asha, vikram, job, ashas } = await people()
    await award(ravi, ashas)
    const [ravis, ashasStream, vikrams] = [await follow(ravi), await follow(asha), await follow(vikram)]
    await say(ravi, job, 'Start on Monday')
    for (const stream of [ravis, ashasStream]) await toldOf(stream, `messages:${job.id}`)
    expect(ashasStream.resources()).toEqual(expect.arrayContaining(['chats', 'notifications', 'unreadCount']))
    await caughtUp(vikram, vikrams)
    expect(vikrams.text()).not.toContain(`messages:${job.id}`)
    expect(ravis.text() + ashasStream.text()).not.toContain('Monday')
  })

  test('deleting a message is told to both sides, reading them to the reader alone', async () => {
    const { ravi, asha, job, ashas } = await people()
    await award(ravi, ashas)
    const message = await say(ravi, job, 'Start on Monday')
    const [ravis, ashasStream] = [await follow(ravi), await follow(asha)]
    await caughtUp(asha, ashasStream)
    const before = ashasStream.resources().length
    await asha.call('markChatRead', { params: { jobId: job.id } })
    await vi.waitFor(() =>
      expect(ashasStream.resources().slice(before)).toEqual([
        'chats',
        `messages:${job.id}`,
        'notifications',
        'unreadCount',
      ]),
    )
    await caughtUp(ravi, ravis)
    const ravisBefore = ravis.resources().length
    await ravi.call('deleteMessage', { params: { id: message.id } })
    for (const stream of [ravis, ashasStream])
      await vi.waitFor(() => expect(stream.resources().slice(-2)).toEqual(['chats', `messages:${job.id}`]))
    // The award's change of the list of jobs is throttled, so it may come now.
    const told = ravis.resources().slice(ravisBefore)
    expect(told.filter((resource) => resource !== 'jobs')).toEqual(['chats', `messages:${job.id}`])
  })

  test('a bid is told to the company and its bidder; other bidders are told nothing at all', async () => {
    const { ravi, asha, meena, job } = await people()
    const [ravis, ashasStream, meenas] = [await follow(ravi), await follow(asha), await follow(meena)]
    await caughtUp(asha, ashasStream)
    const before = ashasStream.resources().length
    await placeBid(meena, job, 90)
    await meena.try('placeBid', { params: { jobId: job.id }, body: { price_quote: 80, delivery_estimate: '1 day' } })
    await toldOf(ravis, `bidsOfJob:${job.id}`)
    await toldOf(meenas, 'ownBids')
    await caughtUp(asha, ashasStream)
    const news = ashasStream.resources().slice(before)
    const ofOwnCompany = ['company', 'companyLog', 'profile']
    expect(news.filter((resource) => !ofOwnCompany.includes(resource) && resource !== 'jobs')).toEqual([])
  })

  test('of an award, a loser is told the own decision, an outsider that the list of jobs has changed, and neither more', async () => {
    const { ravi, asha, vikram, meena, job, ashas } = await people()
    const streams = [await follow(vikram), await follow(meena), await follow(asha)] as const
    const [vikrams, meenas, ashasStream] = streams
    for (const [person, stream] of [
      [vikram, vikrams],
      [meena, meenas],
      [asha, ashasStream],
    ] as const)
      await caughtUp(person, stream)
    const seen = streams.map((stream) => stream.resources().length)
    const news = () => streams.map((stream, n) => [...new Set(stream.resources().slice(seen[n]))].toSorted())
    await award(ravi, ashas)
    const hasListChanged = () =>
      expect(news().map((resources) => resources.includes('jobs'))).toEqual([true, true, true])
    await vi.waitFor(hasListChanged)
    const ofDecision = [
      `bidsOfJob:${job.id}`,
      'dashboardStats',
      `job:${job.id}`,
      'jobs',
      'notifications',
      'ownBids',
      'unreadCount',
    ]
    expect(news()).toEqual([ofDecision, ['jobs'], ['chats', `messages:${job.id}`, ...ofDecision].toSorted()])
    for (const secret of [ashas.id, asha.id, ravi.id]) expect(vikrams.text() + meenas.text()).not.toContain(secret)
  })

  test('a deleted job is told to its company, its bidders and, as a change of the list, to everybody', async () => {
    const { ravi, asha, job } = await people()
    const admin = await market.staff('admin', `Admin ${worlds}`)
    const [ravis, ashasStream] = [await follow(ravi), await follow(asha)]
    await admin.call('deleteJob', { params: { id: job.id } })
    for (const stream of [ravis, ashasStream]) await toldOf(stream, `messages:${job.id}`)
  })

  test('a changed profile is told to the person alone', async () => {
    const { ravi, asha } = await people()
    const [ravis, ashasStream] = [await follow(ravi), await follow(asha)]
    await caughtUp(asha, ashasStream)
    const before = ashasStream.text()
    await caughtUp(ravi, ravis)
    expect(ashasStream.text()).toBe(before)
  })
})

describe('when a stream ends', () => {
  test('logging out ends the streams of that session, on every server, and no others', async () => {
    const { asha } = await people()
    const phone = await market.signIn(asha)
    const [ofPhone, alsoOfPhone, ofDesk] = [await follow(phone), await follow(phone, here), await follow(asha)]
    await fetch(`${here}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: `Bearer ${phone.token}` },
    })
    await Promise.all([ofPhone, alsoOfPhone].map(within5s))
    await caughtUp(asha, ofDesk)
    expect((await follow(phone)).status).toBe(401)
  })

  test('deleting a user ends the streams of that user', async () => {
    const { asha } = await people()
    const admin = await market.staff('admin', `Admin ${worlds}`)
    const stream = await follow(asha)
    await admin.call('deleteUser', { params: { id: asha.id } })
    await within5s(stream)
    expect((await follow(asha)).status).toBe(401)
  })

  test('a stream ends with the token that it was opened with', async () => {
    const { asha } = await people()
    const [head, claims] = asha.token.split('.', 2).map((part) => JSON.parse(String(Buffer.from(part, 'base64url'))))
    const [key] = await market.database`select private_jwk from sign_in.signing_keys where kid = ${head.kid}`
    const exp = Math.floor(Date.now() / 1000) + 2
    const token = await new SignJWT({ ...claims, exp })
      .setProtectedHeader(head)
      .sign(await importJWK(key!.private_jwk, head.alg))
    const stream = await follow({ token })
    await within5s(stream)
    expect(Date.now() / 1000, 'not before').toBeGreaterThan(exp - 1)
  })

  test('a server that has lost its connection for invalidations ends its streams, since it may have missed some', async () => {
    const { asha, ravi } = await people()
    const streams = [await follow(asha), await follow(ravi, here)]
    await market.database`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await Promise.all(streams.map(within5s))
    const stream = await follow(asha)
    await caughtUp(asha, stream)
  })

  test('a server that stops ends its streams at once', async () => {
    const { asha } = await people()
    const database = openDatabase(market.databaseUrl)
    const app = await createApp({ config: market.app.services.config, database })
    const stream = await follow(asha, await app.http.listen({ port: 0, host: '127.0.0.1' }))
    const stopped = app.http.close()
    await within5s(stream)
    await stopped
    await database.end()
  })
})

describe('who may open streams', () => {
  test('strangers may not, nor those without a profile', async () => {
    expect((await follow(market.stranger)).status).toBe(401)
    expect((await follow(await market.account('new@example.in'))).status).toBe(403)
  })

  test('five streams a person and server; a sixth is refused until one ends', async () => {
    const { asha, vikram } = await people()
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(asha)))
    expect(streams.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const refused = streams.find(({ status }) => status === 429)!
    expect(refused.headers).toMatchObject({ 'retry-after': '15', 'content-type': 'application/problem+json' })
    expect((await follow(vikram)).status).toBe(200)
    streams.find(({ status }) => status === 200)!.close()
    await vi.waitFor(async () => expect((await follow(asha)).status).toBe(200))
  })
})

describe('what the wire says', () => {
  test('the stream is one of server-sent events that nothing on the way stores or holds up', async () => {
    const { asha } = await people()
    const stream = await follow(asha)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.text()).toMatch(/^id: [\da-f]{12}-[\da-f]{32}\n/)
  })

  test('whoever reconnects gets what was missed, once and in one event', async () => {
    const { ravi, asha, job } = await people()
    const first = await follow(asha)
    await caughtUp(asha, first)
    const lastId = first.events().at(-1)!.id
    first.close()
    const other = await follow(ravi)
    await postJob(ravi)
    await ravi.call('awardBid', { params: { jobId: job.id, bidId: (await asha.call('ownBids'))[0]!.id } })
    await say(ravi, job, 'Start on Monday')
    await caughtUp(ravi, other)

    const again = await follow(asha, there, lastId)
    expect(saidToFollower(again)).toHaveLength(1)
    expect(again.resources()).toEqual(expect.arrayContaining(['ownBids', `messages:${job.id}`, 'chats']))
    expect(new Set(again.resources()).size).toBe(again.resources().length)
    expect(again.resources()).not.toContain('profile')
    again.close()
    const third = await follow(asha, there, again.events()[0]!.id)
    expect(third.resources().filter((resource) => resource !== 'jobs')).toEqual([])
  })

  test('an id that this server does not know, or no longer, makes the browser look at everything', async () => {
    const { asha } = await people()
    const ofThere = (await follow(asha)).events()[0]!.id!
    const [server] = ofThere.split('-')
    for (const id of [
      `${server}-999999`,
      `${server}-${'0'.repeat(32)}`,
      'nonsense',
      `${ofThere}0`,
      '-',
      `${server}-`,
    ]) {
      const stream = await follow(asha, there, id)
      expect(saidToFollower(stream), id).toEqual([{ id: expect.any(String), event: 'reset', data: '{}' }])
      stream.close()
      await stream.ended
    }
    expect((await follow(asha, here, ofThere)).events()[0]).toMatchObject({ event: 'reset' })
  })

  test('a silent stream shows again and again that it lives', async () => {
    const { asha } = await people()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const stream = await openStream(there, asha.token)
      open.push(stream)
      for (const beats of [1, 2, 3]) {
        vi.advanceTimersByTime(limits.heartbeatMs)
        await new Promise((resolve) => setTimeout(resolve, 0))
        while (stream.text().split(': \n\n').length <= beats) await new Promise((resolve) => setTimeout(resolve, 5))
      }
    } finally {
      vi.useRealTimers()
    }
  })
})
