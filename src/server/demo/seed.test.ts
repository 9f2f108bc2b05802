import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newProfile } from '#contract/account.ts'
import { newJob } from '#contract/job.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'
import { filledIn } from '#tests/support/filled-in.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { seedJobs } from './seed.ts'

let first: TestDatabase
let second: TestDatabase

beforeEach(async () => {
  ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterEach(() => Promise.all([first.drop(), second.drop()]))

const now = '2026-11-21T06:30:00.000Z'
const written = ({ database }: TestDatabase) => database`
  select j.title, j.description, j.location, j.budget_range, j.created_at, u.email, b.price_quote, s.email as supplier
  from jobs j join users u on u.id = j.posted_by
  left join bids b on b.job_id = j.id left join users s on s.id = b.supplier_id order by j.seq, b.seq`

test('the same seed writes the same, another seed something else', async () => {
  await seedJobs(first.database, { jobs: 300, bids: 700, now })
  await seedJobs(second.database, { jobs: 300, bids: 700, now })
  expect(await written(first)).toEqual(await written(second))
  await seedJobs(second.database, { jobs: 300, bids: 700, now, seed: 2 })
  const titles = await second.database<{ title: string }[]>`select title from jobs order by seq`
  expect(titles.slice(300)).not.toEqual(titles.slice(0, 300))
})

test('jobs, companies and bids are such as people make, oldest first', async () => {
  const { database } = first
  await seedJobs(database, { jobs: 500, bids: 1200 })
  for (const job of await database`select * from jobs`) z.parse(newJob, filledIn(job))
  const users = await database<{ gst_number: string }[]>`select * from users`
  for (const user of users) expect(hasRightCheckDigit(z.parse(newProfile, user).gst_number)).toBe(true)
  const [facts] = await database`
    select count(*) as bids, count(distinct job_id) as jobs_with_bids, count(distinct (job_id, supplier_id)) as different
    from bids where status = 'submitted'`
  expect(facts).toEqual({ bids: 1200, jobs_with_bids: 500, different: 1200 })
  expect(
    await database`
      select id from (select id, created_at, lag(created_at) over (order by seq) as before from jobs) x
      where before >= created_at or created_at > now()`,
  ).toEqual([])
})

test('its words are common and rare ones, and the search index has them all', async () => {
  const { database } = first
  await seedJobs(database, { jobs: 3000 })
  const found = async (words: string) => {
    const [row] = await database<{ count: number }[]>`
      select count(*) from jobs where search_text ilike ${`%${words}%`} and deleted_at is null`
    return row!.count
  }
  expect(await found('cement')).toBeGreaterThan(500)
  expect(await found('trenchless')).toBeGreaterThan(0)
  expect(await found('trenchless')).toBeLessThan(100)
  const [index] = await database`select indexname from pg_indexes where indexname = 'jobs_search'`
  expect(index).toBeDefined()
})

test('a second run adds to the first and uses its companies again', async () => {
  const { database } = first
  await seedJobs(database, { jobs: 40, bids: 40 })
  const companies = await database`select id from users order by id`
  await seedJobs(database, { jobs: 60, bids: 60, seed: 2 })
  expect(await database`select id from users order by id`).toEqual(companies)
  expect(await database`select count(*) from jobs`).toEqual([{ count: 100 }])
})
