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
