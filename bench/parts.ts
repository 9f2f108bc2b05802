import { type Database, openDatabase } from '#server/db/database.ts'
import { openGrownMarket } from './grown-market.ts'

type Options = { bids: number; folder: string; parts: number }
/** A form in which the bids are kept, and where those of a job are found. */
type Form = {
  name: string
  build(sql: Database): Promise<void>
  tables: readonly string[]
  tableOf(job: string): string
}
/** A bid with its job, and a supplier. */
type Sample = { job: string; supplier: string; id: string }

const rounds = 300
const pageRows = 21
const shards = 4
const schema = 'trial'

/** The indexes and keys without which bids could not be placed, awarded and listed. */
const keys = [
  'add primary key (job_id, id)',
  'add foreign key (job_id) references jobs not valid',
  'add foreign key (supplier_id) references companies not valid',
]
const indexes = [
  'index on % (id)',
  'index on % (seq desc)',
  "unique index on % (job_id) where status = 'awarded'",
  "unique index on % (job_id, supplier_id) where company_represented is null and deleted_at is null and status <> 'withdrawn'",
  'index on % (job_id, price_quote, seq) include (status) where deleted_at is null',
  'index on % (supplier_id, seq desc) include (job_id, status, price_quote) where deleted_at is null',
]

/**
 * Keeps the bids of a grown market in one table, in `parts` partitions and in four schemas, each by the hash of the job, and
 * compares how long the same statements take, one after the other on one connection.
 */
export function benchParts({ bids, folder, parts }: Options) {
  return async (): Promise<string[][]> => {
    const market = await openGrownMarket(folder, bids, true)
    const sql = openDatabase(market.adminUrl, { connections: 1 })
    try {
      const samples = await readSamples(sql, bids)
      const columns: string[][] = []
      for (const form of [oneTable, partitions(parts), schemas]) {
        await sql.unsafe(`drop schema if exists ${schema} cascade; create schema ${schema}`)
        await sql.unsafe(`drop sequence if exists public.trial_seq; create sequence public.trial_seq start 1000000000`)
        const startedAt = performance.now()
        await form.build(sql)
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
        process.stdout.write(`  ${form.name}: built in ${seconds} s\n`)
        columns.push([form.name, ...(await measure(sql, form, samples)), `${seconds} s`, await sizeOf(sql)])
      }
      await sql.unsafe(`drop schema ${schema} cascade; drop sequence public.trial_seq`)
      return turned([
        ['ms, median / 95th percentile', ...Object.keys(statements), 'copied and indexed in', 'size'],
        ...columns,
      ])
    } finally {
      await sql.end()
      await market.stop()
    }
  }
}

const selected =
  'id, seq, job_id, supplier_id, price_quote, delivery_estimate, notes, status, company_represented, created_at, updated_at, deleted_at'

const oneTable: Form = {
  name: 'one table',
  tables: [`${schema}.bids`],
  tableOf: () => `${schema}.bids`,
  async build(sql) {
    await makeTable(sql, `${schema}.bids`)
    await fillTable(sql, `${schema}.bids`, 'true')
    await indexTable(sql, `${schema}.bids`)
  },
}

const partitions = (parts: number): Form => ({
  name: `${parts} partitions`,
  tables: [`${schema}.bids`],
  tableOf: () => `${schema}.bids`,
  async build(sql) {
    await makeTable(sql, `${schema}.bids`, 'partition by hash (job_id)')
    for (let n = 0; n < parts; n++)
      await sql.unsafe(
        `create table ${schema}.bids_${n} partition of ${schema}.bids for values with (modulus ${parts}, remainder ${n})`,
      )
    await fillTable(sql, `${schema}.bids`, 'true')
    await indexTable(sql, `${schema}.bids`)
  },
})

const shardOf = (job: string) => Number.parseInt(job.slice(0, 8), 16) % shards
const shardTables = Array.from({ length: shards }, (_, n) => `${schema}.bids_of_shard_${n}`)
const schemas: Form = {
  name: `${shards} schemas`,
  tables: shardTables,
  tableOf: (job) => shardTables[shardOf(job)]!,
  async build(sql) {
    for (const [n, table] of shardTables.entries()) {
      await makeTable(sql, table)
      await fillTable(sql, table, `('x' || left(job_id::text, 8))::bit(32)::bigint % ${shards} = ${n}`)
      await indexTable(sql, table)
    }
  },
}

