import { spawn } from 'node:child_process'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Job } from '#contract/job.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { compileCache } from '#tests/support/compile-cache.ts'
import {
  award,
  type Market,
  openMarket,
  type Person,
  placeBid,
  postJob,
  say,
  signInAgain,
} from '#tests/support/market.ts'

import { subscribe } from '#tests/support/payments.ts'
import { everyPage, personOf, sendInside } from '#tests/support/person.ts'
import { pdfOf } from '#tests/support/sample-files.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { thoroughTest } from '#tests/support/thorough-test.ts'
import { type App, createApp } from '../app.ts'
import { startBundledPostgres } from '../bundled-postgres/bundled-postgres.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { datedName } from './backup/kept-backups.ts'

type Run = { code: number; out: string; error: string }

let market: Market
let ravi: Person
let asha: Person
let job: Job
let plan: { id: string }
/** Folder for everything that the tests write. */
let place: string
/** A backup that was made while people used the market. */
let backup: string
let made: Run

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'nirmaan-backup-'))
  await chmod(place, 0o755)
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement', { address: 'Line one\nline\ttwo \\ N\\N' })
  job = await postJob(ravi)
  plan = (await ravi.call('uploadToJob', { params: { id: job.id }, files: [pdfOf(200_000)] })).files[0]!
  await award(ravi, await placeBid(asha, job, 180_000))
  await say(ravi, job, 'Ready on Monday?\nGate 2 \\ “north”')
  await subscribe(ravi)
  await handOver()
  backup = join(place, 'busy')
  made = await whileWorking(() => command('backup', ['--to', backup], sourceSettings()))
})
afterAll(async () => {
  await market.close()
  await rm(place, { recursive: true, force: true })
})

/** A company whose founder was removed by the owner after him, and a colleague by both; what is left of them is in no company. */
async function handOver(): Promise<void> {
  const founder = await market.supplier('Handed Over Cement')
  const heir = await colleague(market, founder, 'Heir Vaidya', 'owner')
  const former = await colleague(market, founder, 'Former Bidder', 'bidder')
  for (const { id } of [founder, former]) await heir.call('removeMember', { params: { userId: id } })
}

const companiesAndPeople = (database: Database) => database`
  select c.id, c.company_name, u.id as user_id, u.member_role from companies c full join users u on u.company_id = c.id
  order by c.id, u.id`

/** Runs the command in a process of its own. */
async function command(name: 'backup' | 'restore', args: string[], settings: Record<string, string>): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compileCache(), PATH: process.env.PATH, ...settings },
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, error }
}

const sourceSettings = () => ({ DATABASE_URL: market.databaseUrl, DATA_DIR: market.app.services.config.dataDir })

/** Runs `work` while people post, attach, bid, award and write as fast as they can. */
async function whileWorking<Result>(work: () => Promise<Result>): Promise<Result> {
  let goesOn = true
  async function keepTrading(): Promise<void> {
    while (goesOn) {
      const next = await postJob(ravi, { title: 'Sand during a backup' })
      await ravi.call('uploadToJob', { params: { id: next.id }, files: [pdfOf(2_000)] })
      await award(ravi, await placeBid(asha, next, 1_000))
      await say(asha, next, 'On its way')
    }
  }
  const trading = Promise.all([keepTrading(), keepTrading()])
  const result = await work().finally(() => {
    goesOn = false
  })
  await trading
  return result
}

/** A market on a restored database, as its people find it. */
async function openRestored(database: Database, dataDir: string) {
  const app = await createApp({
    config: readConfig({ RATE_LIMIT_FACTOR: '1000', DEMO: '0', DATA_DIR: dataDir }),
    database,
    logger: { level: 'error' },
  })
  const at = (person: Person) => personOf(sendInside(app), person)
  const signedIn = async (person: Person) => personOf(sendInside(app), await signInAgain(app, person))
  return { app, at, signedIn }
}

/** Without the bidder's number of won jobs, which changes while the backup is made. */
async function jobAsSeenBy(person: Person) {
  const { bids, ...seen } = await person.call('job', { params: { id: job.id } })
  return { ...seen, bids: bids!.map((bid) => ({ ...bid, supplier_info: { ...bid.supplier_info, jobs_won: null } })) }
}

