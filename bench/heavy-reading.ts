import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs'
import { openGrownMarket } from './grown-market.ts'
import { type SignedInPerson, signedInPeople } from './signed-in-people.ts'

type Options = { bids: number; seconds: number; folder: string }
type Answer = { name: string; status: number; ms: number }
type Server = { url: string; stop(): Promise<void> }

/** Admins' searches: of common and rare words, of two words, of a price, and of parts of ids. */
const searches = [
  ...['cement', 'geotextile adgaon', 'xylophone', 'Deccan 4711', '1234567', 'a1f7', 'Firm 7770', '0f3e21'].map(
    (q) => `bids?q=${q}`,
  ),
  ...['cement nashik', 'KR-12', 'Godavari trenchless'].map((q) => `jobs?q=${q}`),
  ...['cement', 'xylophone'].map((q) => `audit-log?q=${q}`),
]
const admins = 8
const overviews = 6
const people = 8
const pauseMs = 100

/**
 * Eight admins search one after the other, a ninth exports all bids page by page, six overviews are opened again and again, and
 * meanwhile people read lists: how long they wait, whether the health check is well, and whether a statement outlives its answer.
 */
export function benchHeavyReading({ bids, seconds, folder }: Options) {
  return async (): Promise<string[][]> => {
    const market = await openGrownMarket(
      folder || (await mkdtemp(join(tmpdir(), 'nirmaan-grown-'))),
      bids,
      folder !== '',
    )
    const database = openDatabase(market.adminUrl, { connections: 2 })
    const server = await startProduct(market.url)
    try {
      const crowd = await openCrowd(database, server.url)
      const quiet = await scene(server.url, database, seconds / 2, lists(crowd))
      const busy = await scene(server.url, database, seconds, [...lists(crowd), ...dear(crowd)])
      return [
        ['', 'requests', 'p50 / p99 / longest ms', 'refused'],
        ...rowsOf('alone: ', quiet.answers),
        ...rowsOf('beside admins: ', busy.answers),
        ['statements that outlived 4.5 s by a second', String(quiet.outlived + busy.outlived), '', ''],
      ]
    } finally {
      await server.stop()
      await database.end()
      await market.stop()
    }
  }
}

type Crowd = { office: SignedInPerson[]; readers: { person: SignedInPerson; path: string }[] }
type Visitor = {
  name: string
  person: SignedInPerson | null
  nextPath: (turn: number, last: Response | null) => string
  pauseMs: number
}

const lists = ({ readers }: Crowd): Visitor[] => [
  ...readers.map(({ person, path }) => ({ name: "people's lists", person, nextPath: () => path, pauseMs })),
  { name: 'health check', person: null, nextPath: () => '/api/health/ready', pauseMs: 500 },
]

const dear = ({ office }: Crowd): Visitor[] => [
  ...Array.from({ length: admins }, (_, n) => ({
    name: "admins' searches",
    person: office[n]!,
    nextPath: (turn: number) => `/api/admin/${searches[(n + turn) % searches.length]}`,
    pauseMs: 0,
  })),
  {
    name: 'export',
    person: office[admins]!,
    nextPath: (_turn, last) => nextPage(last) ?? '/api/admin/bids?limit=200',
    pauseMs: 0,
  },
  ...Array.from({ length: overviews }, (_, n) => ({
    name: 'overviews',
    person: office[n]!,
    nextPath: (turn: number) =>
      ['/api/dashboard/stats', '/api/admin/activity', '/api/admin/waiting', '/api/admin/companies'][turn % 4]!,
    pauseMs: 0,
  })),
]

const nextPage = (last: Response | null) => /<([^>]+)>/.exec(last?.headers.get('link') ?? '')?.[1]

/** The visitors go round until the time is over; each waits for its answer. */
async function scene(url: string, database: Database, seconds: number, visitors: readonly Visitor[]) {
  const answers: Answer[] = []
  const endsAt = performance.now() + seconds * 1000
  const isOn = () => performance.now() < endsAt
  const going = visitors.map(async ({ name, person, nextPath, pauseMs: pause }) => {
    let last: Response | null = null
    for (let turn = 0; isOn(); turn++) {
      const startedAt = performance.now()
      last = await fetch(url + nextPath(turn, last), {
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      })
      await last.arrayBuffer()
      answers.push({ name, status: last.status, ms: performance.now() - startedAt })
      await sleep(pause)
    }
  })
  const outlived = new Set<string>()
  while (isOn()) {
    const late = await database<{ statement: string }[]>`
      select pid || ' ' || query_start as statement from pg_stat_activity
      where application_name = 'nirmaan' and usename = 'nirmaan' and state = 'active' and now() - query_start > interval '5.5 seconds'`
    for (const { statement } of late) outlived.add(statement)
    await sleep(200)
  }
  await Promise.all(going)
  return { answers, outlived: outlived.size }
}

function rowsOf(prefix: string, answers: readonly Answer[]): string[][] {
  const groups = Map.groupBy(answers, ({ name }) => name)
  return [...groups].map(([name, those]) => {
    const sorted = those.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(0)
    const refused = those.filter(({ status }) => status !== 200)
    const kinds = [...new Set(refused.map(({ status }) => status))].join(', ')
    return [
      prefix + name,
      String(those.length),
      `${at(0.5)} / ${at(0.99)} / ${at(1)}`,
      refused.length > 0 ? `${refused.length} (${kinds})` : '0',
    ]
  })
}

/** Nine admins; and readers of lists, two of them of the largest companies. */
async function openCrowd(database: Database, issuer: string): Promise<Crowd> {
  const office = await signedInPeople(database, `${issuer}/auth/v1`, { role: 'buyer', count: admins + 1 })
  const buyers = await signedInPeople(database, `${issuer}/auth/v1`, { role: 'buyer', count: people / 2 })
  const suppliers = await signedInPeople(database, `${issuer}/auth/v1`, { role: 'supplier', count: people / 2 })
  const officeIds = office.map(({ id }) => id)
  await database`update companies set kind = 'admin' where id = any(${officeIds}::uuid[])`
  await database`update users set role = 'admin' where id = any(${officeIds}::uuid[])`
  await database`
    update users set company_id = (select posted_by from jobs group by 1 order by count(*) desc limit 1)
    where id = ${buyers[0]!.id}`
  await database`
    update users set company_id = (select supplier_id from bids group by 1 order by count(*) desc limit 1)
    where id = ${suppliers[0]!.id}`
  const own = ['/api/jobs/my', '/api/jobs', '/api/notifications', '/api/jobs?q=cement']
  const bidders = ['/api/bids/my', '/api/jobs?q=trenchless', '/api/chats', '/api/jobs/for-bidder']
  return {
    office,
    readers: [
      ...buyers.map((person, n) => ({ person, path: own[n]! })),
      ...suppliers.map((person, n) => ({ person, path: bidders[n]! })),
    ],
  }
}

async function startProduct(databaseUrl: string): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-heavy-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(join(import.meta.dirname, 'product-server.ts'), [], {
    execArgv: serverFlags,
    env: {
      ...process.env,
      ...serverEnvironment,
      ...{
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
      },
      ...{ DEMO: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'fatal' },
    },
    stdio: 'inherit',
  })
  await once(child, 'message')
  return {
    url,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
