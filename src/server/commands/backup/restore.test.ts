import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { migrate } from '../../db/migrate.ts'
import { readMigrations } from '../../db/migration-files.ts'
import { createDiskFileStore } from '../../file-store/disk.ts'
import { backUp } from './back-up.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { sha256OfFile } from './measure.ts'
import { restore } from './restore.ts'
import { inOrderOfReference } from './tables.ts'

let place: string
let source: TestDatabase
let target: TestDatabase
let names: string[]

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'nirmaan-old-backup-'))
  source = await createTestDatabase({ migrated: false })
  target = await createTestDatabase({ migrated: false })
  names = (await readMigrations()).map(({ name }) => name)
})
afterEach(async () => {
  await source.drop()
  await target.drop()
  await rm(place, { recursive: true })
})

/** A backup by a version that had only the first migrations, with a company and its two jobs. */
async function backUpOf(migrations: readonly string[]): Promise<string> {
  await migrate(source.database, { only: new Set(migrations) })
  await source.database`
    with ravi as (
      insert into users (id, email, role, company_name, contact_phone, gst_number, address)
      values (gen_random_uuid(), 'ravi@example.in', 'buyer', 'Ravi', '1', '27ABCDE1001F1Z5', 'Pune') returning id)
    insert into jobs (posted_by, title, description, category, location, delivery_timeline)
    select id, title, 'Washed', 'material', 'Pune', '5 days' from ravi, unnest(array['Sand', 'Stone']) as title`
  const folder = join(place, 'backup')
  const fileStore = createDiskFileStore(join(place, 'files'))
  if (migrations.includes('0003_files.sql')) await backUp({ databaseUrl: source.url, fileStore, folder })
  return folder
}

const restoreHere = (folder: string) =>
  restore({
    databaseUrl: target.url,
    database: target.database,
    fileStore: createDiskFileStore(join(place, 'restored')),
    incomingFolder: join(place, 'restored', 'incoming'),
    folder,
  })

test('a backup of an older version becomes the newest schema, and numbers go on where they were', async () => {
  await restoreHere(await backUpOf(names.slice(0, 3)))
  expect((await target.database`select name from migrations order by name`).map(({ name }) => name)).toEqual(names)
  const [more] = await target.database`
    insert into jobs (posted_by, title, description, category, location, delivery_timeline)
    select posted_by, 'Lime', '', 'material', 'Pune', '' from jobs limit 1 returning seq`
  expect(more).toEqual({ seq: 3 })
  expect((await target.database`select title, search_text from jobs order by seq`).map(({ title }) => title)).toEqual([
    'Sand',
    'Stone',
    'Lime',
  ])
})

test('changes are noted by transactions of the new database, so that nobody is shown a page from before', async () => {
  await restoreHere(await backUpOf(names))
  const [row] = await target.database`
    select bool_and(changed_by < pg_snapshot_xmax(pg_current_snapshot())) as known from jobs`
  expect(row).toEqual({ known: true })
})

test('a backup of a newer version is refused', async () => {
  const folder = await backUpOf(names)
  const manifest = await readManifest(folder)
  await writeManifest(folder, {
    ...manifest,
    migrations: [...manifest.migrations, { name: '9999_later.sql', sha256: '' }],
  })
  await expect(restoreHere(folder)).rejects.toThrow("whose 9999_later.sql this version doesn't have")
})

test('an empty database of a newer schema than the backup is refused', async () => {
  const folder = await backUpOf(names.slice(0, 4))
  await migrate(target.database)
  await expect(restoreHere(folder)).rejects.toThrow('made by a newer version')
})

test('rows that refer to nothing are refused with the reason, and none is left', async () => {
  const folder = await backUpOf(names)
  const manifest = await readManifest(folder)
  const jobs = manifest.tables.find(({ name }) => name === 'jobs')!
  const path = join(folder, jobs.file)
  const rows = gunzipSync(await readFile(path)).toString()
  const poster = rows.split('\t')[jobs.columns.indexOf('posted_by')]!
  await writeFile(path, gzipSync(rows.replaceAll(poster, '00000000-0000-4000-8000-000000000000')))
  jobs.sha256 = await sha256OfFile(path)
  await writeManifest(folder, manifest)
  await expect(restoreHere(folder)).rejects.toThrow('violates foreign key constraint "jobs_posted_by_company"')
  expect(await target.database`select from users`).toHaveLength(0)
})

test('after the rows have come in the tables have the keys and indexes that they had', async () => {
  await restoreHere(await backUpOf(names))
  const rules = ({ database }: TestDatabase) => database`
    select conrelid::regclass::text as place, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype in ('f', 'p', 'u', 'c') and connamespace <> 'pg_catalog'::regnamespace
    union all select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indisvalid and indisready
      and indrelid >= 16384 and indrelid::regclass::text not like 'pg_toast%'
    order by 1, 2`
  expect(await rules(target)).toEqual(await rules(source))
})

test('many long rows come through whole, however slowly they are read', async () => {
  const folder = join(place, 'long')
  await backUpOf(names.slice(0, 1))
  await migrate(source.database)
  await source.database`
    insert into idempotency_keys (caller, route, key, body_hash, reply)
    select 'ravi', E'/jobs\\t\\n\\\\', gen_random_uuid(), '', long.text
    from generate_series(1, 1000) n,
      lateral (select string_agg(md5(n::text || part::text), '') as text from generate_series(1, 300) part) long`
  await backUp({ databaseUrl: source.url, fileStore: createDiskFileStore(join(place, 'files')), folder })
  await restoreHere(folder)
  const content = (at: TestDatabase) =>
    at.database`select count(*), md5(string_agg(md5(route || reply), '' order by key)) from idempotency_keys`
  expect(await content(target)).toEqual(await content(source))
})

test('tables come after those they refer to, and a circle is an error', () => {
  const table = (name: string, ...refersTo: string[]) => ({ schema: 'public', name, refersTo })
  const [bids, jobs, users] = [
    table('bids', 'public.jobs', 'public.users'),
    table('jobs', 'public.users'),
    table('users'),
  ]
  expect(inOrderOfReference([bids, jobs, users])).toEqual([users, jobs, bids])
  expect(() => inOrderOfReference([table('a', 'public.b'), table('b', 'public.a')])).toThrow('public.a, public.b')
})
