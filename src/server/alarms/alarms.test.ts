import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Database, databaseTime, inTransaction, openDatabase } from '../db/database.ts'
import type { AlarmKinds, AlarmName } from './alarm.ts'
import { startAlarmWorker } from './alarm-worker.ts'
import { clearAlarm, setAlarm } from './set-alarm.ts'

// Alarms of an invented subject: tenders that close at their deadline.
const close = 'close_tender' as AlarmName

let world: TestDatabase
let servers: { database: Database; stop(): Promise<void> }[]
let warnings: string[]

beforeEach(async () => {
  world = await createTestDatabase()
  servers = []
  warnings = []
  await world.database`create table tenders (id uuid primary key, deadline timestamptz not null, cursed boolean not null)`
  await world.database`create table closings (tender_id uuid not null, told timestamptz not null, at timestamptz not null)`
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await world.drop()
})

const kinds: AlarmKinds = {
  [close]: {
    root: (sql, id) => sql`tenders where id = ${id}`,
    async apply(tx, { id, now }) {
      await tx`insert into closings (tender_id, told, at) values (${id}, ${now}, clock_timestamp())`
      // Fails as a bug would, after part of the work is done.
      await tx`select 1 / (case when cursed then 0 else 1 end) from tenders where id = ${id}`
    },
  },
}

/** A server of its own, with its own connections. */
function startServer(): void {
  const database = openDatabase(world.url, { connections: 2 })
  const warn = (details: { err: Error }) => warnings.push(details.err.message)
  const worker = startAlarmWorker({ database, kinds, timeIn: databaseTime, log: { warn } as never })
  servers.push({
    database,
    async stop() {
      await worker.stop()
      await database.end()
    },
  })
}

type Deadline = { at?: string; cursed?: boolean }

/**
 * Opens a tender at a server and sets the alarm of its deadline in the same transaction. `at` is relative to now, as in '-1
 * hour'.
 */
async function openTender({ at = '0 s', cursed = false }: Deadline = {}, server = 0): Promise<string> {
  const id = randomUUID()
  await inTransaction(servers[server]?.database ?? world.database, async (tx) => {
    const [tender] = await tx<{ deadline: string }[]>`
      insert into tenders (id, deadline, cursed)
      values (${id}, date_trunc('milliseconds', now() + ${at}::interval), ${cursed}) returning deadline`
    await setAlarm(tx, close, id, tender!.deadline)
  })
  return id
}

async function openTenders(count: number, deadline: (n: number) => Deadline): Promise<string[]> {
  return await Promise.all(Array.from({ length: count }, (_, n) => openTender(deadline(n))))
}

const closed = async (sql: Database = world.database) =>
  (await sql<{ tender_id: string }[]>`select tender_id from closings order by at`).map((row) => row.tender_id)

const alarms = async () =>
  world.database<{ subject_id: string; tries: number; last_error: string | null; wait: number }[]>`
    select subject_id, tries, last_error, extract(epoch from at - now())::float as wait from alarms order by at`

const eventually = (see: () => Promise<void>) => vi.waitFor(see, { timeout: 30_000, interval: 20 })

/** Waits until each server has handled everything due: an alarm set now is handled last. */
async function everythingRung(): Promise<string[]> {
  const last = await Promise.all(servers.map((_, server) => openTender({}, server)))
  await eventually(async () => expect(await closed()).toEqual(expect.arrayContaining(last)))
  return last
}

/** Moves an alarm to now, as a test of another feature would. */
const ringNow = (id: string) =>
  inTransaction(servers[0]!.database, (tx) => setAlarm(tx, close, id, new Date().toISOString()))

/** A transaction that locks tenders, as a call about them does. */
async function holdTenders(ids: readonly string[], work?: (tx: Parameters<typeof setAlarm>[0]) => Promise<unknown>) {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = inTransaction(world.database, async (tx) => {
    await tx`select from tenders where id = any(${ids as string[]}::uuid[]) for update`
    held.resolve()
    await letGo.promise
    await work?.(tx)
  })
  await held.promise
  return async () => {
    letGo.resolve()
    await done
  }
}

test('four servers share 200 deadlines of one second: each has one effect, none before its time, none is left', async () => {
  const tenders = await openTenders(200, (n) => ({ at: `${2000 + n * 5} ms` }))
  for (let n = 0; n < 4; n++) startServer()
  await eventually(async () => expect(await alarms()).toEqual([]))
  const done = await closed()
  expect(done).toHaveLength(200)
  expect(new Set(done)).toEqual(new Set(tenders))
  const early = await world.database`
    select from closings join tenders on id = tender_id where least(told, at) < deadline`
  expect(early).toEqual([])
  expect(warnings).toEqual([])
})

