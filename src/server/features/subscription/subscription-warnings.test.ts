import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SubscriptionDates } from '#domain/subscription-lifecycle.ts'
import { insertFounders } from '#server/demo/insert-founders.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { companyDetails, gstNumberOf, type Market, openMarket, type Person } from '#tests/support/market.ts'
import { subscribe } from '#tests/support/payments.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { inTransaction } from '../../db/database.ts'
import { setMissingSubscriptionAlarms, setSubscriptionAlarm } from './subscription-alarm.ts'

const dayMs = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const eventually = <T>(see: () => Promise<T>) => vi.waitFor(see, { timeout: 30_000, interval: 20 })

let mailServer: MailServer
let market: Market
let ravi: Person
let companies = 0

beforeAll(async () => {
  mailServer = await openMailServer()
  market = await openMarket({ SMTP_URL: mailServer.url, AUTH_CONFIRM_EMAIL: '0' })
})
beforeEach(async () => {
  companies += 1
  ravi = await market.buyer(`Ravi Constructions ${companies}`)
})
afterEach(() => void mailServer.mails.splice(0))
afterAll(async () => {
  await market.close()
  await mailServer.close()
})

/** Moves the end of a trial or subscription to this many days from now, as if it had always been there. */
async function endsIn(buyer: Person, days: number, column: keyof SubscriptionDates = 'trial_expires_at') {
  const ends_at = fromNow(days)
  await inTransaction(market.database, async (tx) => {
    const [dates] = await tx<[SubscriptionDates]>`
      update companies set ${tx({ [column]: ends_at })} where id = ${buyer.id}
      returning trial_expires_at, subscription_expires_at`
    const theDayBefore = new Date(Date.now() - dayMs).toISOString()
    await setSubscriptionAlarm(tx, buyer.id, theDayBefore, dates)
  })
  return ends_at
}

/** Days until the alarm of a buyer's next warning; null if there is none. */
async function nextAlarm(buyer: { id: string }): Promise<number | null> {
  const [alarm] = await market.database<{ days: number }[]>`
    select extract(epoch from at - now())::float / 86400 as days from alarms where subject_id = ${buyer.id}`
  return alarm?.days ?? null
}

const titles = async (buyer: Person) => (await buyer.call('notifications')).map(({ title }) => title)
const mailsTo = ({ email }: Person) => mailServer.mails.filter(({ recipients }) => recipients.includes(email))

const ringNow = ({ id }: Person) =>
  inTransaction(market.database, (tx) => setAlarm(tx, 'subscription_ending', id, fromNow(0)))

/** Barrier: waits for an alarm that comes after all that are due now. */
async function allRung(): Promise<void> {
  const buyer = await market.buyer(`Last Builders ${randomUUID()}`)
  await market.database`update companies set trial_expires_at = ${fromNow(0.9)} where id = ${buyer.id}`
  await ringNow(buyer)
  await eventually(async () => expect(await titles(buyer)).toHaveLength(1))
}

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

test('three days before a trial ends, and again one day before, its buyer is told by notification and by mail', async () => {
  const end = inIndia.format(new Date(await endsIn(ravi, 2.9)))
  const mail = await mailServer.mailTo(ravi.email)
  expect(mail.subject).toBe(`Your free trial of Nirmaan ends on ${end}`)
  expect(mail.text).toContain('/subscription\n')
  expect(await ravi.call('notifications')).toMatchObject([
    {
      type: 'subscription',
      title: 'Your free trial ends soon',
      message: `Your free trial ends on ${end}. To post jobs after that day, subscribe.`,
      read: false,
      job_id: null,
    },
  ])
  expect(await ravi.call('unreadCount')).toEqual({ unread_count: 1 })
  expect(await nextAlarm(ravi)).toBeCloseTo(1.9, 2)

  await endsIn(ravi, 0.95)
  await mailServer.mailTo(ravi.email, 2)
  expect(await titles(ravi)).toHaveLength(2)
  expect(await nextAlarm(ravi)).toBeNull()
  await allRung()
  expect(await titles(ravi)).toHaveLength(2)
  expect(mailsTo(ravi)).toHaveLength(2)
})

test('who pays during the trial is warned of the end of the paid time alone, and then by its name', async () => {
  const { subscription_expires_at } = await subscribe(ravi)
  const days = (Date.parse(subscription_expires_at) - Date.now()) / dayMs
  expect(await nextAlarm(ravi)).toBeCloseTo(days - 3, 2)
  await ringNow(ravi)
  await eventually(async () => expect(await nextAlarm(ravi)).toBeCloseTo(days - 3, 2))
  expect(await titles(ravi)).toEqual(['Payment received'])

  await market.database`update companies set trial_expires_at = now() where id = ${ravi.id}`
  await endsIn(ravi, 2.9, 'subscription_expires_at')
  expect((await mailServer.mailTo(ravi.email)).subject).toContain('Your Nirmaan subscription ends on')
  expect(await titles(ravi)).toEqual(['Your subscription ends soon', 'Payment received'])
})

test('whoever reads Hindi is warned in Hindi', async () => {
  await ravi.call('chooseLanguage', { body: { language: 'hi' } })
  await endsIn(ravi, 2.9)
  const mail = await mailServer.mailTo(ravi.email)
  expect(mail.subject).toContain('का आपका फ़्री ट्रायल')
  expect(mail.text).toContain('सब्सक्रिप्शन लें:\n')
})