async function expectTheMarket(app: App, { at, signedIn }: Omit<Awaited<ReturnType<typeof openRestored>>, 'app'>) {
  const again = await signedIn(ravi)
  expect(await jobAsSeenBy(again)).toEqual(await jobAsSeenBy(ravi))
  expect((await again.call('messages', { params: { jobId: job.id } })).map(({ message }) => message)).toEqual([
    'Ready on Monday?\nGate 2 \\ “north”',
  ])
  // The signing keys were restored too, so older tokens stay valid.
  expect((await at(asha).call('profile')).user).toEqual((await asha.call('profile')).user)
  const download = { params: { fileType: 'job' as const, fileId: plan.id } }
  expect((await again.try('download', download)).bytes).toEqual((await ravi.try('download', download)).bytes)

  const posted = await postJob(again, { title: 'The first after the restore' })
  const [newest] = await again.call('jobs')
  expect(newest!.id).toBe(posted.id)
  const { database } = app.services
  expect(await companiesAndPeople(database)).toEqual(await companiesAndPeople(market.database))
  await expect(database`update invoices set number = 'X'`).rejects.toThrow('An issued invoice never changes')
}

describe('a backup made while people work', () => {
  test('says what it holds, in files that only its owner can read', async () => {
    expect(made).toMatchObject({ code: 0, error: '' })
    expect(made.out).toMatch(/^ *[1-9]\d* {2}public\.jobs$/m)
    expect(made.out).toMatch(
      /^Backed up \d+ rows of \d+ tables and \d+ files of \d+ bytes in [\d.]+ s\.\nThe backup is .+busy\.\n$/m,
    )
    const { tables, files, migrations } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
    expect(tables.map(({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`)).toEqual(
      expect.arrayContaining(['public.users', 'public.invoices', 'sign_in.signing_keys', 'sign_in.refresh_tokens']),
    )
    expect(files).toMatchObject({ missing: [] })
    expect(migrations).toEqual([...(await market.database`select name, sha256 from migrations order by name`)])
  })

  test('every night one comes to the others, where the caller says, and the oldest goes', async () => {
    const callers = { ...sourceSettings(), INIT_CWD: place }
    const nightly = () => command('backup', ['--into', 'nightly', '--keep', '1'], callers)
    expect(await nightly()).toMatchObject({ code: 0, error: '' })
    const first = await readdir(join(place, 'nightly'))
    await vi.waitUntil(() => datedName(new Date()) > first[0]!)
    expect(await nightly()).toMatchObject({ code: 0, error: '' })
    const second = await readdir(join(place, 'nightly'))
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
  })

  test('is restored into another database, where everything holds and life goes on', async () => {
    const target = await createTestDatabase({ migrated: false })
    const dataDir = join(place, 'other')
    const { code, out, error } = await command('restore', ['--from', backup], {
      DATABASE_URL: target.url,
      DATA_DIR: dataDir,
    })
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toContain('Everything that must hold of the data does.')
    const restored = await openRestored(target.database, dataDir)
    const jobs = (await everyPage(restored.at(ravi), 'jobs')).flat()
    expect(jobs.length).toBeGreaterThan(1)
    const known = (await everyPage(ravi, 'jobs')).flat().map(({ id }) => id)
    expect(known.slice(-jobs.length)).toEqual(jobs.map(({ id }) => id))
    await expectTheMarket(restored.app, restored)
    await restored.app.http.close()
    await target.drop()
  })

  thoroughTest('is restored into a new data folder with a database of its own', async () => {
    const dataDir = join(place, 'bundled')
    const { code, out } = await command('restore', ['--from', backup], { DATA_DIR: dataDir })
    expect(code).toBe(0)
    expect(out).toContain('Everything that must hold of the data does.')
    const cluster = await realpath(join(dataDir, 'postgres'))
    const server = await startBundledPostgres({
      dataDir,
      log: () => {},
      onLost: (error) => expect.unreachable(error.message),
    })
    const database = openDatabase(server.url)
    const restored = await openRestored(database, dataDir)
    await expectTheMarket(restored.app, restored)
    await restored.app.http.close()

    const running = await command('restore', ['--from', backup], { DATA_DIR: dataDir })
    expect([running.code, running.error]).toEqual([1, expect.stringContaining('Nirmaan is already running on')])
    await database.end()
    await server.stop()
    const used = await command('restore', ['--from', backup], { DATA_DIR: dataDir })
    expect([used.code, used.error]).toEqual([1, expect.stringContaining('The database is not empty')])
    await rm(cluster, { recursive: true })
  })
})

describe('what is refused, and leaves nothing behind', () => {
  let target: TestDatabase
  beforeAll(async () => {
    target = await createTestDatabase({ migrated: false })
  })
  afterAll(() => target.drop())

  const restoreTo = (databaseUrl: string, from: string) =>
    command('restore', ['--from', from], { DATABASE_URL: databaseUrl, DATA_DIR: join(place, 'refused') })

  async function damagedBackup(name: string, damage: (folder: string) => Promise<unknown>): Promise<string> {
    const folder = join(place, name)
    await cp(backup, folder, { recursive: true })
    await damage(folder)
    return folder
  }

  test.each([
    ['a table with bytes of another', (folder: string) => appendFile(join(folder, 'tables/public.bids.copy.gz'), 'x')],
    ['a table that is missing', (folder: string) => rm(join(folder, 'tables/public.jobs.copy.gz'))],
    ['a list of files that was cut off', (folder: string) => truncate(join(folder, 'files.jsonl.gz'), 40)],
    ['a manifest that is none', (folder: string) => writeFile(join(folder, 'manifest.json'), '{"format":1')],
    ['no manifest, as while it is being made', (folder: string) => rm(join(folder, 'manifest.json'))],
    [
      'a file with other bytes',
      async (folder: string) => {
        const [row] = await market.database`select storage_key from files where id = ${plan.id}`
        await truncate(join(folder, 'files', row!.storage_key.slice(0, 2), row!.storage_key), 199_999)
      },
    ],
  ])('a backup with %s', async (name, damage) => {
    const { code, error, out } = await restoreTo(target.url, await damagedBackup(name, damage))
    expect([code, out]).toEqual([1, ''])
    expect(error).toMatch(/damaged|is not what it was|There is no backup in/)
    const [counted] = await target.database`select to_regclass('users') is null or not exists (
      select from pg_stat_user_tables where relname <> 'migrations' and n_live_tup > 0) as empty`
    expect(counted).toEqual({ empty: true })
  })

  test('a database with anything in it', async () => {
    const before = await market.database`select count(*) from users`
    const { code, error } = await restoreTo(market.databaseUrl, backup)
    expect([code, error]).toEqual([1, expect.stringMatching(/^The database is not empty, .+ has rows/)])
    expect(await market.database`select count(*) from users`).toEqual(before)
  })

  test('a backup into a folder that is there', async () => {
    await mkdir(join(place, 'mine'))
    const { code, error } = await command('backup', ['--to', join(place, 'mine')], sourceSettings())
    expect([code, error]).toEqual([1, expect.stringContaining('is there already')])
  })

  test('a backup of an installation without anybody, which is not the one that was meant', async () => {
    const nobody = await createTestDatabase()
    const { code, error } = await command('backup', ['--to', join(place, 'nobody')], { DATABASE_URL: nobody.url })
    expect([code, error]).toEqual([1, expect.stringContaining('holds not one account')])
    const fresh = await createTestDatabase({ migrated: false })
    const none = await command('backup', ['--to', join(place, 'nobody')], { DATABASE_URL: fresh.url })
    await fresh.drop()
    expect([none.code, none.error]).toEqual([1, expect.stringContaining('There is no installation in the database')])
    expect((await readdir(place)).filter((name) => name.startsWith('nobody'))).toEqual([])
    await nobody.drop()
  })

  test('a command without its option', async () => {
    const { code, error } = await command('backup', [], sourceSettings())
    expect([code, error]).toEqual([1, expect.stringContaining('Usage: npm run backup')])
  })
})

test('of a file that the store has lost the backup says so, and ends with an error', async () => {
  const lost = (await ravi.call('uploadToJob', { params: { id: job.id }, files: [pdfOf(300)] })).files[0]!
  const [row] = await market.database<{ storage_key: string }[]>`select storage_key from files where id = ${lost.id}`
  await market.app.services.fileStore.remove(row!.storage_key)
  const { code, error } = await command('backup', ['--to', join(place, 'lossy')], sourceSettings())
  expect(code).toBe(1)
  expect(error).toContain(row!.storage_key)
  const { files } = JSON.parse(await readFile(join(place, 'lossy', 'manifest.json'), 'utf8'))
  expect(files.missing).toEqual([row!.storage_key])
})