const makeTable = (sql: Database, table: string, suffix = '') =>
  sql.unsafe(`create table ${table} (like public.bids including defaults including constraints) ${suffix};
    alter table ${table} alter column seq set default nextval('public.trial_seq')`)

const fillTable = (sql: Database, table: string, where: string) =>
  sql.unsafe(`insert into ${table} (${selected}) select ${selected} from public.bids where ${where}`)

async function indexTable(sql: Database, table: string): Promise<void> {
  for (const key of keys) await sql.unsafe(`alter table ${table} ${key.replace(' not valid', '')}`)
  for (const index of indexes) await sql.unsafe(`create ${index.replace('%', table)}`)
  await sql.unsafe(`vacuum (analyze) ${table}`)
}

type Statement = { text: string; values: string[] }

/** Over several tables the rows of all are merged. */
const statements: Record<string, (form: Form, sample: Sample) => Statement> = {
  'a bid is placed': (form, { job, supplier }) => ({
    text: `insert into ${form.tableOf(job)} (job_id, supplier_id, price_quote, delivery_estimate)
      values ($1, $2, 4711, '') on conflict do nothing`,
    values: [job, supplier],
  }),
  'all bids of a job are decided': (form, { job }) => ({
    text: `update ${form.tableOf(job)} set price_quote = price_quote + 1, updated_at = now() where job_id = $1 and deleted_at is null`,
    values: [job],
  }),
  'bids of a job': (form, { job }) => ({
    text: `select ${selected} from ${form.tableOf(job)} where job_id = $1 and deleted_at is null order by price_quote, seq`,
    values: [job],
  }),
  'own bids, first page': (form, { supplier }) => newest(form, 'supplier_id = $1 and deleted_at is null', supplier),
  'own bids, counted': (form, { supplier }) => ({
    text: `select status, sum(count) from (${form.tables
      .map((table) => `select status, count(*) from ${table} where supplier_id = $1 and deleted_at is null group by 1`)
      .join(' union all ')}) each group by 1`,
    values: [supplier],
  }),
  'a bid by its id': (form, { id }) => newest(form, 'id = $1', id),
  'newest bids': (form) => newest(form, 'true'),
}

const newest = ({ tables }: Form, where: string, ...values: string[]): Statement => ({
  text: `select * from (${tables
    .map((table) => `(select ${selected} from ${table} where ${where} order by seq desc limit ${pageRows})`)
    .join(' union all ')}) each order by seq desc limit ${pageRows}`,
  values,
})

async function measure(sql: Database, form: Form, samples: readonly Sample[]): Promise<string[]> {
  const found: string[] = []
  for (const statement of Object.values(statements)) {
    const times: number[] = []
    for (const sample of samples) {
      const { text, values } = statement(form, sample)
      const startedAt = performance.now()
      await sql.unsafe(text, values, { prepare: true })
      times.push(performance.now() - startedAt)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(1)
    found.push(`${at(0.5)} / ${at(0.95)}`)
  }
  return found
}

/** Random bids with their jobs, and suppliers of others. */
const readSamples = (sql: Database, bids: number) =>
  sql<Sample[]>`
    with found as (
      select row_number() over () as n, job_id, id from (
        select job_id, id from bids tablesample system (${Math.min(100, 3_000_000 / bids)}::float8) order by random() limit ${rounds}
      ) sampled
    ), traders as (
      select row_number() over () as n, id from (
        select id from companies where kind = 'supplier' order by random() limit ${rounds}
      ) picked
    )
    select found.job_id as job, traders.id as supplier, found.id from found join traders using (n)`

async function sizeOf(sql: Database): Promise<string> {
  const [row] = await sql.unsafe<{ size: string }[]>(
    `select pg_size_pretty(sum(pg_total_relation_size(c.oid))) as size from pg_class c
      where relnamespace = '${schema}'::regnamespace and relkind = 'r'`,
  )
  return row!.size
}

const turned = (columns: string[][]): string[][] => columns[0]!.map((_, row) => columns.map((column) => column[row]!))
