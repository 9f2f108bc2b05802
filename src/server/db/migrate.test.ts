import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let folder: string
let world: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  world = await createTestDatabase()
  await world.database`delete from migrations`
  await writeFile(
    join(folder, '0001_jobs.sql'),
    'create table old_jobs (title text); create index on old_jobs (title);',
  )
})

afterEach(async () => {
  await world.drop()
  await rm(folder, { recursive: true })
})

test('each migration runs once, in order', async () => {
  await writeFile(join(folder, '0002_budget.sql'), 'alter table old_jobs add budget numeric;')
  expect(await migrate(world.database, { folder })).toEqual(['0001_jobs.sql', '0002_budget.sql'])
  expect(await migrate(world.database, { folder })).toEqual([])
})

test('two servers that start at once run each migration once', async () => {
  const other = openDatabase(world.url)
  const ran = await Promise.all([migrate(world.database, { folder }), migrate(other, { folder })])
  await other.end()
  expect(ran.flat()).toEqual(['0001_jobs.sql'])
})

test('a migration that fails halfway leaves nothing behind', async () => {
  await writeFile(join(folder, '0002_broken.sql'), 'create table half (id int); select 1 / 0;')
  await expect(migrate(world.database, { folder })).rejects.toThrow('0002_broken.sql')
  expect(await world.database`select to_regclass('half') as half`).toEqual([{ half: null }])
  expect(await world.database`select name from migrations`).toEqual([{ name: '0001_jobs.sql' }])
})

test('a migration that was changed after it ran is refused, other line ends are not a change', async () => {
  await migrate(world.database, { folder })
  await writeFile(join(folder, '0001_jobs.sql'), 'create table old_jobs (title text, site text);')
  await expect(migrate(world.database, { folder })).rejects.toThrow('Migration 0001_jobs.sql was changed after it ran')
  await writeFile(join(folder, '0002_lines.sql'), 'select 1;\nselect 2;')
  await writeFile(
    join(folder, '0001_jobs.sql'),
    'create table old_jobs (title text); create index on old_jobs (title);',
  )
  await migrate(world.database, { folder })
  await writeFile(join(folder, '0002_lines.sql'), 'select 1;\r\nselect 2;')
  expect(await migrate(world.database, { folder })).toEqual([])
})

test('a database that a newer version has used is refused', async () => {
  await migrate(world.database, { folder })
  await rm(join(folder, '0001_jobs.sql'))
  await expect(migrate(world.database, { folder })).rejects.toThrow('it was used by a newer version')
})
