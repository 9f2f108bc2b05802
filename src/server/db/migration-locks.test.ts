import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { startWaits } from './lock-retry.ts'
import { migrate } from './migrate.ts'

const waits = { timeout: 100, pause: 50, longestPause: 50, patience: 30_000 }
let folder: string
let world: TestDatabase
/** A server of the previous version, which keeps serving. */
let old: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  world = await createTestDatabase({ migrated: false })
  old = openDatabase(world.url)
  await old`create table yards (title text, site text)`
  await old`insert into yards select 'Yard ' || n from generate_series(1, 25) n`
})
afterEach(async () => {
  await old.end({ timeout: 1 })
  await world.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)

/** A transaction of the old server that stays open until `end` is called. */
async function openTransaction(statement: string): Promise<{ end(): Promise<unknown> }> {
  const session = await old.reserve()
  await session.unsafe(`begin; ${statement}`)
  return { end: () => session.unsafe('commit').finally(session.release) }
}

const statementWaiting = (text: string) => async () => {
  const [found] = await old<{ pid: number }[]>`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike ${`${text}%`}
      and datname = current_database()`
  return found?.pid
}

test('while a migration waits for a table, whoever reads it is served', async () => {
  await write('0001_budget.sql', 'alter table yards add budget numeric')
  const reading = await openTransaction('select from yards')
  const told = Promise.withResolvers<string>()
  const migrating = migrate(world.database, { folder, waits, print: told.resolve })
  expect(await told.promise).toMatch(/0001_budget.sql waits for a lock.* process \d+ \(nirmaan, idle in transaction/)
  for (let round = 0; round < 3; round++) {
    await expect.poll(statementWaiting('lock table yards'), { interval: 5 }).toBeDefined()
    expect(await old`select count(*) from yards`).toEqual([{ count: 25 }])
  }
  await reading.end()
  expect(await migrating).toEqual(['0001_budget.sql'])
  expect(await old`select budget from yards limit 1`).toEqual([{ budget: null }])
})

test('whoever reads several tables is never the victim of a deadlock with a migration that changes them', async () => {
  await old`create table depots (title text)`
  await write(
    '0001_both.sql',
    'alter table yards add owner text; select pg_sleep(0.9); alter table only depots add owner text',
  )
  const session = await old.reserve()
  await session.unsafe('begin; select from depots')
  const migrating = migrate(world.database, { folder, waits: { ...waits, timeout: startWaits.timeout } })
  const yardsLocked = () => old`
    select from pg_locks where relation = 'yards'::regclass and mode = 'AccessExclusiveLock' and granted`
  await expect.poll(yardsLocked, { interval: 5 }).toHaveLength(1)
  expect(await session`select count(*) from yards`).toEqual([{ count: 25 }])
  await session.unsafe('commit').finally(session.release)
  expect(await migrating).toEqual(['0001_both.sql'])
})

test('a migration that never gets its lock fails with the name of who holds it, and another start runs it', async () => {
  await write('0001_two_steps.sql', 'create table depots (title text); drop table yards')
  const reading = await openTransaction('select from yards')
  await expect(migrate(world.database, { folder, waits: { ...waits, patience: 400 } })).rejects.toThrow(
    /0001_two_steps.sql failed: no lock within 0 seconds.* process \d+ \(nirmaan, idle in transaction/,
  )
  expect(await old`select to_regclass('depots') as depots, to_regclass('yards') is not null as yards`).toEqual([
    { depots: null, yards: true },
  ])
  await reading.end()
  expect(await migrate(world.database, { folder, waits })).toEqual(['0001_two_steps.sql'])
})

const indexInSteps = `-- runs outside a transaction
-- Each of these can be repeated; nobody waits for them.
create unique index concurrently yards_by_title on yards (title);
alter table yards validate constraint yards_named;`

async function yardsIndex() {
  const [index] = await old<{ valid: boolean }[]>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('yards_by_title')`
  return index
}

test('a concurrent index whose building was killed is completed at the next start', async () => {
  await old`alter table yards add constraint yards_named check (title <> '') not valid`
  await write('0001_index.sql', indexInSteps)
  const writing = await openTransaction("insert into yards values ('half written')")
  const killed = migrate(world.database, { folder, waits }).catch((error: Error) => error)
  const building = statementWaiting('create unique index concurrently')
  await expect.poll(building, { interval: 5 }).toBeDefined()
  await old`insert into yards values ('meanwhile')`
  await old`select pg_terminate_backend(${(await building())!})`
  expect(await killed).toBeInstanceOf(Error)
  await writing.end()
  expect(await yardsIndex()).toEqual({ valid: false })

  expect(await migrate(world.database, { folder, waits })).toEqual(['0001_index.sql'])
  expect(await yardsIndex()).toEqual({ valid: true })
  expect(await old`select convalidated from pg_constraint where conname = 'yards_named'`).toEqual([
    { convalidated: true },
  ])
  await expect(old`insert into yards values ('meanwhile')`).rejects.toThrow('yards_by_title')
})

test('what was built before a start was killed stays, and the steps behind it follow', async () => {
  await write('0001_index.sql', indexInSteps)
  await expect(migrate(world.database, { folder, waits })).rejects.toThrow('"yards_named" of relation "yards" does not')
  const [{ oid }] = (await old`select 'yards_by_title'::regclass::oid as oid`) as [{ oid: number }]
  await old`alter table yards add constraint yards_named check (title <> '') not valid`
  expect(await migrate(world.database, { folder, waits })).toEqual(['0001_index.sql'])
  expect(await old`select 'yards_by_title'::regclass::oid as oid`).toEqual([{ oid }])
})

test('two servers that start at once build a concurrent index once', async () => {
  await old`alter table yards add constraint yards_named check (title <> '') not valid`
  await write('0001_index.sql', indexInSteps)
  await write('0002_depots.sql', 'create table depots (title text)')
  const other = openDatabase(world.url)
  const ran = await Promise.all([world.database, other].map((database) => migrate(database, { folder, waits })))
  await other.end()
  expect(ran.flat()).toEqual(['0001_index.sql', '0002_depots.sql'])
})

test('rows are filled in batches, each committed at once, however long a row is locked', async () => {
  await write(
    '0001_fill.sql',
    `-- runs outside a transaction
    do $$ begin
      loop
        update yards set site = 'Nashik'
        where ctid = any(array(select ctid from yards where site is null limit 10 for update));
        exit when not found;
        commit;
      end loop;
    end $$;`,
  )
  const writing = await openTransaction("update yards set title = 'Yard one' where title = 'Yard 25'")
  const told = Promise.withResolvers<string>()
  const print = (text: string) => void (text.includes('waits for a lock') && told.resolve(text))
  const migrating = migrate(world.database, { folder, waits, print })
  await told.promise
  const filled = () => old`select site, count(*) from yards group by site order by site`
  expect(await filled()).toEqual([
    { site: 'Nashik', count: 20 },
    { site: null, count: 5 },
  ])
  await writing.end()
  await migrating
  expect(await filled()).toEqual([{ site: 'Nashik', count: 25 }])
})

test('the settings of a migration do not stay with its connection', async () => {
  const limits = (database: Database) => database`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('enable_seqscan') as scans`
  const [before] = await limits(old)
  await write('0001_nothing.sql', '-- runs outside a transaction\nselect 1')
  const alone = openDatabase(world.url, { connections: 1 })
  await migrate(alone, { folder, waits })
  expect(await limits(alone)).toEqual([before])
  await alone.end()
})
