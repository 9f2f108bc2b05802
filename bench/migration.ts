import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type SignedInPerson, signedInPeople } from './signed-in-people.ts'

type Size = { jobs: number; users: number }
type Serving = { url: string; stop(): Promise<void> }
type Asked = { count: number; refused: Map<string, number>; longestMs: number }

const tables = ['users', 'jobs', 'bids', 'chats', 'messages', 'notifications', 'audit_log', 'payments', 'invoices']

/**
 * Migrates a large database of the previous version while a server of that version (the checkout at `old`) serves. Reports the
 * duration, the old server's errors and longest response, which large tables were rewritten, and how replies of the old and new
 * server differ afterwards.
 */
export async function benchMigration({ old, jobs, users }: Size & { old: string }): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'nirmaan-bench-'))
  // Otherwise a run as root would place the database outside of it, and leave it behind.
  await chmod(folder, 0o711)
  const postgres = await startBundledPostgres({ dataDir: folder, log: () => {}, onLost: () => process.exit(1) })
  const database = openDatabase(postgres.url)
  const servers: Serving[] = []
  // A common issuer, so that tokens are valid on both.
  const publicUrl = `http://localhost:${await freePort()}`
  const serve = async (checkout: string): Promise<Serving> => {
    const serving = await startServer(checkout, { folder, databaseUrl: postgres.url, publicUrl })
    servers.push(serving)
    return serving
  }
  try {
    await (await serve(old)).stop()
    servers.length = 0
    await fill(database, { jobs, users })
    const before = await serve(old)
    const people = await peopleWithTrade(database, `${publicUrl}/auth/v1`)
    const filesBefore = await filesOfTables(database)

    const work = keepAsking(before.url, people)
    await sleep(3000)
    const quietMs = work.asked.longestMs
    const startedAt = performance.now()
    await migrate(database, { print: (text) => process.stdout.write(`${text}\n`) })
    const tookMs = performance.now() - startedAt
    await sleep(3000)
    await work.stop()
    const filesAfter = await filesOfTables(database)
    const rewritten = tables.filter((table) => filesBefore.get(table) !== filesAfter.get(table))
    const differences = await differencesBetween([before.url, (await serve(process.cwd())).url], people)
    return [
      ['migration beside a server of the version before', ''],
      ['jobs / users', `${jobs} / ${users}`],
      ['seconds', (tookMs / 1000).toFixed(1)],
      ['tables rewritten', rewritten.join(', ') || 'none'],
      ['requests meanwhile', String(work.asked.count)],
      ['refused', [...work.asked.refused].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'],
      ['longest answer before / in all, ms', `${quietMs.toFixed(0)} / ${work.asked.longestMs.toFixed(0)}`],
      ['answers that differ between old and new', differences.join(', ') || 'none'],
    ]
  } finally {
    await Promise.all(servers.map((serving) => serving.stop()))
    await database.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = { folder: string; databaseUrl: string; publicUrl: string }

async function startServer(checkout: string, { folder, databaseUrl, publicUrl }: Place): Promise<Serving> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [join(checkout, 'src/server/main.ts')], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
      ...{ DEMO: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' },
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server of ${checkout} ended with ${child.exitCode}`)
    await sleep(50)
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, stop }
}

const filled = ['users', 'jobs', 'bids', 'chats', 'messages', 'notifications']

/** One in five people is a buyer; each job has a bid, and every tenth is awarded with a chat and a notification. */
async function fill(database: Database, { jobs, users }: Size): Promise<void> {
  await database.begin(async (tx) => {
    // Triggers would take most of the time, and the totals that they maintain are not needed.
    for (const table of filled) await tx`alter table ${tx(table)} disable trigger user`
    await tx`create temporary table people on commit drop as
      select n, gen_random_uuid() as id, n % 5 = 0 as buys from generate_series(1, ${users}::integer) n`
    await tx`create index on people (n)`
    await tx`insert into users (id, email, role, company_name, contact_phone, gst_number, address, trial_expires_at)
      select id, id || '@example.in', case when buys then 'buyer' else 'supplier' end, 'Company ' || n, '+91 98765 43210',
        '27ABCDE1234F1Z5', 'Pune', case when buys then now() + interval '30 days' end from people`
    await tx`insert into jobs (posted_by, title, description, category, quantity, location, delivery_timeline, created_at, status)
      select p.id, 'OPC 53 cement, lot ' || j, 'Delivered in two lots to the site.', 'material', '500 bags', 'Nashik', '10 days',
        now() - (${jobs}::integer - j) * interval '1 second', case when j % 10 = 0 then 'awarded' else 'open' end
      from generate_series(1, ${jobs}::integer) j join people p on p.n = 5 * (1 + j % ${Math.floor(users / 5)}::integer)`
    await tx`insert into bids (job_id, supplier_id, price_quote, delivery_estimate, status, created_at)
      select j.id, p.id, 100000 + j.seq % 9000, '7 days', case when j.status = 'awarded' then 'awarded' else 'submitted' end, now()
      from jobs j join people p on p.n = 1 + 5 * (j.seq * 7 % ${Math.floor(users / 5)}::integer)`
    await tx`insert into chats (job_id, buyer_id, bidder_id, last_message_seq, message_count, buyer_read_seq)
      select j.id, j.posted_by, b.supplier_id, 1, 1, 1 from jobs j join bids b on b.job_id = j.id where j.status = 'awarded'`
    await tx`insert into messages (job_id, seq, sender_id, message) select job_id, 1, buyer_id, 'Unload at gate 2.' from chats`
    await tx`insert into notifications (user_id, type, title, message, job_id, bid_id)
      select b.supplier_id, 'bid_awarded', 'Bid awarded', 'Your bid was awarded.', b.job_id, b.id from bids b
      where b.status = 'awarded'`
    for (const table of filled) await tx`alter table ${tx(table)} enable trigger user`
  })
  await database`vacuum analyze`
}

/** Ten existing people: enough for replies of every shape. */
async function peopleWithTrade(database: Database, issuer: string): Promise<SignedInPerson[]> {
  const people = [
    ...(await signedInPeople(database, issuer, { role: 'buyer', count: 5 })),
    ...(await signedInPeople(database, issuer, { role: 'supplier', count: 5 })),
  ]
  for (const [n, { id }] of people.entries()) {
    if (n < 5) {
      const [{ posted_by } = { posted_by: '' }] = await database<{ posted_by: string }[]>`
        select posted_by from jobs where status = 'awarded' offset ${n * 50} limit 1`
      await database`update jobs set posted_by = ${id} where posted_by = ${posted_by}`
      await database`update chats set buyer_id = ${id} where buyer_id = ${posted_by}`
      await database`update messages set sender_id = ${id} where sender_id = ${posted_by}`
    } else {
      const [{ supplier_id } = { supplier_id: '' }] = await database<{ supplier_id: string }[]>`
        select supplier_id from bids where status = 'awarded' offset ${n * 50} limit 1`
      await database`update bids set supplier_id = ${id} where supplier_id = ${supplier_id}`
      await database`update chats set bidder_id = ${id} where bidder_id = ${supplier_id}`
      await database`update notifications set user_id = ${id} where user_id = ${supplier_id}`
    }
  }
  return people
}

async function filesOfTables(database: Database): Promise<Map<string, string>> {
  const rows = await database<{ name: string; file: string }[]>`
    select name, pg_relation_filenode(name::regclass)::text as file from unnest(${tables}::text[]) as name`
  return new Map(rows.map(({ name, file }) => [name, file]))
}

const reads = ['/jobs?limit=20', '/jobs/my', '/bids/my', '/notifications', '/notifications/unread-count', '/chats']
const newJob = {
  title: 'OPC 53 grade cement',
  description: '500 bags, delivered in two lots.',
  category: 'material',
  location: 'Nashik',
  delivery_timeline: '10 days',
}

/** Everybody reads and posts, one request after the other, until stopped. */
function keepAsking(url: string, people: readonly SignedInPerson[]): { asked: Asked; stop(): Promise<void> } {
  const asked: Asked = { count: 0, refused: new Map(), longestMs: 0 }
  let goesOn = true
  const asking = people.map(async (person, n) => {
    for (let turn = n; goesOn; turn++) {
      const buys = n < people.length / 2
      const path = reads[turn % reads.length]!
      // Both versions refuse these roles.
      if (buys ? path === '/bids/my' : path === '/jobs/my') continue
      const posts = buys && turn % 3 === 0
      const startedAt = performance.now()
      const answer = await ask(url, posts ? '/jobs' : path, person, posts ? newJob : undefined)
      asked.count++
      asked.longestMs = Math.max(asked.longestMs, performance.now() - startedAt)
      if (answer.status < 400) continue
      const what = `${posts ? 'POST /jobs' : path}: ${answer.status}`
      asked.refused.set(what, (asked.refused.get(what) ?? 0) + 1)
    }
  })
  return {
    asked,
    async stop() {
      goesOn = false
      await Promise.all(asking)
    },
  }
}

async function ask(url: string, path: string, { token }: SignedInPerson, body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

/** The differences of replies. A newer version may add fields, but keeps the order of lists. */
async function differencesBetween([first, second]: readonly [string, string], people: readonly SignedInPerson[]) {
  const differences = new Set<string>()
  for (const person of people)
    for (const path of [...reads, '/dashboard/stats']) {
      const [old, now] = [await ask(first, path, person), await ask(second, path, person)]
      // A refusal contains the request's id, so only statuses are compared.
      const place = old.status < 400 ? firstDifference(now, old) : firstDifference(now.status, old.status)
      if (place !== null) differences.add(path + place.replaceAll(/\d+/g, 'N'))
    }
  return [...differences]
}

/** The path in `part` that `whole` lacks or has differently, such as `.body.3.title`; null if there is none. */
function firstDifference(whole: unknown, part: unknown): string | null {
  if (part === null || typeof part !== 'object') return isDeepStrictEqual(whole, part) ? null : ''
  if (whole === null || typeof whole !== 'object' || (Array.isArray(part) && part.length !== Object.keys(whole).length))
    return ''
  for (const [name, value] of Object.entries(part)) {
    const place = firstDifference((whole as Record<string, unknown>)[name], value)
    if (place !== null) return `.${name}${place}`
  }
  return null
}
