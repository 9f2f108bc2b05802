import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { patience } from '#tests/support/machine-speed.ts'
import { postJob } from '#tests/support/market.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { startStandby } from '#tests/support/standby.ts'
import {
  createDatabase,
  productUrl,
  startThrowawayCluster,
  type ThrowawayCluster,
} from '#tests/support/test-cluster.ts'
import { Refusal } from '../refusal.ts'
import { type Database, openDatabase, type Sql } from './database.ts'
import { createListReader } from './list-reader.ts'
import { postgres } from './postgres-driver.ts'

const databaseName = 'nirmaan'

let primary: ThrowawayCluster
let standby: ThrowawayCluster
let database: Database
let replica: Database
const warnings: string[] = []
const log = { warn: ({ err }: { err: Error }) => warnings.push(err.message) }

beforeAll(async () => {
  primary = await startThrowawayCluster({ wal_level: 'replica' })
  const url = await createDatabase(primary.url, databaseName)
  standby = await startStandby(primary)
  database = openDatabase(url)
  replica = openDatabase(productUrl(standby.url, databaseName))
  await database`create table arrivals (number int primary key)`
})
afterAll(async () => {
  await Promise.all([database.end(), replica.end()])
  await standby.stop()
  await primary.stop()
})

const deliver = (number: number) => database`insert into arrivals values (${number})`

async function arrivals(sql: Sql) {
  const [row] = await sql<{ newest: number | null; by_replica: boolean }[]>`
    select max(number) as newest, pg_is_in_recovery() as by_replica from arrivals`
  return row!
}

async function pauseReplica(paused: boolean): Promise<void> {
  const admin = postgres(standby.url, { max: 1 })
  await (paused ? admin`select pg_wal_replay_pause()` : admin`select pg_wal_replay_resume()`)
  await admin.end()
}

test('the replica answers, and its lists have whatever was written before they were asked for', async () => {
  const readList = createListReader(database, replica, log)
  const answered: boolean[] = []
  for (let number = 1; number <= 200; number++) {
    await deliver(number)
    const found = await Promise.all(Array.from({ length: 4 }, () => readList(arrivals)))
    expect(found.map(({ newest }) => newest)).toEqual([number, number, number, number])
    answered.push(...found.map(({ by_replica }) => by_replica))
  }
  expect(answered).toContain(true)
})

test('while the replica is behind the primary answers, and afterwards the replica again', async () => {
  const readList = createListReader(database, replica, log)
  await pauseReplica(true)
  await deliver(1001)
  warnings.length = 0
  expect(await readList(arrivals)).toEqual({ newest: 1001, by_replica: false })
  expect(warnings).toEqual(['the replica is behind'])
  await pauseReplica(false)
  await expect.poll(() => readList(arrivals)).toEqual({ newest: 1001, by_replica: true })
})

test('a replica that is gone, and a server that is none, are passed over', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  for (const none of [gone, database])
    expect(await createListReader(database, none, log)(arrivals)).toMatchObject({ by_replica: false })
  expect(warnings).toContain('the server of DATABASE_READ_URL is no replica')
  await gone.end()
})

test('a refusal is the reader’s own affair: the replica goes on', async () => {
  const readList = createListReader(database, replica, log)
  await expect.poll(() => readList(arrivals)).toMatchObject({ by_replica: true })
  await expect(readList(() => Promise.reject(new Refusal(422, messages.cursorInvalid)))).rejects.toThrow(
    messages.cursorInvalid.text,
  )
  await expect.poll(() => readList(arrivals), { timeout: patience(500) }).toMatchObject({ by_replica: true })
})

test('a running server searches on its replica, and finds a job the moment it is posted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-replica-'))
  const startedAt = new Date()
  const server = await startServerProcess(productUrl(primary.url, databaseName), {
    DATA_DIR: dataDir,
    DATABASE_READ_URL: productUrl(standby.url, databaseName),
  })
  const buyer = await signedUp(server, 'buyer', 'Ravi Replicated')
  for (let number = 1; number <= 20; number++) {
    const { id } = await postJob(buyer, { title: `River sand, lot-${number}-of 20` })
    const found = await buyer.call('jobs', { query: { q: `sand lot-${number}-of` } })
    expect(found.map((job) => job.id)).toEqual([id])
  }
  expect(await connectionsToStandbySince(startedAt)).toBeGreaterThan(0)
  await server.stop()
  await rm(dataDir, { recursive: true })
})

/** Counts only the product's connections: the test makes none to the standby meanwhile. */
async function connectionsToStandbySince(time: Date): Promise<number> {
  const admin = postgres(standby.url, { max: 1 })
  const [found] = await admin`
    select count(*)::int as connections from pg_stat_activity
    where datname = ${databaseName} and backend_start > ${time}`
  await admin.end()
  return found!.connections
}
