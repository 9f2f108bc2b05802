import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from '#server/demo/seed-random.ts'
import { type SignedInPerson, signedInPeople } from './signed-in-people.ts'
import type { World } from './world.ts'

const perSecond = 300
const minuteMs = 60_000
const openJobsKept = 200

type Minute = { tookMs: number[]; errors: Map<string, number> }
type Market = {
  buyers: SignedInPerson[]
  suppliers: SignedInPerson[]
  /** Newest last; older ones are dropped. */
  jobs: { id: string; owner: SignedInPerson; bids: { id: string; bidder: SignedInPerson }[] }[]
  chats: { jobId: string; sides: SignedInPerson[] }[]
}
type Deed = { method: 'GET' | 'POST'; path: string; as: SignedInPerson; body?: unknown; done?: (answer: never) => void }

/** A mixed load at a steady rate for this many minutes, one row for each minute. Neither time nor memory may grow. */
export function benchEndurance(minutes: number) {
  return async (world: World): Promise<string[][]> => {
    const product = await world.product()
    const market = await openMarket(world, `${product.replace('127.0.0.1', 'localhost')}/auth/v1`)
    const random = createRandom(1)
    const rows = [['minute', 'requests', 'errors', 'p50 ms', 'p99 ms', 'max ms', 'memory MB', 'rows of the database']]
    for (let minute = 1; minute <= minutes; minute++) {
      const done = await workForAMinute(product, () => nextDeed(market, random))
      for (const [error, times] of done.errors) process.stdout.write(`minute ${minute}: ${times} × ${error}\n`)
      const bytes = await world.residentBytes()
      rows.push([String(minute), ...summary(done), (bytes / 1e6).toFixed(0), String(await storedRows(world))])
    }
    return rows
  }
}

/** Open loop: requests start on schedule even if earlier ones are unanswered, so that a slow server gets no less work. */
async function workForAMinute(product: string, next: () => Deed): Promise<Minute> {
  const minute: Minute = { tookMs: [], errors: new Map() }
  const startedAt = performance.now()
  const underWay: Promise<void>[] = []
  for (let n = 0; n < perSecond * 60; n++) {
    const early = startedAt + (n * 1000) / perSecond - performance.now()
    if (early > 1) await sleep(early)
    underWay.push(ask(product, next(), minute))
  }
  await Promise.all(underWay)
  await sleep(Math.max(0, startedAt + minuteMs - performance.now()))
  return minute
}

async function ask(product: string, { method, path, as, body, done }: Deed, { tookMs, errors }: Minute): Promise<void> {
  const askedAt = performance.now()
  const note = (error: string) => errors.set(error, (errors.get(error) ?? 0) + 1)
  try {
    const answer = await fetch(`${product}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    tookMs.push(performance.now() - askedAt)
    // A 409 is expected when two people act on the same job at once.
    if (answer.status >= 400 && answer.status !== 409)
      note(`${method} ${path.split('/', 2).join('/')}: ${answer.status}`)
    if (answer.ok) done?.(JSON.parse(text) as never)
  } catch (error) {
    note(String(error))
  }
}

async function openMarket({ database }: World, issuer: string): Promise<Market> {
  const [buyers, suppliers] = [
    await signedInPeople(database, issuer, { role: 'buyer', count: 40 }),
    await signedInPeople(database, issuer, { role: 'supplier', count: 80 }),
  ]
  return { buyers, suppliers, jobs: [], chats: [] }
}

/** Nine of ten requests read, as in real use; the others post, bid, award and chat. */
function nextDeed(market: Market, random: () => number): Deed {
  const { buyers, suppliers, jobs, chats } = market
  const anybody = pick(random, random() < 0.3 ? buyers : suppliers)
  const look = (path: string): Deed => ({ method: 'GET', path, as: anybody })
  const dice = random()
  if (dice < 0.3) return look('/notifications/unread-count')
  if (dice < 0.55) return look('/jobs')
  if (dice < 0.65) return look('/jobs?limit=20')
  if (dice < 0.7) return look(`/jobs?q=${pick(random, ['cement', 'TMT bars', 'lot 47', 'excavator'])}`)
  if (dice < 0.8) return look('/notifications')
  if (dice < 0.9) return look('/chats')
  if (dice < 0.92 || jobs.length < 10) return post(market, pick(random, buyers))
  if (dice < 0.96) return bid(pick(random, jobs), pick(random, suppliers))
  if (dice < 0.97 || chats.length === 0) return award(market, pick(random, jobs))
  const { jobId, sides } = pick(random, chats)
  return {
    method: 'POST',
    path: `/jobs/${jobId}/chat`,
    as: pick(random, sides),
    body: { message: 'Reached the site.' },
  }
}

function post({ jobs }: Market, owner: SignedInPerson): Deed {
  const body = {
    title: 'OPC 53 grade cement',
    description: '500 bags, delivered in two lots.',
    category: 'material',
    location: 'Nashik',
    delivery_timeline: '10 days',
  }
  const done = ({ id }: { id: string }) => {
    jobs.push({ id, owner, bids: [] })
    if (jobs.length > openJobsKept) jobs.shift()
  }
  return { method: 'POST', path: '/jobs', as: owner, body, done }
}

function bid({ id, bids }: Market['jobs'][number], bidder: SignedInPerson): Deed {
  const body = { price_quote: 185_000, delivery_estimate: '7 days' }
  const done = (placed: { id: string }) => bids.push({ id: placed.id, bidder })
  return { method: 'POST', path: `/jobs/${id}/bids`, as: bidder, body, done }
}

/** A job without bids is read instead. */
function award(market: Market, job: Market['jobs'][number]): Deed {
  const { id, owner, bids } = job
  const [chosen] = bids
  if (!chosen) return { method: 'GET', path: `/jobs/${id}`, as: owner }
  const done = () => {
    market.jobs = market.jobs.filter((one) => one !== job)
    market.chats.push({ jobId: id, sides: [owner, chosen.bidder] })
    if (market.chats.length > openJobsKept) market.chats.shift()
  }
  return { method: 'POST', path: `/jobs/${id}/award/${chosen.id}`, as: owner, done }
}

function summary({ tookMs, errors }: Minute): string[] {
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
  const failed = [...errors.values()].reduce((sum, times) => sum + times, 0)
  return [String(sorted.length), String(failed), at(0.5), at(0.99), at(1)]
}

async function storedRows({ database }: World): Promise<number> {
  const [row] = await database<{ count: number }[]>`
    select (select count(*) from jobs) + (select count(*) from bids) + (select count(*) from messages) as count`
  return row!.count
}
