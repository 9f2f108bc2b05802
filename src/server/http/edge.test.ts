import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase, openDatabases } from '#server/db/database.ts'
import { patience } from '#tests/support/machine-speed.ts'
import {
  award,
  cementJob,
  type Market,
  openMarket,
  type Person,
  placeBid,
  postJob,
  say,
} from '#tests/support/market.ts'
import { personOf, sendInside } from '#tests/support/person.ts'
import { clusterVariable } from '#tests/support/test-cluster.ts'

type LogLine = Record<string, unknown>

let market: Market
let logged: App
let logLines: LogLine[]
let webFolder: string
let ravi: Person
let asha: Person
let job: { id: string }

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  job = await postJob(ravi)
  await award(ravi, await placeBid(asha, job as never, 185_000))
  await say(asha, job, 'When can we unload?')
  for (let i = 0; i < 5; i++) await postJob(ravi, { description: 'Ready-mix concrete for the slab. '.repeat(20) })

  webFolder = await mkdtemp(join(tmpdir(), 'nirmaan-web-'))
  await writeFile(join(webFolder, 'index.html'), `<!doctype html>${'<p>Nirmaan</p>'.repeat(200)}`)
  await writeFile(join(webFolder, 'app.js'), 'export const brand = "Nirmaan"\n'.repeat(200))
  await writeFile(join(webFolder, 'picture.png'), Buffer.alloc(4096))
  logLines = []
  logged = await createApp({
    config: readConfig({
      RATE_LIMIT_FACTOR: '1000',
      DEMO: '0',
      TRUST_PROXY: '127.0.0.1',
      LOG_ADDRESS_KEY: 'salt-of-the-office',
    }),
    database: market.database,
    webFolder,
    logger: { level: 'info', stream: { write: (line: string) => void logLines.push(JSON.parse(line)) } },
  })
})
afterAll(async () => {
  await logged.http.close()
  await market.close()
  await rm(webFolder, { recursive: true })
})

async function get(path: string, person: Person, headers: Record<string, string> = {}, app: App = market.app) {
  const authorization = `Bearer ${person.token}`
  return app.http.inject({ url: path, headers: { ...(person.token && { authorization }), ...headers } })
}

