import autocannon from 'autocannon'
import { columns } from './print-table.ts'
import { type SignedInPerson, signedInPeople } from './signed-in-people.ts'
import type { World } from './world.ts'

const connections = 64
const awardConnections = 16
/** Hashing a password takes a core for tens of milliseconds: more connections would only wait. */
const signInConnections = 8
const seconds = 6
const awards = 6000

type Wanted = { method: 'POST'; path: string; token?: string; body?: string }
type Measured = { perSecond: number; p50Ms: number; p99Ms: number; errors: number }

/**
 * Bids, messages and sign-ins compared with a baseline server that runs the same transactions, and awards of jobs with three
 * bids each.
 */
export async function benchWrites(world: World): Promise<string[][]> {
  const servers = { ours: await world.product(), floor: await world.floor() }
  const issuer = `${servers.ours.replace('127.0.0.1', 'localhost')}/auth/v1`
  const people = (role: 'buyer' | 'supplier', count: number) => signedInPeople(world.database, issuer, { role, count })
  const [buyers, suppliers] = [await people('buyer', awardConnections), await people('supplier', connections)]

  const bid = await sideBySide(servers, connections, async () => bidsOn(await openJobs(world, buyers, 2000), suppliers))
  const said = await sideBySide(servers, connections, async () => messagesIn(await openChats(world, buyers, suppliers)))
  const account = await accountWithPassword(servers.ours)
  const signIn = await sideBySide(servers, signInConnections, async () => endless(account))
  const won = await sendAll(servers.ours, awardConnections, await awardable(world, buyers, suppliers.slice(0, 3)))
  return [
    columns,
    [`bid, ${connections} connections`, ...compared(bid)],
    [`chat message, ${connections} connections`, ...compared(said)],
    [`sign-in, ${signInConnections} connections`, ...compared(signIn)],
    [`award, ${awardConnections} connections`, perSecond(won), '', '', ms(won), ''],
  ]
}

type Round = { ours: Measured; floor: Measured }

/** Alternates the same load between both, three rounds of some seconds each; returns the round with the median ratio. */
async function sideBySide(
  servers: Record<keyof Round, string>,
  connections: number,
  work: () => Promise<Iterator<Wanted>>,
): Promise<Round> {
  const rounds: Round[] = []
  for (let round = 0; round < 3; round++) {
    const ours = await sendForSeconds(servers.ours, connections, await work())
    rounds.push({ ours, floor: await sendForSeconds(servers.floor, connections, await work()) })
  }
  return rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[1]!
}

const compared = (round: Round) => [
  perSecond(round.ours),
  perSecond(round.floor),
  ratioOf(round).toFixed(2),
  ms(round.ours),
  ms(round.floor),
]
const ratioOf = ({ ours, floor }: Round) => ours.perSecond / floor.perSecond
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

/** Every supplier on every job, ordered so that simultaneous bids share neither. */
function* bidsOn(jobs: readonly string[], suppliers: readonly SignedInPerson[]): Generator<Wanted> {
  const body = JSON.stringify({ price_quote: 185_000, delivery_estimate: '7 days', notes: 'Includes unloading.' })
  for (let turn = 0; turn < suppliers.length; turn++)
    for (const [n, job] of jobs.entries()) {
      const { token } = suppliers[(n + turn) % suppliers.length]!
      yield { method: 'POST', path: `/api/jobs/${job}/bids`, token, body }
    }
}

type Chat = { jobId: string; buyer: SignedInPerson }

/** Enough awarded jobs that simultaneous messages rarely wait for the same lock. */
async function openChats(world: World, buyers: SignedInPerson[], suppliers: SignedInPerson[]): Promise<Chat[]> {
  const jobs = await openJobs(world, buyers, 200)
  const { id: bidder } = suppliers[0]!
  await world.database`
    with job as (update jobs set status = 'awarded' where id = any(${jobs}::uuid[]) returning id, posted_by),
    bid as (
      insert into bids (job_id, supplier_id, price_quote, delivery_estimate, status)
      select id, ${bidder}, 100, '7 days', 'awarded' from job
    )
    insert into chats (job_id, buyer_id, bidder_id) select id, posted_by, ${bidder} from job`
  const owners = await world.database<{ id: string; posted_by: string }[]>`
    select id, posted_by from jobs where id = any(${jobs}::uuid[])`
  return owners.map(({ id, posted_by }) => ({ jobId: id, buyer: buyers.find((one) => one.id === posted_by)! }))
}

function* messagesIn(chats: readonly Chat[]): Generator<Wanted> {
  const body = JSON.stringify({ message: 'The truck leaves at six, please have four men at the gate.' })
  for (;;)
    for (const { jobId, buyer } of chats)
      yield { method: 'POST', path: `/api/jobs/${jobId}/chat`, token: buyer.token, body }
}

async function accountWithPassword(product: string): Promise<Wanted> {
  const body = JSON.stringify({ email: `bench-${crypto.randomUUID()}@example.in`, password: crypto.randomUUID() })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${product}/auth/v1/signup`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The sign-up was answered ${answer.status}: ${await answer.text()}`)
  return { method: 'POST', path: '/auth/v1/token?grant_type=password', body }
}

function* endless(wanted: Wanted): Generator<Wanted> {
  for (;;) yield wanted
}

/** Jobs with three bids each, and the award of one of them. */
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

function sendForSeconds(url: string, connections: number, wanted: Iterator<Wanted>): Promise<Measured> {
  return send(url, { connections, duration: seconds }, wanted)
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
          const headers = {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
          }
          return { ...request, method, path, headers, body }
        },
        // autocannon itself checks only once a second whether it is done.
        onResponse() {
          answeredAt = performance.now()
        },
      },
    ],
  })
  const seconds = (answeredAt - startedAt) / 1000
  return { perSecond: requests.total / seconds, p50Ms: latency.p50, p99Ms: latency.p99, errors: errors + non2xx }
}
