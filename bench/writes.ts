import autocannon from 'autocannon'
import { type SignedInPerson, signedInPeople } from './signed-in-people.ts'
import type { World } from './world.ts'

const bidConnections = 64
const awardConnections = 16
const bidSeconds = 6
const awards = 6000

type Wanted = { method: 'POST'; path: string; token: string; body?: string }
type Measured = { perSecond: number; p50Ms: number; p99Ms: number; errors: number }

/** Bids beside a bare server that runs the same transaction, and awards of jobs with three bids each. */
export async function benchWrites(world: World): Promise<string[][]> {
  const product = await world.product()
  const floor = await world.floor()
  const issuer = `${product.replace('127.0.0.1', 'localhost')}/auth/v1`
  const people = (role: 'buyer' | 'supplier', count: number) => signedInPeople(world.database, issuer, { role, count })
  const [buyers, suppliers] = [await people('buyer', awardConnections), await people('supplier', bidConnections)]

  const bidRounds: { ours: Measured; floor: Measured }[] = []
  for (let round = 0; round < 3; round++) {
    const jobs = await openJobs(world, buyers, 2000)
    const ours = await sendForSeconds(product, bidConnections, bidSeconds, bidsOn(jobs, suppliers))
    const bare = await openJobs(world, buyers, 2000)
    bidRounds.push({ ours, floor: await sendForSeconds(floor, bidConnections, bidSeconds, bidsOn(bare, suppliers)) })
  }
  const bid = bidRounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[1]!
  const won = await sendAll(product, awardConnections, await awardable(world, buyers, suppliers.slice(0, 3)))
  return [
    [
      `bid, ${bidConnections} connections`,
      perSecond(bid.ours),
      perSecond(bid.floor),
      ratioOf(bid).toFixed(2),
      ms(bid.ours),
      ms(bid.floor),
    ],
    [`award, ${awardConnections} connections`, perSecond(won), '', '', ms(won), ''],
  ]
}

const ratioOf = ({ ours, floor }: { ours: Measured; floor: Measured }) => ours.perSecond / floor.perSecond
const perSecond = ({ perSecond, errors }: Measured) =>
  `${Math.round(perSecond)}${errors > 0 ? ` (${errors} errors)` : ''}`
const ms = ({ p50Ms, p99Ms }: Measured) => `${p50Ms} / ${p99Ms}`

async function openJobs({ database }: World, buyers: readonly SignedInPerson[], count: number): Promise<string[]> {
  const rows = await database<{ id: string }[]>`
    insert into jobs (posted_by, title, description, category, location, delivery_timeline)
    select (${buyers.map(({ id }) => id)}::uuid[])[1 + n % ${buyers.length}], 'TMT bars, lot ' || n, 'Fe 500D', 'material',
      'Pune', '10 days'
    from generate_series(1, ${count}) n returning id`
  return rows.map(({ id }) => id)
}

/** Every supplier on every job, in an order in which neighbours share neither. */
function* bidsOn(jobs: readonly string[], suppliers: readonly SignedInPerson[]): Generator<Wanted> {
  const body = JSON.stringify({ price_quote: 185_000, delivery_estimate: '7 days', notes: 'Includes unloading.' })
  for (let turn = 0; turn < suppliers.length; turn++)
    for (const [n, job] of jobs.entries()) {
      const { token } = suppliers[(n + turn) % suppliers.length]!
      yield { method: 'POST', path: `/api/jobs/${job}/bids`, token, body }
    }
}

/** Jobs with three bids each, and the award that each waits for. */
async function awardable(world: World, buyers: SignedInPerson[], suppliers: SignedInPerson[]): Promise<Wanted[]> {
  const jobs = await openJobs(world, buyers, awards)
  await world.database`
    insert into bids (job_id, supplier_id, price_quote, delivery_estimate)
    select job, supplier, 100, '7 days'
    from unnest(${jobs}::uuid[]) job, unnest(${suppliers.map(({ id }) => id)}::uuid[]) supplier`
  const chosen = await world.database<{ id: string; job_id: string; posted_by: string }[]>`
    select distinct on (b.job_id) b.id, b.job_id, j.posted_by from bids b join jobs j on j.id = b.job_id
    where b.job_id = any(${jobs}::uuid[])`
  const tokenOf = new Map(buyers.map(({ id, token }) => [id, token]))
  return chosen.map(({ id, job_id, posted_by }) => ({
    method: 'POST',
    path: `/api/jobs/${job_id}/award/${id}`,
    token: tokenOf.get(posted_by)!,
  }))
}

function sendForSeconds(
  url: string,
  connections: number,
  duration: number,
  wanted: Iterator<Wanted>,
): Promise<Measured> {
  return send(url, { connections, duration }, wanted)
}

function sendAll(url: string, connections: number, wanted: Wanted[]): Promise<Measured> {
  return send(url, { connections, amount: wanted.length }, wanted.values())
}

async function send(
  url: string,
  much: Partial<autocannon.Options> & { connections: number },
  wanted: Iterator<Wanted>,
) {
  const startedAt = performance.now()
  let answeredAt = startedAt
  const { requests, latency, errors, non2xx } = await autocannon({
    ...much,
    url,
    requests: [
      {
        setupRequest(request) {
          const { method, path, token, body } = wanted.next().value as Wanted
          const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
          return { ...request, method, path, headers, body }
        },
        // autocannon itself only looks once a second whether it is done.
        onResponse() {
          answeredAt = performance.now()
        },
      },
    ],
  })
  const seconds = (answeredAt - startedAt) / 1000
  return { perSecond: requests.total / seconds, p50Ms: latency.p50, p99Ms: latency.p99, errors: errors + non2xx }
}
