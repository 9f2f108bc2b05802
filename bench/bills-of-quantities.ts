import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { limits } from '#contract/limits.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { type SignedInPerson, signedInPeople } from './signed-in-people.ts'
import { statementOnScreen } from './statement-on-screen.ts'
import type { World } from './world.ts'

const bidders = 8
const chunk = 500
const gst_percent = 18

type Line = { id: string; position: number; description: string; unit: string; qty: number }

type Measured = { row: string[]; job: string }

/**
 * Lines saved in chunks, a bid with a rate for each, and the facts of the statement of eight such bids, through the calls; then the
 * statement on screen, after `npm run build`.
 */
export async function benchBillsOfQuantities(world: World): Promise<string[][]> {
  const server = await world.product()
  const issuer = `${server.replace('127.0.0.1', 'localhost')}/auth/v1`
  const buyer = await signedUp({ url: server }, 'buyer', 'Bench Builders')
  const suppliers = await signedInPeople(world.database, issuer, { role: 'supplier', count: bidders })
  const [many, most] = [500, limits.linesPerJob]
  const [small, large] = [
    await measured(server, buyer, suppliers, { lines: many, runs: 40 }),
    await measured(server, buyer, suppliers, { lines: most, runs: 7 }),
  ]
  const screens = await statementOnScreen(server, buyer, small.job)
  return [
    ['lines × bids', 'saved ms', 'a bid ms', 'statement p50 / p95 ms', 'kB gz'],
    small.row,
    large.row,
    [],
    [`${many} × ${bidders}, processor slowed 4 ×`, 'on screen p50 / max ms', 'change of basis p50 / max ms'],
    ...screens,
  ]
}

async function measured(
  server: string,
  buyer: SignedInPerson,
  suppliers: readonly SignedInPerson[],
  { lines: count, runs }: { lines: number; runs: number },
): Promise<Measured> {
  const lines = linesOf(count)
  const draft = await sent(server, buyer, 'jobs', {
    title: 'Bill of quantities',
    category: 'material',
    description: 'As listed',
    location: 'Pune',
    delivery_timeline: '10 days',
    draft: true,
  })
  const job = draft.body as { id: string; version: number }
  let saved = 0
  for (let from = 0; from < count; from += chunk) {
    const put = lines.slice(from, from + chunk)
    const { ms } = await sent(server, buyer, `jobs/${job.id}/items`, { version: 1 + from / chunk, put })
    saved += ms
  }
  await sent(server, buyer, `jobs/${job.id}/publish`)
  const bids: number[] = []
  for (const [n, supplier] of suppliers.entries()) {
    const items = lines.map(({ id }, place) => ({ job_item_id: id, rate: 100 + ((place * 7 + n) % 50), gst_percent }))
    bids.push((await sent(server, supplier, `jobs/${job.id}/bids`, { delivery_estimate: '7 days', items })).ms)
  }
  const read = await timesOf(runs, () => packed(server, buyer, `jobs/${job.id}/statement`))
  const row = [
    `${count} × ${bidders}`,
    saved.toFixed(0),
    quantile(bids, 0.5).toFixed(0),
    `${quantile(read.ms, 0.5).toFixed(0)} / ${quantile(read.ms, 0.95).toFixed(0)}`,
    (read.bytes / 1000).toFixed(1),
  ]
  return { row, job: job.id }
}

const linesOf = (count: number): Line[] =>
  Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    position: n * 1000,
    description: `Line ${n} of the bill, as drawn on sheet ${n % 40}`,
    unit: 'nos',
    qty: 1 + (n % 300),
  }))

async function sent(server: string, { token }: SignedInPerson, path: string, body?: object) {
  const startedAt = performance.now()
  const answer = await fetch(`${server}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return { body: reply, ms: performance.now() - startedAt }
}

/** The bytes of a reply as they go over the line. */
function packed(server: string, { token }: SignedInPerson, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(
      `${server}/api/${path}`,
      { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } },
      (reply) => {
        const parts: Buffer[] = []
        reply
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            const bytes = Buffer.concat(parts)
            if (reply.statusCode !== 200) reject(new Error(`${path}: ${reply.statusCode}`))
            else if (gunzipSync(bytes).length > 0) resolve(bytes.length)
          })
      },
    ).on('error', reject)
  })
}

async function timesOf(runs: number, work: () => Promise<number>) {
  const ms: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    bytes = await work()
    ms.push(performance.now() - startedAt)
  }
  return { ms, bytes }
}

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!