describe('request ids', () => {
  test('every reply carries one, also refusals, unknown addresses and the sign-in service', async () => {
    const replies = await Promise.all([
      get('/api/jobs', asha),
      get('/api/jobs', market.stranger),
      get('/api/nowhere', asha),
      get('/nowhere', market.stranger),
      get('/api/jobs/%zz', asha),
      get('/auth/v1/health', market.stranger),
      get('/auth/v1/user', market.stranger),
    ])
    const ids = replies.map(({ headers }) => headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a refusal names it in its body; what is hidden answers in the same bytes as what does not exist', async () => {
    const refused = await get('/api/jobs/my', asha)
    expect(refused.json()).toMatchObject({ status: 403, request_id: refused.headers['x-request-id'] })
    const [first, second] = await Promise.all([1, 2].map(() => get(`/api/jobs/${randomUUID()}`, asha)))
    expect(first!.payload).toBe(second!.payload)
  })

  test("only a trusted proxy's id is taken over, and only one that looks like an id", async () => {
    const given = { 'x-request-id': 'edge-4711-abcdef' }
    const idFor = async (headers: Record<string, string>, app?: App) =>
      (await get('/api/health/live', market.stranger, headers, app)).headers['x-request-id']
    expect(await idFor(given)).not.toBe(given['x-request-id'])
    expect(await idFor(given, logged)).toBe(given['x-request-id'])
    expect(await idFor({ 'x-request-id': 'x"} {"level":60' }, logged)).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the log', () => {
  async function linesOf(path: string, person: Person): Promise<LogLine[]> {
    const { headers } = await get(path, person, {}, logged)
    return logLines.filter(({ request_id }) => request_id === headers['x-request-id'])
  }

  test('has one line for each finished request: what, for whom, how it went, and no more', async () => {
    const lines = await linesOf(`/api/jobs/${job.id}?note=secret`, asha)
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'request',
        method: 'GET',
        route: '/api/jobs/:id',
        status: 200,
        duration_ms: expect.any(Number),
        user_id: asha.id,
      }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/secret|Bearer/)
    expect(JSON.stringify(lines)).not.toContain(job.id)
  })

  test('says of every line who it is about: a code for the address, the same for the same, and the user', async () => {
    const from = (address: string) => get('/api/jobs/my', asha, { 'x-forwarded-for': address }, logged)
    const ids = (await Promise.all(['203.0.113.7', '203.0.113.7', '203.0.113.8'].map(from))).map(
      ({ headers }) => headers['x-request-id'],
    )
    const lines = ids.map((id) => logLines.find(({ request_id }) => request_id === id)!)
    expect(lines.map(({ user_id }) => user_id)).toEqual([asha.id, asha.id, asha.id])
    const [first, again, other] = lines.map(({ client }) => client)
    expect(first).toMatch(/^[0-9a-f]{16}$/)
    expect([again, other === first]).toEqual([first, false])
    expect(JSON.stringify(logLines)).not.toContain('203.0.113')
  })

  test('keeps the trace that a trusted proxy began, and nothing that only looks like one', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traced = async (traceparent: string) => {
      const { headers } = await get('/api/jobs', asha, { traceparent }, logged)
      return logLines.find(({ request_id }) => request_id === headers['x-request-id'])!.trace_id
    }
    expect(await traced(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace)
    expect(await traced(`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`)).toBeUndefined()
    expect(await traced('00-<script>-00f067aa0ba902b7-01')).toBeUndefined()
  })

  test('has no line for a health check that found all well', async () => {
    expect(await linesOf('/api/health/live', market.stranger)).toEqual([])
    expect(await linesOf('/api/health/ready', market.stranger)).toEqual([])
    expect((await get('/api/health/live', market.stranger)).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^([0-9a-f]{7,12})?$/),
    })
  })

  test('tells how a sign-in went: done, refused, or one of too many, always with whose it was and from where', async () => {
    const signIn = (email: string, password: string) =>
      logged.http.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: { email, password } })
    const eventsOf = async (answer: ReturnType<typeof signIn>) => {
      const { headers } = await answer
      return logLines.filter(({ request_id }) => request_id === headers['x-request-id'])
    }
    const client = expect.stringMatching(/^[0-9a-f]{16}$/)
    expect(await eventsOf(signIn(asha.email, asha.password))).toMatchObject([
      { event: 'sign_in', user_id: asha.id, client },
      { msg: 'request', status: 200, user_id: asha.id, client },
    ])
    expect(await eventsOf(signIn(asha.email, 'wrong'))).toMatchObject([
      { event: 'sign_in_failed', user_id: asha.id, network: client, client },
      { msg: 'request', status: 400, user_id: null },
    ])
    await market.database`update sign_in.limits set used = 1e6`
    expect(await eventsOf(signIn(asha.email, 'wrong'))).toMatchObject([
      { level: 40, event: 'sign_in_limited', user_id: asha.id },
      { msg: 'request', status: 429 },
    ])
    await market.database`update sign_in.limits set used = 0`
    expect(JSON.stringify(logLines)).not.toMatch(/wrong|cement-and-sand/)
  })

  test('tells who was refused, and leaves out who is unknown', async () => {
    expect(await linesOf('/api/jobs/my', asha)).toMatchObject([{ status: 403, user_id: asha.id }])
    expect(await linesOf('/api/jobs/my', market.stranger)).toMatchObject([{ status: 401, user_id: null }])
    expect(await linesOf('/nowhere?token=secret', market.stranger)).toMatchObject([{ status: 404, route: null }])
  })
})

