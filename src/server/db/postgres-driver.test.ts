import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Database, inTransaction, openDatabase } from './database.ts'
import { withDeadline } from './deadline.ts'

let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await createTestDatabase({ migrated: false })
  database = openDatabase(own.url, { connections: 2 })
  await own.database`create table written (what text)`
})
afterAll(async () => {
  await database.end({ timeout: 1 })
  await own.drop()
})

const endConnections = () => own.database`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'nirmaan' and pid <> pg_backend_pid()`

test('what follows in a transaction whose connection was lost fails too, and is not done outside of it', async () => {
  const lost = database.begin(async (tx) => {
    await tx`insert into written values ('before')`
    await endConnections()
    await expect(tx`insert into written values ('at the end')`).rejects.toThrow()
    // Meanwhile other transactions reuse the connection.
    await Promise.all([1, 2, 3].map(() => database.begin((other) => other`select 1`).catch(() => {})))
    await tx`insert into written values (${'outside'})`
  })
  await expect(lost).rejects.toThrow()
  await database.begin((tx) => tx`select 1`)
  expect(await own.database`select what from written`).toEqual([])
})

test('connections that are lost in the middle of their work are as good as new soon after', async () => {
  for (let round = 0; round < 15; round++) {
    const reading = Array.from({ length: 6 }, (_, n) => database`select ${n}::int, pg_sleep(0.001)`.catch(() => {}))
    const writing = Array.from({ length: 6 }, (_, n) =>
      database
        .begin(async (tx) => {
          await tx`insert into written values (${String(n)})`
          await tx`select pg_sleep(0.001)`
          throw new Error('taken back')
        })
        .catch(() => {}),
    )
    await endConnections()
    await Promise.all([...reading, ...writing])
    const again = () => Promise.all([1, 2, 3].flatMap(() => [database`select 1`, database.begin((tx) => tx`select 1`)]))
    await expect
      .poll(() =>
        again().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  }
})

test('a statement that fails after its first rows leaves none of their places empty in the next result', async () => {
  const statements = openDatabase(own.url, { connections: 1 })
  const failing = statements`select 12 / (3 - n) from generate_series(1, 3) n`
  await expect(failing).rejects.toThrow('division by zero')
  expect(await statements`select 'found' as row`).toEqual([{ row: 'found' }])
  await statements.end()
})

test('an address may name the folder of a socket in place of a host', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nirmaan socket '))
  const { username, password, port, pathname } = new URL(own.url)
  const behind = createServer((socket) => socket.pipe(connect(Number(port), '127.0.0.1')).pipe(socket))
  await once(behind.listen(join(folder, '.s.PGSQL.6432')), 'listening')
  const client = openDatabase(`postgres://${username}:${password}@${encodeURIComponent(folder)}:6432${pathname}`)
  expect(await client`select 1 as alive`).toEqual([{ alive: 1 }])
  await client.end()
  behind.close()
  await rm(folder, { recursive: true })
})

test('what is asked of a reserved connection that was lost fails, and others are served', async () => {
  const session = await database.reserve()
  await session`select set_config('application_name', 'reserved', false)`
  await own.database`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reserved'`
  await expect.poll(() => session`select 1`.catch((error: Error) => error)).toBeInstanceOf(Error)
  await Promise.all([1, 2, 3].map(() => database`select 1`))
  await expect(session`select 1`).rejects.toThrow('CONNECTION_CLOSED')
  session.release()
  const names = await Promise.all([1, 2, 3].map(() => database`select current_setting('application_name') as name`))
  expect(names.flat()).toEqual([{ name: 'nirmaan' }, { name: 'nirmaan' }, { name: 'nirmaan' }])
})

test('work that is given up at any moment leaves nothing running, and every connection as good as new', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 15; round++) {
    const givenUpAfterMs = (n: number) => 1 + ((round * 37 + n * 53) % 250)
    const reading = Array.from({ length: 6 }, (_, n) =>
      withDeadline(givenUpAfterMs(n), async () => await database`select ${n}::int, pg_sleep(0.01)`).catch(() => {}),
    )
    const writing = Array.from({ length: 6 }, async (_, n) => {
      const what = `deadline ${round} ${n}`
      const work = () =>
        inTransaction(database, async (tx) => {
          await tx`insert into written values (${what})`
          await tx`select pg_sleep(0.005)`
        })
      await withDeadline(givenUpAfterMs(n), work).then(
        () => acknowledged.push(what),
        () => {},
      )
    })
    await Promise.all([...reading, ...writing])
  }
  const open = () => own.database`
    select state, query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  await expect.poll(open, { timeout: 5_000 }).toEqual([])
  await Promise.all([1, 2, 3].flatMap(() => [database`select 1`, database.begin((tx) => tx`select 1`)]))
  const stored = (await own.database`select what from written where what like 'deadline%'`).map(({ what }) => what)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((what) => !stored.includes(what))).toEqual([])
})