test('in a company those are told who manage its subscription, and nobody else', async () => {
  for (const [member_role, name] of [
    ['accounts', 'meera'],
    ['purchaser', 'kiran'],
    ['site', 'suresh'],
  ] as const)
    await market.database`
      insert into users (id, email, role, company_id, member_role, joined_at, created_at)
      values (${randomUUID()}, ${`${name}.${ravi.email}`}, 'buyer', ${ravi.id}, ${member_role}, now(), now())`
  await endsIn(ravi, 2.9)
  await mailServer.mailTo(ravi.email)
  await mailServer.mailTo(`meera.${ravi.email}`)
  const told = await market.database<{ member_role: string }[]>`
    select member_role from notifications n join users u on u.id = n.user_id
    where company_id = ${ravi.id} order by member_role`
  expect(told.map((row) => row.member_role)).toEqual(['accounts', 'owner'])
  await allRung()
  expect(mailServer.mails.flatMap(({ recipients }) => recipients)).not.toContain(`kiran.${ravi.email}`)
})

test('a warning that no server was there to give in time is given once, not twice', async () => {
  await market.database`delete from alarms where subject_id = ${ravi.id}`
  await market.database`update companies set trial_expires_at = ${fromNow(0.5)} where id = ${ravi.id}`
  await market.database`
    insert into alarms (kind, subject_id, at) values ('subscription_ending', ${ravi.id}, ${fromNow(-2.5)})`
  await allRung()
  expect(await titles(ravi)).toEqual(['Your free trial ends soon'])
  expect(await nextAlarm(ravi)).toBeNull()
})

test('nobody is warned of an end that has passed, and no deleted company of anything', async () => {
  await market.database`update companies set trial_expires_at = now() where id = ${ravi.id}`
  await market.database`update alarms set at = now() where subject_id = ${ravi.id}`
  const office = await market.staff('admin', `Nirmaan Office ${companies}`)
  const gone = await market.buyer(`Gone Builders ${companies}`)
  await office.call('deleteUser', { params: { id: gone.id } })
  expect(await nextAlarm(gone)).toBeNull()
  await allRung()
  expect(await titles(ravi)).toEqual([])
  expect(await nextAlarm(ravi)).toBeNull()
})

test('a buyer has the alarm of the first warning from the sign-up on, a supplier none', async () => {
  const [{ days }] = await market.database<[{ days: number }]>`
    select extract(epoch from trial_expires_at - now())::float / 86400 as days from companies where id = ${ravi.id}`
  expect(await nextAlarm(ravi)).toBeCloseTo(days - 3, 2)
  expect(await nextAlarm(await market.supplier(`Asha Cement ${companies}`))).toBeNull()
})

test('who signed up at a server of the version before, which sets no alarms, is warned all the same', async () => {
  const other = await market.buyer(`Other Builders ${companies}`)
  await market.database`update alarms set at = at - interval '1 hour' where subject_id = ${other.id}`
  await market.database`delete from alarms where subject_id = ${ravi.id}`
  const before = (await nextAlarm(other))!
  await setMissingSubscriptionAlarms(market.database)
  expect(await nextAlarm(ravi)).toBeCloseTo(before + 1 / 24, 2)
  expect(await nextAlarm(other)).toBeCloseTo(before, 2)
})

test('two servers that start an hour after 50 warnings were due give each of them once', async () => {
  const { url, database, drop } = await createTestDatabase()
  const founders = Array.from({ length: 50 }, (_, n) => ({
    id: randomUUID(),
    role: 'buyer' as const,
    email: `buyer${n}@hour.example.in`,
    company_name: `Buyer ${n}`,
    ...companyDetails,
    gst_number: gstNumberOf(n),
    trial_expires_at: new Date(Date.now() + 3 * dayMs - 3_600_000).toISOString(),
    trial_gst_number: gstNumberOf(n),
    created_at: fromNow(-28),
  }))
  await insertFounders(database, founders)
  const settings = { SMTP_URL: mailServer.url, AUTH_CONFIRM_EMAIL: '0', PUBLIC_URL: 'http://localhost:3000' }
  const servers: ServerProcess[] = await Promise.all([1, 2].map(() => startServerProcess(url, settings)))
  // What an earlier test of this file queued may still arrive.
  const mailed = () =>
    mailServer.mails.flatMap(({ recipients }) => recipients).filter((to) => to.endsWith('@hour.example.in'))
  await eventually(async () => expect(mailed().length).toBeGreaterThanOrEqual(50))
  await eventually(async () => {
    const waiting = await database`select from deliveries where sent_at is null`
    expect(waiting).toHaveLength(0)
  })
  for (const server of servers) expect(await server.stop()).toBe(0)
  const told = await database<{ user_id: string }[]>`select user_id from notifications where type = 'subscription'`
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(founders.map(({ id }) => id).toSorted())
  expect(mailed().toSorted()).toEqual(founders.map(({ email }) => email).toSorted())
  const [left] = await database<[{ count: number; days: number }]>`
    select count(*) as count, extract(epoch from min(at) - now())::float / 86400 as days from alarms`
  expect(left.count).toBe(50)
  expect(left.days).toBeGreaterThan(1.9)
  await drop()
})

test('after all of this every deadline has its alarm, and every delivery its end', async () => {
  const ours = /^(Whoever has a trial|No alarm|A delivery|Who was deleted is told)/
  expect((await market.violations()).filter((violation) => ours.test(violation))).toEqual([])
})