describe('compression', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

  test.each(['br', 'gzip'] as const)('a list goes out as %s to who takes it, and says the same', async (encoding) => {
    const plain = await get('/api/jobs', asha)
    const packed = await get('/api/jobs', asha, { 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.payload)
  })

  test('browsers, which take all, get Brotli', async () => {
    const reply = await get('/api/jobs', asha, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(reply.headers['content-encoding']).toBe('br')
  })

  test('who does not ask for it, and what is small, gets it plain', async () => {
    expect((await get('/api/jobs', asha)).headers['content-encoding']).toBeUndefined()
    const small = await get('/api/notifications/unread-count', asha, { 'accept-encoding': 'br' })
    expect(small.headers['content-encoding']).toBeUndefined()
  })

  test("the web app's texts are compressed, its pictures not", async () => {
    const encodingOf = async (path: string) =>
      (await get(path, market.stranger, { 'accept-encoding': 'gzip, br' }, logged)).headers['content-encoding']
    expect(await encodingOf('/')).toBe('br')
    expect(await encodingOf('/app.js')).toBe('br')
    expect(await encodingOf('/picture.png')).toBeUndefined()
  })

  test('a compressed request is not unpacked, and said not to be understood', async () => {
    const reply = await market.app.http.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from([0x1f, 0x8b, 8, 0]),
    })
    expect(reply.statusCode).toBe(415)
  })
})

