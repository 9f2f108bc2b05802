import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { thoroughTest } from '#tests/support/thorough-test.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type BundledPostgres, joinBundledPostgres, startBundledPostgres } from './bundled-postgres.ts'
import { owningAccount } from './postgres-account.ts'
import { findPostgres } from './postgres-binaries.ts'
import { freePort, launchServer, readServerFile } from './postgres-cluster.ts'

let dataDir: string
const running = new Set<BundledPostgres>()
const clients = new Set<Database>()

beforeEach(async () => {
  // Folders of real people contain a space or a quote.
  dataDir = await mkdtemp(join(tmpdir(), "nirmaan asha's "))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  await Promise.all([...clients].map((client) => client.end({ timeout: 1 })))
  await Promise.all([...running].map((server) => server.stop()))
  clients.clear()
  running.clear()
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

async function start(onLost = (error: Error) => expect.unreachable(error.message)): Promise<BundledPostgres> {
  const server = await startBundledPostgres({ dataDir, log: () => {}, onLost })
  running.add(server)
  return server
}

function connect(server: BundledPostgres): Database {
  const client = openDatabase(server.url, { connections: 1 })
  clients.add(client)
  return client
}

async function serverPid(): Promise<number> {
  return (await readServerFile(await realpath(join(dataDir, 'postgres'))))?.pid ?? 0
}

/** Retries a query, as the product's pool does, until a server other than the killed one answers. */
async function afterRestart<T>(killedPid: number, ask: () => Promise<T>): Promise<T> {
  await vi.waitFor(async () => expect(await serverPid()).not.toBe(killedPid))
  return await vi.waitFor(ask)
}

test('the first start makes a durable database that survives a stop', async () => {
  const first = await start()
  const before = connect(first)
  await before`create table posted as select 'Cement, 200 bags'::text as title`
  const [settings] =
    await before`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  expect(settings).toEqual({ fsync: 'on', commit: 'on' })
  const [role] = await before`select rolsuper from pg_roles where rolname = current_user`
  expect(role).toEqual({ rolsuper: false })
  await first.stop()
  expect(await connect(await start())`select title from posted`).toEqual([{ title: 'Cement, 200 bags' }])
})

test.runIf(process.platform === 'linux')('on Linux it is asked over a socket, and takes TCP as well', async () => {
  const server = await start()
  const asked = `select inet_client_addr() is not null as "overTcp"`
  expect(await connect(server).unsafe(asked)).toEqual([{ overTcp: false }])
  const overTcp = connect({ ...server, url: server.url.replace('%40nirmaan', '127.0.0.1') })
  expect(await overTcp.unsafe(asked)).toEqual([{ overTcp: true }])
})

thoroughTest('a server without a socket, as an older Nirmaan left it, is adopted', async () => {
  await (await start()).stop()
  const folder = await realpath(join(dataDir, 'postgres'))
  const [account, password] = [await owningAccount(folder), await readFile(join(folder, 'password'), 'utf8')]
  const cluster = { folder, account, password, binaries: await findPostgres(account) }
  const left = await launchServer(cluster, await freePort(), { unix_socket_directories: '' })
  const server = await start()
  expect(await serverPid()).toBe(left.pid)
  expect(await connect(server)`select 1 as alive`).toEqual([{ alive: 1 }])
})

thoroughTest('search finds words written in Hindi', async () => {
  const database = connect(await start())
  await database`create extension pg_trgm`
  const [row] = await database`select cardinality(show_trgm('सीमेंट')) > 0 as indexed`
  expect(row).toEqual({ indexed: true })
})

thoroughTest('a second start on the same folder says who is running and stops', async () => {
  await start()
  await expect(start()).rejects.toThrow(`Nirmaan is already running on ${dataDir} (process ${process.pid})`)
})

test('a command joins the database of a running product and leaves it running', async () => {
  const product = connect(await start())
  await product`create table staff as select 'ravi'::text as name`
  const command = await joinBundledPostgres({ dataDir, log: () => {}, onLost: () => {} })
  expect(await connect(command)`select name from staff`).toEqual([{ name: 'ravi' }])
  await command.stop()
  expect(await product`select name from staff`).toEqual([{ name: 'ravi' }])
})

test('of two first starts at once, one runs and the other is told so', async () => {
  const outcomes = await Promise.allSettled([start(), start()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(String(refused?.reason)).toContain('Nirmaan is already running on')
})

test('a server that dies comes back by itself at the same address with everything that was acknowledged', async () => {
  const server = await start()
  const database = connect(server)
  await database`create table bids as select 425000 as price_quote`
  const killed = await serverPid()
  process.kill(killed, 'SIGKILL')
  const rows = await afterRestart(killed, async () => await database`select price_quote from bids`)
  expect(rows).toEqual([{ price_quote: 425000 }])
  await expect(start()).rejects.toThrow('already running')
})

test('after Nirmaan itself was killed, the next start adopts the server and finds every acknowledged row', async () => {
  const child = `
    const { startBundledPostgres } = await import(${JSON.stringify(import.meta.resolve('./bundled-postgres.ts'))})
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../db/database.ts'))})
    const server = await startBundledPostgres({ dataDir: process.argv[1], log() {}, onLost() {} })
    const database = openDatabase(server.url)
    await database\`create table awards as select 'acknowledged'::text as state\`
    process.stdout.write('acknowledged')`
  const nirmaan = spawn(process.execPath, ['--input-type=module', '-e', child, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(nirmaan.stdout, 'data')
  const outlived = await serverPid()
  await expect(start()).rejects.toThrow(`(process ${nirmaan.pid})`)
  nirmaan.kill('SIGKILL')
  await once(nirmaan, 'exit')
  const server = await start()
  expect(await serverPid()).toBe(outlived)
  expect(await connect(server)`select state from awards`).toEqual([{ state: 'acknowledged' }])
  process.kill(outlived, 'SIGKILL')
  const rows = await afterRestart(outlived, async () => await connect(server)`select state from awards`)
  expect(rows).toEqual([{ state: 'acknowledged' }])
})

thoroughTest('a process number that another program has by now does not hinder the start', async () => {
  const first = await start()
  const folder = await realpath(join(dataDir, 'postgres'))
  await first.stop()
  await writeFile(
    join(folder, 'data', 'postmaster.pid'),
    `${process.pid}\n${folder}/data\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`,
  )
  expect(await connect(await start())`select 1 as alive`).toEqual([{ alive: 1 }])
})

thoroughTest('a data folder that is closed to other accounts works for every account, root included', async () => {
  await chmod(dataDir, 0o700)
  const server = await start()
  expect(await connect(server)`select 1 as alive`).toEqual([{ alive: 1 }])
  await server.stop()
  expect(await connect(await start())`select 1 as alive`).toEqual([{ alive: 1 }])
})
