import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { limits } from '#contract/limits.ts'
import { type SignedInPerson, signedInPeople } from './signed-in-people.ts'
import type { World } from './world.ts'

const silentStreams = 5000
const messages = 500

/**
 * Measures the latency from sending a message on one server to its event on another, alone and beside many idle streams, and
 * the memory of those.
 */
export async function benchLive(world: World): Promise<string[][]> {
  // One issuer, as if behind one address.
  const settings = { PUBLIC_URL: 'http://127.0.0.1' }
  const [here, there] = [await world.product(settings), await world.product(settings)]
  const people = (role: 'buyer' | 'supplier', count: number) =>
    signedInPeople(world.database, `${settings.PUBLIC_URL}/auth/v1`, { role, count })
  const [[buyer], [supplier]] = [await people('buyer', 1), await people('supplier', 1)]
  const job = await chatOf(world, buyer!, supplier!)

  const alone = await delays(here, there, buyer!, supplier!, job)
  const before = await world.residentBytes()
  const crowd = await people('supplier', Math.ceil(silentStreams / limits.streamsPerPerson))
  const silent = await openAll(there, crowd, silentStreams)
  const weight = (await world.residentBytes()) - before
  const beside = await delays(here, there, buyer!, supplier!, job)
  const told = await toldEverybody(here, buyer!, silent)
  for (const { request } of silent) request.destroy()
  const name = `${silent.length} silent streams`
  return [
    ['', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
    ['message sent here, announced on the other server', ...alone],
    [`the same beside ${name}`, ...beside],
    [],
    [`${name}: more memory in their server`, `${(weight / 2 ** 20).toFixed(0)} MiB`],
    [`${name}: all told of a new job after`, `${told.toFixed(0)} ms`],
    [`${name}: database connections of both servers`, String(await connections(world))],
  ]
}

/** A job of the buyer, awarded to the supplier. */
async function chatOf({ database }: World, buyer: SignedInPerson, supplier: SignedInPerson): Promise<string> {
  const [job] = await database<{ id: string }[]>`
    insert into jobs (posted_by, title, description, category, location, delivery_timeline, status)
    values (${buyer.id}, 'Cement', 'Cement', 'material', 'Pune', '10 days', 'awarded') returning id`
  await database`
    insert into bids (job_id, supplier_id, price_quote, delivery_estimate, status)
    values (${job!.id}, ${supplier.id}, 100, '7 days', 'awarded')`
  await database`insert into chats (job_id, buyer_id, bidder_id) values (${job!.id}, ${buyer.id}, ${supplier.id})`
  return job!.id
}

type Stream = { request: ClientRequest; response: IncomingMessage }

async function openStream(server: string, { token }: SignedInPerson): Promise<Stream> {
  const request = get(`${server}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } })
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}`)
  response.on('error', () => {}).setEncoding('utf8')
  await once(response, 'data')
  return { request, response }
}

/** In batches, so that the machine's queue of new connections does not overflow. */
async function openAll(server: string, people: SignedInPerson[], count: number): Promise<Stream[]> {
  const owners = Array.from({ length: count }, (_, n) => people[Math.floor(n / limits.streamsPerPerson)]!)
  const streams: Stream[] = []
  for (let n = 0; n < count; n += 100)
    streams.push(...(await Promise.all(owners.slice(n, n + 100).map((owner) => openStream(server, owner)))))
  // Read and discarded.
  for (const { response } of streams) response.resume()
  return streams
}

/** The latency from sending a message on one server to the event on the other. */
async function delays(here: string, there: string, buyer: SignedInPerson, supplier: SignedInPerson, job: string) {
  const { request, response } = await openStream(there, supplier)
  const took: number[] = []
  for (let n = 0; n < messages; n++) {
    const announced = new Promise<number>((resolve) => {
      response.on('data', function look(text: string) {
        if (!text.includes(`messages:${job}`)) return
        response.off('data', look)
        resolve(performance.now())
      })
    })
    const sentAt = performance.now()
    await post(`${here}/api/jobs/${job}/chat`, buyer, { message: `Message ${n}` })
    took.push((await announced) - sentAt)
  }
  request.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  return [0.5, 0.95, 0.99, 1].map((share) => sorted[Math.ceil(sorted.length * share) - 1]!.toFixed(1))
}

/** Milliseconds from posting a job to the last stream's event. */
async function toldEverybody(server: string, buyer: SignedInPerson, streams: Stream[]): Promise<number> {
  const told = streams.map(
    ({ response }) =>
      new Promise<void>((resolve) =>
        response.on('data', (text: string) => {
          if (text.includes('"jobs"')) resolve()
        }),
      ),
  )
  const startedAt = performance.now()
  await post(`${server}/api/jobs`, buyer, {
    title: 'Sand',
    description: 'Sand',
    category: 'material',
    location: 'Pune',
    delivery_timeline: '10 days',
  })
  await Promise.all(told)
  return performance.now() - startedAt
}

async function post(url: string, { token }: SignedInPerson, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function connections({ database }: World): Promise<number> {
  const [row] = await database<{ count: number }[]>`
    select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'nirmaan'`
  return row!.count
}
