import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTime } from '#domain/mail-time.ts'
import { type Database, inTransaction, openDatabase } from '#server/db/database.ts'
import { preferencesIn, queueNoticeMails } from '#server/deliveries/queue-notice-mails.ts'
import { alertPeople } from '#server/features/matching/alert-people.ts'
import { type Market, openMarket, type Person, postJob } from '../support/market.ts'
import { repetitions } from '../support/strength.ts'

const people = repetitions({ short: 10, full: 50 })
const jobsPosted = repetitions({ short: 20, full: 200 })

let market: Market
let servers: Database[]
let suppliers: Person[]

beforeAll(async () => {
  market = await openMarket()
  servers = [1, 2].map(() => openDatabase(market.databaseUrl, { connections: 2 }))
  suppliers = []
  for (let n = 0; n < people; n++) suppliers.push(await market.supplier(`Told ${n}`))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()))
  expect(await market.violations()).toEqual([])
  await market.close()
})

const hourMs = 3_600_000
/** A time of day in India, so many hours from now. */
const indiaTime = (hours: number) => new Date(Date.now() + hours * hourMs + 5.5 * hourMs).toISOString().slice(11, 16)

type Told = {
  id: string
  user_id: string
  created_at: string
  params: { closes_soon?: boolean }
  mail_at: string | null
}

test(`${people * jobsPosted} alerts over two servers: each person is told of a job once, and mailed in no quiet hour but of deadlines`, async () => {
  const ravi = await market.buyer('Ravi Constructions')
  const quiet = { quiet_from: indiaTime(-2), quiet_to: indiaTime(2) }
  for (const person of suppliers.filter((_, n) => n % 2 === 0)) {
    const preferences = await person.call('notificationPreferences')
    await person.call('setNotificationPreferences', { body: { ...preferences, ...quiet } })
  }
  const everybody = suppliers.map(({ id }) => ({ user_id: id, company_id: id }))
  const searching = everybody.map((person) => ({ ...person, search: 'Cement' }))
  const jobs = []
  for (let n = 0; n < jobsPosted; n++) jobs.push(await postJob(ravi, { title: `Cement ${n}` }))
  for (const [n, job] of jobs.entries()) {
    const now = new Date().toISOString()
    // Every third one closes in two hours.
    const told = { ...job, bid_deadline: n % 3 === 0 ? new Date(Date.now() + 2 * hourMs).toISOString() : null }
    await Promise.all([
      inTransaction(servers[0]!, (tx) => alertPeople(tx, told, everybody, now)),
      inTransaction(servers[1]!, (tx) => alertPeople(tx, told, searching, now)),
      ...(n % 10 === 9 ? servers.map((server) => queueNoticeMails(server)) : []),
    ])
  }
  while ((await Promise.all(servers.map(queueNoticeMails))).some((count) => count > 0));

  const notices = await market.database<Told[]>`
    select id, user_id, created_at, params, mail_at from notifications where type = 'job_match'`
  expect(notices).toHaveLength(people * jobsPosted)
  const mails = await market.database<{ user_id: string; cause: string; created_at: string }[]>`
    select user_id, cause, created_at from deliveries where template = 'job_alerts'`
  const mailedAt = new Map<string, string>()
  for (const { cause, created_at } of mails)
    for (const id of cause.split(' ').slice(1)) {
      expect(mailedAt.has(id)).toBe(false)
      mailedAt.set(id, created_at)
    }
  const preferences = new Map(
    await Promise.all(
      suppliers.map(
        async (person) => [person.id, preferencesIn(await person.call('notificationPreferences'))] as const,
      ),
    ),
  )
  const wrong = notices.filter(({ id, user_id, created_at, params, mail_at }) => {
    const due = mailTime('jobs', created_at, preferences.get(user_id)!, { closes_soon: params.closes_soon === true })!
    const sent = mailedAt.get(id)
    return sent === undefined ? mail_at !== due || params.closes_soon === true : sent < due
  })
  expect(wrong).toEqual([])
  expect(mailedAt.size).toBeGreaterThanOrEqual(Math.ceil(jobsPosted / 3) * people)
})
