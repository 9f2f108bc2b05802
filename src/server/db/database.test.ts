import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { inTransaction, withCommit } from './database.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

test('many statements and transactions at once get along', async () => {
  const { database } = own
  await database`create table counters (n integer not null)`
  await database`insert into counters values (0)`
  const work = Array.from({ length: 200 }, (_, i) =>
    i % 2 === 0 ? database`select pg_sleep(0.001)` : inTransaction(database, (tx) => tx`update counters set n = n + 1`),
  )
  await Promise.all(work)
  const [counter] = await database`select n from counters`
  expect(counter).toEqual({ n: 100 })
})

test('two transactions that lock each other out both get through', async () => {
  const { database } = own
  await database`create table accounts (id integer primary key, n integer not null)`
  await database`insert into accounts values (1, 0), (2, 0)`
  const turns = Array.from({ length: 4 }, (_, i) =>
    inTransaction(database, async (tx) => {
      const [first, second] = i % 2 === 0 ? [1, 2] : [2, 1]
      await tx`update accounts set n = n + 1 where id = ${first!}`
      await tx`update accounts set n = n + 1 where id = ${second!}`
    }),
  )
  await Promise.all(turns)
  expect(await database`select n from accounts`).toEqual([{ n: 4 }, { n: 4 }])
})

test('a last statement that fails undoes the transaction with which it was committed', async () => {
  const { database } = own
  await database`create table entries (n integer not null unique)`
  const write = (numbers: number[]) =>
    inTransaction(database, async (tx) => {
      await tx`insert into entries values (${numbers[0]!})`
      return withCommit(tx`insert into entries values (${numbers[1]!}) returning n`.then(([entry]) => entry!.n))
    })
  expect(await write([1, 2])).toBe(2)
  await expect(write([3, 2])).rejects.toThrow('entries_n_key')
  // A write fails too if the failing statement was never awaited.
  await expect(write([1, 4])).rejects.toThrow('entries_n_key')
  expect(await database`select n from entries order by n`).toEqual([{ n: 1 }, { n: 2 }])
})

test('transactions whose last statements lock each other out both get through', async () => {
  const { database } = own
  await database`create table balances (id integer primary key, n integer not null)`
  await database`insert into balances values (1, 0), (2, 0)`
  const turns = Array.from({ length: 4 }, (_, i) =>
    inTransaction(database, async (tx) => {
      const [first, second] = i % 2 === 0 ? [1, 2] : [2, 1]
      await tx`update balances set n = n + 1 where id = ${first!}`
      return withCommit(tx`update balances set n = n + 1 where id = ${second!}`.then(() => i))
    }),
  )
  expect(await Promise.all(turns)).toEqual([0, 1, 2, 3])
  expect(await database`select n from balances`).toEqual([{ n: 4 }, { n: 4 }])
})

test('numbers come as numbers and times as ISO texts', async () => {
  const [row] = await own.database`
    select 9007199254740991::bigint as big, 12.50::numeric(14, 2) as price,
      '2026-11-21 05:30:00.12+05:30'::timestamptz(3) as at, '2026-11-21 05:30:00+00'::timestamptz(3) as whole`
  expect(row).toEqual({
    big: 9007199254740991,
    price: 12.5,
    at: '2026-11-21T00:00:00.120Z',
    whole: '2026-11-21T05:30:00.000Z',
  })
})

test('the bundled server never plans to read a whole table, and nothing is set for the sessions of other servers', async () => {
  const changed = await own.database`
    select name, setting, source from pg_settings
    where name = 'enable_seqscan' or (source = 'client' and name not in ('client_encoding', 'TimeZone')) order by name`
  expect(changed).toEqual([
    { name: 'application_name', setting: 'nirmaan', source: 'client' },
    { name: 'enable_seqscan', setting: 'off', source: 'command line' },
    { name: 'jit', setting: 'off', source: 'client' },
  ])
})

test('bids, messages and notifications can be partitioned: whatever refers to them names their part as well', async () => {
  const { database } = own
  const partedBy = ['bids by job_id', 'messages by job_id', 'notifications by user_id']
  const others = await database<{ reference: string }[]>`
    select f.conrelid::regclass || ': ' || f.conname as reference
    from pg_constraint f join pg_attribute a on a.attrelid = f.confrelid and a.attnum = any(f.confkey)
    where f.contype = 'f' and f.confrelid = any(array['bids', 'messages', 'notifications']::regclass[])
    group by f.conrelid, f.conname, f.confrelid
    having bool_and(f.confrelid::regclass || ' by ' || a.attname <> all(${partedBy}::text[]))`
  expect(others).toEqual([])
  const withKey = await database<{ found: string }[]>`
    select distinct i.indrelid::regclass || ' by ' || a.attname as found
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and i.indpred is null and i.indnatts > 1
      and i.indrelid::regclass || ' by ' || a.attname = any(${partedBy}::text[])`
  expect(withKey.map(({ found }) => found).toSorted()).toEqual(partedBy)
})

test('a file of a bid or a message names the job, also where a server of the version before writes it', async () => {
  const { database } = own
  const id = '00000000-0000-4000-8000-000000000001'
  await database`
    insert into users (id, email, role, company_name, contact_phone, gst_number, address)
    values (${id}, 'parts@example.in', 'buyer', 'Ravi', '1', '27ABCDE1001F1Z5', 'Pune')`
  const [job] = await database<{ id: string }[]>`
    insert into jobs (posted_by, title, description, category, location, delivery_timeline)
    values (${id}, 'Sand', 'Washed', 'material', 'Pune', '5 days') returning id`
  const [bid] = await database<{ id: string }[]>`
    insert into bids (job_id, supplier_id, price_quote, delivery_estimate) values (${job!.id}, ${id}, 100, '') returning id`
  await database`insert into chats (job_id, buyer_id, bidder_id) values (${job!.id}, ${id}, ${id})`
  const [message] = await database<{ id: string }[]>`
    insert into messages (job_id, seq, sender_id, message) values (${job!.id}, 7, ${id}, '') returning id`
  await database`insert into stored_bytes select n::text from generate_series(1, 4) n`
  const attach = (item: Record<string, string>, key: string) => database`
    insert into files ${database({ ...item, filename: 'plan.pdf', content_type: 'application/pdf', size: 1, sha256: '', storage_key: key, uploaded_by: id })}
    returning of_job, message_seq`
  expect(await attach({ bid_id: bid!.id }, '1')).toEqual([{ of_job: job!.id, message_seq: null }])
  expect(await attach({ message_id: message!.id }, '2')).toEqual([{ of_job: job!.id, message_seq: 7 }])
  expect(await attach({ job_id: job!.id }, '3')).toEqual([{ of_job: job!.id, message_seq: null }])
  await expect(attach({ bid_id: id }, '4')).rejects.toThrow('files_have_a_job')
})
