import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess } from '#tests/support/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { analyzeGrownTables } from './analyze-grown-tables.ts'
import { type Database, openDatabase } from './database.ts'

let own: TestDatabase
/** As on an operator's own server, where sequential scans are enabled. */
let database: Database

beforeAll(async () => {
  own = await createTestDatabase({ migrated: false })
  database = openDatabase(`${own.url}?enable_seqscan=on`)
})
afterAll(async () => {
  await database.end({ timeout: 1 })
  await own.drop()
})

test('a statement that was prepared in a young market looks into the index once the market has grown', async () => {
  await database`
    create table yards (id integer primary key, title text not null) with (autovacuum_enabled = false)`
  const open = (from: number, to: number) =>
    database`insert into yards select n, 'Yard ' || n from generate_series(${from}::int, ${to}::int) n`
  await open(1, 50)
  await database`analyze yards`
  const session = await database.reserve()
  await session.unsafe(
    `set plan_cache_mode = force_generic_plan; prepare yard(int) as select title from yards where id = $1`,
  )
  const plan = async () => Object.values((await session.unsafe('explain (costs off) execute yard(7)'))[0]!)[0]
  expect(await plan()).toContain('Seq Scan')

  expect(await analyzeGrownTables(database)).toEqual([])
  await open(51, 50_000)
  expect(await plan()).toContain('Seq Scan')
  expect(await analyzeGrownTables(database)).toEqual(['yards'])
  expect(await plan()).toContain('Index Scan')
  session.release()
  expect(await analyzeGrownTables(database)).toEqual([])
})

test('a server with a database of the operator counts tables that have grown', async () => {
  const { url, database: imported, drop } = await createTestDatabase()
  await imported`
    create table imported_yards with (autovacuum_enabled = false) as
    select 'Yard ' || n as title from generate_series(1, 10000) n`
  const server = await startServerProcess(url)
  const counted = () => imported<{ counted: number }[]>`
    select reltuples as counted from pg_class where relname = 'imported_yards'`
  await expect.poll(async () => (await counted())[0]?.counted, { timeout: 20_000 }).toBe(10_000)
  await server.stop()
  await drop()
})