test('what was due while all servers were off has its effect once when two of them start an hour later', async () => {
  const tenders = await openTenders(60, (n) => ({ at: `-${60 + n} minutes` }))
  startServer()
  startServer()
  await eventually(async () => expect(await alarms()).toEqual([]))
  const done = await closed()
  expect(done).toHaveLength(60)
  expect(new Set(done)).toEqual(new Set(tenders))
})

test('a batch full of alarms that fail holds up none behind it, and nothing of a failed effect stays', async () => {
  const cursed = await openTenders(60, () => ({ at: '-1 hour', cursed: true }))
  const sound = await openTenders(10, () => ({ at: '-1 minute' }))
  startServer()
  startServer()
  await eventually(async () => expect(new Set(await closed())).toEqual(new Set(sound)))
  await eventually(async () => expect((await alarms()).every(({ tries }) => tries > 0)).toBe(true))
  const left = await alarms()
  expect(new Set(left.map(({ subject_id }) => subject_id))).toEqual(new Set(cursed))
  for (const { last_error } of left) expect(last_error).toBe('division by zero')
  expect(warnings).toContain('division by zero')
})

test('an alarm that fails waits twice as long each time, up to ten minutes, and is rung once it can be', async () => {
  const tender = await openTender({ at: '1 hour', cursed: true })
  startServer()
  const waits: number[] = []
  for (const tries of [0, 2, 30]) {
    await inTransaction(servers[0]!.database, async (tx) => {
      await setAlarm(tx, close, tender, new Date().toISOString())
      await tx`update alarms set tries = ${tries}`
    })
    await eventually(async () => expect(await alarms()).toMatchObject([{ tries: tries + 1 }]))
    waits.push((await alarms())[0]!.wait)
  }
  const expected = [2, 8, 600]
  expected.forEach((seconds, n) => {
    expect(waits[n]).toBeGreaterThan(seconds - 1)
    expect(waits[n]).toBeLessThanOrEqual(seconds)
  })
  await inTransaction(world.database, (tx) => setAlarm(tx, close, tender, new Date(Date.now() + 60_000).toISOString()))
  expect(await alarms()).toMatchObject([{ tries: 0, last_error: null }])
  await world.database`update tenders set cursed = false`
  await ringNow(tender)
  await eventually(async () => expect(await closed()).toEqual([tender]))
  expect(await alarms()).toEqual([])
})

test('tenders that somebody works on wait for them, and hold up no other', async () => {
  const held = await openTenders(60, () => ({ at: '-1 hour' }))
  const letGo = await holdTenders(held)
  startServer()
  startServer()
  const others = await everythingRung()
  expect(new Set(await closed())).toEqual(new Set(others))
  await letGo()
  // Sooner than the poll every half a minute.
  await vi.waitFor(async () => expect(await closed()).toHaveLength(60 + others.length), 15_000)
})

test('an alarm that was moved or removed just before it was due is looked at again under the lock', async () => {
  const [moved, removed] = [await openTender({ at: '300 ms' }), await openTender({ at: '300 ms' })]
  const letGo = await holdTenders([moved, removed], async (tx) => {
    await setAlarm(tx, close, moved, new Date(Date.now() + 3_600_000).toISOString())
    await clearAlarm(tx, close, removed)
  })
  startServer()
  await everythingRung()
  await letGo()
  await everythingRung()
  const done = await closed()
  expect(done).not.toContain(moved)
  expect(done).not.toContain(removed)
  expect(await alarms()).toMatchObject([{ subject_id: moved, tries: 0 }])
})

test('what is rolled back sets no alarm', async () => {
  startServer()
  await inTransaction(world.database, async (tx) => {
    await setAlarm(tx, close, randomUUID(), new Date().toISOString())
    throw new Error('the tender was refused')
  }).catch(() => {})
  await everythingRung()
  expect(await closed()).toHaveLength(1)
})

test('an alarm about something that is gone is removed, one of a kind that only a newer server knows is left to it', async () => {
  const gone = await openTender({ at: '-1 hour' })
  await world.database`delete from tenders where id = ${gone}`
  await world.database`
    insert into alarms (kind, subject_id, at) values ('from_the_future', ${gone}, now() - interval '2 hours')`
  startServer()
  await everythingRung()
  expect(await world.database`select kind, tries from alarms`).toEqual([{ kind: 'from_the_future', tries: 0 }])
  expect(await closed()).not.toContain(gone)
})

test('while the alarms cannot be read nothing is lost, and they go on when they can', async () => {
  await world.database`alter table alarms rename to alarms_away`
  startServer()
  await eventually(async () => expect(warnings).toEqual(['relation "alarms" does not exist']))
  await world.database`alter table alarms_away rename to alarms`
  await everythingRung()
  expect(await closed()).toHaveLength(1)
  expect(warnings).toHaveLength(1)
})
