import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { compileCache } from '../support/compile-cache.ts'
import { openStream } from '../support/event-stream.ts'
import { cementJob, type Market, openMarket, type Person } from '../support/market.ts'
import { personOf, type Send, sendTo } from '../support/person.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { repetitions } from '../support/strength.ts'

let market: Market
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(() => market.close())

/** One more server of the market, in this process. */
async function openServer() {
  const database = openDatabase(market.databaseUrl)
  const app = await createApp({ config: market.app.services.config, database })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, close: () => database.end() }
}

/** A raw HTTP connection, which can stop in the middle of a request. */
async function openConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (more: string) => {
    text += more
  })
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  return { write: (part: string) => socket.write(part), text: () => text, ended }
}

test('a server that is to stop finishes what it has begun, says that it is not ready, and ends its streams', async () => {
  const { app, url, close } = await openServer()
  const body = JSON.stringify(cementJob)
  const headers = `Host: localhost\r\nAuthorization: Bearer ${ravi.token}\r\n`
  const posting = await openConnection(url)
  posting.write(
    `POST /api/jobs HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  const checking = await openConnection(url)
  const check = () => checking.write(`GET /api/health/ready HTTP/1.1\r\n${headers}\r\n`)
  check()
  await vi.waitFor(() => expect(checking.text()).toContain('HTTP/1.1 200'))
  const stream = await openStream(url, ravi.token)

  const stopped = app.stop()
  check()
  await checking.ended
  expect(checking.text()).toContain('HTTP/1.1 503')
  expect(checking.text()).toContain(messages.serverStopping.text)
  await stream.ended
  await expect(fetch(`${url}/api/config`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  posting.write(body)
  await posting.ended
  expect(posting.text()).toMatch(/^HTTP\/1\.1 201/)
  expect(posting.text().toLowerCase()).toContain('connection: close')
  await stopped
  await close()
})

test('a server that is told to stop while its database is starting stops both and says that all went well', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-stop-'))
  await chmod(dataDir, 0o755)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...compileCache(), PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
  })
  const [printed] = await once(child.stdout, 'data')
  expect(String(printed)).toContain('Creating the database')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  const cluster = await realpath(join(dataDir, 'postgres'))
  await expect(access(join(cluster, 'data', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  await rm(cluster, { recursive: true })
  await rm(dataDir, { recursive: true, force: true })
})

/** A load balancer: sends requests to servers that report ready, and retries elsewhere when a connection is refused. */
function startBalancer() {
  let servers: ServerProcess[] = []
  let ready: ServerProcess[] = []
  let turn = 0
  const isReady = ({ url }: ServerProcess) =>
    fetch(`${url}/api/health/ready`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    )
  const checks = setInterval(async () => {
    const checked = await Promise.all(servers.map(isReady))
    ready = servers.filter((_, n) => checked[n])
  }, 100)

  const send: Send = async (request) => {
    turn += 1
    const server = ready[turn % ready.length]
    if (!server) throw new Error('No server is ready')
    return await sendTo(server.url)(request).catch((error) => {
      if (error.cause?.code !== 'ECONNREFUSED') throw error
      ready = ready.filter((other) => other !== server)
      return send(request)
    })
  }

  return {
    send,
    async add(server: ServerProcess) {
      servers = [...servers, server]
      await vi.waitFor(() => expect(ready).toContain(server))
    },
    async replace(old: ServerProcess, by: ServerProcess) {
      await this.add(by)
      const code = await old.stop()
      servers = servers.filter((server) => server !== old)
      return code
    },
    stop: () => clearInterval(checks),
  }
}

test('servers are replaced one after the other under load, and not one request fails', async () => {
  const { publicUrl, dataDir } = market.app.services.config
  const settings = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const start = () => startServerProcess(market.databaseUrl, settings)
  const balancer = startBalancer()
  const old = [await start(), await start()]
  for (const server of old) await balancer.add(server)
  const person = personOf(balancer.send, ravi)

  let goesOn = true
  let posted = 0
  let read = 0
  async function keepPosting(): Promise<void> {
    for (; goesOn; posted += 1) await person.call('postJob', { body: { ...cementJob, title: 'Sand during a restart' } })
  }
  async function keepReading(): Promise<void> {
    for (; goesOn; read += 1) await person.call('jobs')
  }
  // Enough that requests are always running, and few enough for a small machine.
  const posters = repetitions({ short: 2, full: 4 })
  const load = Promise.all([...Array.from({ length: posters }, keepPosting), ...Array.from({ length: 4 }, keepReading)])
  const codes: (number | null)[] = []
  const young: ServerProcess[] = []
  for (const server of old) {
    const next = await start()
    young.push(next)
    codes.push(await balancer.replace(server, next))
  }
  goesOn = false
  await load
  balancer.stop()
  codes.push(...(await Promise.all(young.map((server) => server.stop()))))

  expect(codes).toEqual([0, 0, 0, 0])
  const [{ count }] = await market.database<[{ count: number }]>`
    select count(*) as count from jobs where title = 'Sand during a restart'`
  expect(count).toBe(posted)
  expect(read).toBeGreaterThan(20)
})

test('a server whose port another program uses says so and ends', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  const main = join(import.meta.dirname, '../../src/server/main.ts')
  const env = { DATABASE_URL: market.databaseUrl, HOST: '127.0.0.1', PORT, DEMO: '0' }
  await expect(promisify(execFile)(process.execPath, [main], { env })).rejects.toMatchObject({
    code: 1,
    stderr: `Port ${PORT} is used by another program. Choose another with PORT, such as PORT=3001.\n`,
  })
  other.close()
})