describe('what screens ask for again and again', () => {
  const polled = () => [
    '/api/notifications',
    '/api/notifications/unread-count',
    '/api/chats',
    `/api/jobs/${job.id}/chat`,
  ]

  test('is a 304 without a body for who has it already', async () => {
    for (const path of polled()) {
      const first = await get(path, ravi)
      const { etag } = first.headers
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store' })
      const again = await get(path, ravi, { 'if-none-match': `"other", ${etag}` })
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['content-type']).toBeUndefined()
    }
  })

  test('is sent anew once anything changed', async () => {
    const path = `/api/jobs/${job.id}/chat`
    const { etag } = (await get(path, ravi)).headers
    await say(asha, job, 'The lorry is at the gate.')
    const changed = await get(path, ravi, { 'if-none-match': String(etag) })
    expect(changed.statusCode).toBe(200)
    expect(changed.payload).toContain('The lorry is at the gate.')
  })

  test("is never another person's, and a refusal is never remembered", async () => {
    const { etag } = (await get('/api/notifications', ravi)).headers
    expect((await get('/api/notifications', asha, { 'if-none-match': String(etag) })).statusCode).toBe(200)
    const refused = await get('/api/notifications', market.stranger, { 'if-none-match': String(etag) })
    expect(refused.statusCode).toBe(401)
    expect(refused.headers.etag).toBeUndefined()
  })

  test('works for compressed replies too', async () => {
    const path = `/api/jobs/${job.id}/chat`
    for (let i = 0; i < 10; i++) await say(asha, job, `Lot ${i} of the cement is unloaded and stacked under cover.`)
    const packed = await get(path, ravi, { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const again = await get(path, ravi, { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('is all that is kept: other private replies stay out of every cache', async () => {
    expect((await get('/api/jobs', asha)).headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect((await get('/api/jobs', asha)).headers.etag).toBeUndefined()
  })
})

/** The statements that read this table and that PostgreSQL still works on. */
const readersOf = (table: string) => market.database<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
    and query ilike ${`%select%from ${table}%`}`

describe('slow neighbours', () => {
  test('a database that says nothing is given up on within five seconds, and so is the statement', async () => {
    const startedAt = performance.now()
    const [answer] = await market.database.begin(async (tx) => {
      await tx`lock table jobs`
      const reply = await get(`/api/jobs/${job.id}`, ravi)
      await expect.poll(() => readersOf('jobs'), { timeout: patience(1_000) }).toEqual([])
      return [reply]
    })
    expect(answer!.statusCode).toBe(503)
    expect(answer!.headers['retry-after']).toBe('1')
    expect(answer!.json()).toMatchObject({ title: 'Unavailable', request_id: expect.any(String) })
    expect(performance.now() - startedAt).toBeLessThan(patience(5_000))
  })

  test('admins whose searches take for ever hold up neither lists nor writes nor the health check', async () => {
    const office = await market.staff('admin', 'Slow Office')
    await market.database.begin(async (tx) => {
      await tx`lock table payments`
      const searches = Array.from({ length: 8 }, () => get('/api/admin/payments', office))
      await expect.poll(() => readersOf('payments')).toHaveLength(2)
      const others = [
        get('/api/jobs?q=cement', asha),
        get('/api/bids/my', asha),
        get('/api/health/ready', market.stranger),
      ]
      for (const reply of await Promise.all(others)) expect(reply.statusCode).toBe(200)
      expect(await postJob(ravi)).toMatchObject({ status: 'open' })
      for (const reply of await Promise.all(searches)) expect(reply.statusCode).toBe(503)
      await expect.poll(() => readersOf('payments'), { timeout: patience(1_000) }).toEqual([])
    })
    expect((await get('/api/admin/payments', office)).statusCode).toBe(200)
  })

  test('and one that is slow at every step is not waited for longer', async () => {
    const newcomer = await market.signIn(ravi)
    const [startedAt, { promise: isLocked, resolve: tell }] = [performance.now(), Promise.withResolvers<void>()]
    const knowingWho = market.database.begin(async (tx) => {
      await tx`lock table users`
      tell()
      await tx`select pg_sleep(3)`
    })
    await isLocked
    const answer = await market.database.begin(async (tx) => {
      await tx`lock table jobs`
      const reply = await get(`/api/jobs/${job.id}`, newcomer)
      return { status: reply.statusCode, tookMs: performance.now() - startedAt }
    })
    await knowingWho
    expect(answer.status).toBe(503)
    expect(answer.tookMs).toBeGreaterThan(3_000)
    expect(answer.tookMs).toBeLessThan(patience(5_000))
  })

  test('what somebody sends over a slow line is waited for', async () => {
    const url = await market.app.http.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify({ gst_number: '27ABCDE1234F1Z5', address: 'Nashik' })
    const sending = request(`${url}/api/profile`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${asha.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    })
    const answered = once(sending, 'response')
    sending.write(body.slice(0, 20))
    await sleep(5_000)
    sending.end(body.slice(20))
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
  })
})

describe('a database that refuses the product', () => {
  const role = `operator_${randomUUID().replaceAll('-', '_')}`
  let administrator: Database
  let databases: ReturnType<typeof openDatabases>
  let app: App
  let person: Person

  beforeAll(async () => {
    const clusterUrl = new URL(process.env[clusterVariable]!)
    clusterUrl.pathname = new URL(market.databaseUrl).pathname
    administrator = openDatabase(clusterUrl.href, { connections: 1 })
    await administrator.unsafe(
      `create role ${role} login password 'first' in role nirmaan; alter role ${role} set role nirmaan`,
    )
    const url = new URL(market.databaseUrl)
    url.username = role
    url.password = 'first'
    databases = openDatabases(url.href, { connections: 2 })
    app = await createApp({ config: market.app.services.config, ...databases, background: false })
    person = personOf(sendInside(app), ravi)
  })
  afterAll(async () => {
    await app.http.close()
    await databases.end({ timeout: 1 })
    await administrator.unsafe(`drop role ${role}`)
    await administrator.end()
  })

  const ready = async () => (await app.http.inject('/api/health/ready')).statusCode
  const within5s = { timeout: patience(5_000), interval: 100 }
  /** As the end of idle connections, or a failover, does a little later. */
  const endConnections = () =>
    administrator`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`
  const signingIn = async () => {
    const payload = { email: ravi.email, password: ravi.password }
    return (await app.http.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })).statusCode
  }
  const statuses = async () => [
    (await person.try('jobs')).status,
    (await person.try('postJob', { body: cementJob })).status,
    await signingIn(),
  ]

  test.each([
    ['after its password was changed', `password 'second'`, `password 'first'`, [503, 503, 503]],
    ['whose role may not sign in', 'nologin', 'login', [503, 503, 503]],
    [
      'that has become read-only',
      'set default_transaction_read_only = on',
      'reset default_transaction_read_only',
      [200, 503, 503],
    ],
  ])('%s is reported within five seconds, and again when all is well', async (_what, change, back, expected) => {
    expect([await ready(), await statuses()]).toEqual([200, [200, 201, 200]])
    await administrator.unsafe(`alter role ${role} ${change}`)
    await expect.poll(ready, within5s).toBe(503)
    await endConnections()
    await expect.poll(statuses, within5s).toEqual(expected)
    await administrator.unsafe(`alter role ${role} ${back}`)
    await endConnections()
    await expect.poll(ready, within5s).toBe(200)
    await expect.poll(statuses, within5s).toEqual([200, 201, 200])
  })
})
