import { indiaDay } from '#domain/india-time.ts'
import { type DecidedJob, screenPairs } from '#domain/signals/pair-screen.ts'
import { type Database, inTransaction, type Sql } from '../../db/database.ts'

/** Screens the decided jobs of a year, once a day, and forgets what was found two years ago. */
export async function findSignals(database: Database, now: string): Promise<void> {
  const day = indiaDay(now)
  const [known] = await database`select from signal_runs where day >= ${day}`
  if (known) return
  const pairs = screenPairs(await decidedJobs(database))
  await inTransaction(database, async (tx) => {
    const { count } = await tx`insert into signal_runs (day) values (${day}) on conflict do nothing`
    if (count === 0) return
    await tx`delete from signals where created_at < ${now}::timestamptz - interval '24 months'`
    const rows = pairs.map(({ companies, ...found }) => ({
      kind: 'close_prices',
      companies: [...companies],
      found: tx.json(found),
    }))
    // What was seen before stays as it was decided.
    if (rows.length > 0) await tx`insert into signals ${tx(rows)} on conflict do nothing`
  })
}

type Row = { category: string; winner: string; companies: string[]; prices: number[] }

/** Awarded jobs with at least three bids. A salesman's bid is left out: it is some other firm's price. */
async function decidedJobs(sql: Sql): Promise<DecidedJob[]> {
  const rows = await sql<Row[]>`
    select j.category, won.supplier_id as winner, array_agg(b.supplier_id::text) as companies,
      array_agg(b.price_quote::float8) as prices
    from bids won
    join jobs j on j.id = won.job_id
    join bids b on b.job_id = won.job_id
    where won.status = 'awarded' and won.deleted_at is null and won.company_represented is null and j.deleted_at is null
      and won.updated_at >= now() - interval '365 days' and b.deleted_at is null and b.price_quote is not null
      and b.status in ('awarded', 'rejected') and b.company_represented is null
    group by won.id, j.category, won.supplier_id having count(*) >= 3`
  return rows.map(({ category, winner, companies, prices }) => ({
    category,
    winner,
    bids: companies.map((company, n) => ({ company, price: prices[n]! })),
  }))
}
