import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from '../db/database.ts'
import { learnWords } from '../search/learn-words.ts'
import { ensureSeedCompanies, noAccount, type OpenAccount } from './seed-companies.ts'
import { type SeedJob, seedJob } from './seed-job.ts'
import { createRandom, type Random } from './seed-random.ts'
import { seedItems, seedPlaces, seedTerms } from './seed-words.ts'

export type SeedOptions = {
  jobs: number
  /** Distributed evenly over these jobs. */
  bids?: number
  /** The same seed gives the same texts, quantities and prices. */
  seed?: number
  now?: string
  openAccount?: OpenAccount
}

type Row = (string | number)[]

const jobColumns =
  'id, posted_by, title, description, category, quantity, location, delivery_timeline, budget_range, created_at'
const bidColumns = 'job_id, supplier_id, price_quote, delivery_estimate, created_at, updated_at'

const dayMs = 86_400_000
const spreadMs = 20 * dayMs
/** Rows per chunk that is sent to COPY. */
const rowsAtOnce = 500

/**
 * Generates open jobs of generated buyers, oldest first, and bids on them, by COPY. Existing rows stay; companies of an earlier
 * run are reused. One transaction, which locks the job list against readers meanwhile.
 */
export async function seedJobs(
  database: Database,
  { jobs, bids = 0, seed = 1, now = new Date().toISOString(), openAccount = noAccount }: SeedOptions,
): Promise<void> {
  const nowMs = Date.parse(now)
  const joinedAt = new Date(nowMs - spreadMs - dayMs).toISOString()
  const bidsEach = Math.ceil(bids / Math.max(1, jobs))
  const make = { joinedAt, openAccount }
  const buyers = await ensureSeedCompanies(database, 'buyer', { count: companiesFor(jobs), ...make })
  const suppliers =
    bids === 0
      ? []
      : await ensureSeedCompanies(database, 'supplier', { count: Math.max(companiesFor(bids), bidsEach), ...make })

  const random = createRandom(seed)
  const written: { id: string; worth: number; created_at: string }[] = []
  function* jobRows(): Generator<Row> {
    for (let index = 0; index < jobs; index++) {
      const job = seedJob(random)
      const id = randomUUID()
      const created_at = new Date(nowMs - spreadMs * (1 - (index + 1) / jobs)).toISOString()
      if (bids > 0) written.push({ id, worth: job.worth, created_at })
      yield [id, buyers[Math.floor(random() * buyers.length)]!, ...wordsOf(job), created_at]
    }
  }
  await database.begin(async (tx) => {
    await withoutSearchIndex(tx, () => copy(tx, `jobs (${jobColumns})`, jobRows()))
    await copy(tx, `bids (${bidColumns})`, bidRows(written, suppliers, bids, random))
  })
  await learnWords(database, [...seedItems, ...seedPlaces].flat(2).map(String).concat(seedTerms), { repeated: true })
  await database`vacuum (analyze) jobs, bids, users`
}

const companiesFor = (rows: number) => Math.min(200, Math.max(10, Math.ceil(rows / 1000)))

function wordsOf(job: SeedJob): string[] {
  const { title, description, category, quantity, location, delivery_timeline, budget_range } = job
  return [title, description, category, quantity, location, delivery_timeline, budget_range]
}

/** Each round over the jobs takes the next supplier, so that no supplier bids twice on a job. */
function* bidRows(
  jobs: { id: string; worth: number; created_at: string }[],
  suppliers: string[],
  bids: number,
  random: Random,
): Generator<Row> {
  for (let index = 0; index < bids; index++) {
    const place = index % jobs.length
    const round = Math.floor(index / jobs.length)
    const { id, worth, created_at } = jobs[place]!
    const price = Math.max(1, Math.round(worth * (0.96 + random() * 0.08)))
    const days = 2 + Math.floor(random() * 12)
    yield [id, suppliers[(place * 7 + round) % suppliers.length]!, price, `${days} days`, created_at, created_at]
  }
}

/** Rebuilding the index is faster than inserting row by row and leaves it smaller: 29 against 38 MB at 100,000 jobs. */
async function withoutSearchIndex(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await tx`set local maintenance_work_mem = '256MB'`
  const [index] = await tx<{ definition: string }[]>`select pg_get_indexdef('jobs_search'::regclass) as definition`
  await tx`drop index jobs_search`
  await work()
  await tx.unsafe(index!.definition)
}

/** Inserts rows by COPY, the fastest way. The texts are generated and need no escaping. */
async function copy(tx: Transaction, target: string, rows: Iterable<Row>): Promise<void> {
  const into = await tx.unsafe(`copy ${target} from stdin`).writable()
  await pipeline(Readable.from(lines(rows), { objectMode: true }), into)
}

function* lines(rows: Iterable<Row>): Generator<string> {
  let text = ''
  let count = 0
  for (const row of rows) {
    text += `${row.join('\t')}\n`
    if (++count % rowsAtOnce !== 0) continue
    yield text
    text = ''
  }
  yield text
}
