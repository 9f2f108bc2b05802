import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedItems, seedPlaces, seedTerms } from '#server/demo/seed-words.ts'
import { learnWords } from '#server/search/learn-words.ts'

const bidsOfEachJob = 10
/** The largest companies: one that gets this many bids, and one that places as many. */
const largest = 100_000
const tables = [
  'companies',
  'users',
  'jobs',
  'bids',
  'chats',
  'audit_log',
  'sign_in.users',
  'sign_in.sessions',
  'sign_in.refresh_tokens',
]

/**
 * Fills a new database by SQL alone: ten bids on each job, every fifth job awarded, and one buyer and one supplier with 100,000
 * bids each. Indexes are built afterwards and foreign keys go unchecked, which is much faster.
 */
export async function fillGrownMarket({ url, adminUrl, bids }: { url: string; adminUrl: string; bids: number }) {
  const database = openDatabase(url, { connections: 1 })
  await migrate(database).finally(() => database.end())
  const admin = openDatabase(adminUrl, { connections: 1 })
  try {
    await withoutIndexes(admin, () => insertRows(admin, Math.ceil(bids / bidsOfEachJob)))
    await learnWords(admin, [...seedItems, ...seedPlaces].flat(2).map(String).concat(seedTerms), { repeated: true })
    await timed('vacuum', () => admin.unsafe('vacuum (analyze)'))
  } finally {
    await admin.end()
  }
}

async function insertRows(admin: Database, jobs: number): Promise<void> {
  const suppliers = Math.max(100, Math.floor(jobs / 100))
  const buyers = Math.max(20, Math.floor(jobs / 200))
  const item = seedItems.map(([, name]) => name)
  const category = seedItems.map(([each]) => each)
  const place = seedPlaces.flatMap(([city, , , , areas]) => areas.map((area) => `${area}, ${city}`))
  const run = (name: string, work: (sql: Database) => Promise<unknown>) => timed(name, () => work(admin))
  await admin`set session_replication_role = replica`
  await admin`set synchronous_commit = off`
  await run('companies', async (sql) => {
    await sql`create temporary table people as
      select n, gen_random_uuid() as id, case when n <= ${buyers}::integer then 'buyer' else 'supplier' end as kind
      from generate_series(1, ${buyers + suppliers}::integer) n`
    await sql`create unique index on people (n)`
    await sql`insert into companies (id, kind, company_name, contact_email, contact_phone, gst_number, address, trial_expires_at, created_at)
      select id, kind, (array['Ravi','Meera','Asha','Vikram','Sunil','Godavari','Tapi','Krishna','Deccan','Bhima'])[1 + n % 10] || ' '
          || (array['Constructions','Cement','Traders','Infra','Steel','Builders','Sand'])[1 + n % 7] || ' ' || n,
        'office-' || n || '@grown.example', '+91 20 ' || (10000000 + n), '27GROWN' || lpad((n % 10000)::text, 4, '0') || 'F1Z' || n % 10, 'Pune',
        case when kind = 'buyer' then now() + interval '20 days' end, now() - interval '2 years' + n * interval '1 second' from people`
    await sql`insert into users (id, email, role, company_id, member_role, joined_at, created_at)
      select id, contact_email, kind, id, 'owner', created_at, created_at from companies`
  })
  await run(
    'jobs',
    (sql) => sql`
    insert into jobs (posted_by, title, description, category, quantity, location, delivery_timeline, created_at, status)
    select p.id, item || ', ' || 50 * (1 + m % 60) || ' units, tower ' || m % 17, item || ' at our site in ' || place || '. Indent '
        || chr(65 + m % 23) || chr(65 + m / 23 % 23) || '-' || (m::bigint * 7919 % 1000000) || '.',
      category, 50 * (1 + m % 60) || ' units', place, '10 days',
      now() - (${jobs}::integer - m) * interval '20 seconds', case when m % 5 = 0 then 'awarded' else 'open' end
    from generate_series(1, ${jobs}::integer) as numbers (m)
    cross join lateral (select (m::bigint * m % 997 / 997.0) ^ 2 as at) skewed
    cross join lateral (select (${item}::text[])[1 + floor(at * ${item.length}::integer)::integer] as item,
      (${category}::text[])[1 + floor(at * ${item.length}::integer)::integer] as category,
      (${place}::text[])[1 + m % ${place.length}::integer] as place) words
    join people p on p.n = case when m % 10 = 0 and m / 10 <= ${largest / bidsOfEachJob}::integer then 1 else 2 + m % ${buyers - 1}::integer end`,
  )
  await run(
    'bids',
    (sql) => sql`
    insert into bids (job_id, supplier_id, price_quote, delivery_estimate, status, created_at, updated_at, company_represented)
    select j.id, p.id, 1000 + (j.seq * 7919 + k * 104729) % 5000000, '7 days',
      case when j.status <> 'awarded' then 'submitted' when k = 0 then 'awarded' else 'rejected' end,
      j.created_at + k * interval '1 second', j.created_at + k * interval '1 second',
      case when k = 9 and j.seq % 10 = 0 then jsonb_build_object('company_name', 'Firm ' || j.seq, 'contact_phone', '+91 98' || j.seq,
        'email', 'firm@grown.example', 'gst_number', '27FIRMS' || lpad((j.seq % 10000)::text, 4, '0') || 'F1Z5', 'address', 'Nashik') end
    from jobs j cross join generate_series(0, ${bidsOfEachJob - 1}::integer) k
    join people p on p.n = ${buyers}::integer + case when k = 1 and j.seq <= ${largest}::integer then 1
      else 2 + (j.seq * 7 + k) % ${suppliers - 1}::integer end
    order by j.seq, k`,
  )
  await run('chats and the audit log', async (sql) => {
    await sql`insert into chats (job_id, buyer_id, bidder_id, last_activity_at)
      select j.id, j.posted_by, b.supplier_id, b.updated_at from bids b join jobs j on j.id = b.job_id where b.status = 'awarded'`
    await sql`insert into audit_log (created_at, action, actor_id, target_id, target, company_id)
      select created_at, 'award_bid', posted_by, id, title, posted_by from jobs where status = 'awarded' order by seq`
  })
  await run('sessions', async (sql) => {
    await sql`insert into sign_in.users (id, email, email_confirmed_at) select id, email, now() from users`
    await sql`insert into sign_in.sessions (id, user_id, method, network, expires_at)
      select gen_random_uuid(), id, 'password', '127.0.0.1', now() + interval '30 days' from users`
    await sql`insert into sign_in.refresh_tokens (session_id, token_hash, salt, used_at)
      select s.id, decode(md5(s.id::text || k), 'hex'), decode('00', 'hex'), now() - interval '1 hour' * k
      from sign_in.sessions s cross join generate_series(1, 40) k`
  })
}

/** Indexes that enforce no constraint are dropped meanwhile: building them afterwards is much faster. */
async function withoutIndexes(admin: Database, work: () => Promise<void>): Promise<void> {
  const indexes = await admin<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) await admin.unsafe(`drop index ${name}`)
  await work()
  for (const { name, definition } of indexes) await timed(name, () => admin.unsafe(definition))
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  process.stdout.write(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)
}
