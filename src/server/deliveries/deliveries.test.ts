import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob, say } from '#tests/support/market.ts'
import { type Database, inTransaction, openDatabase } from '../db/database.ts'
import { alertPeople } from '../features/matching/alert-people.ts'
import { deleteOldDeliveries } from './claimed-deliveries.ts'
import { mailTransport, startDeliveryWorker } from './delivery-worker.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { type NewDelivery, queueDelivery } from './queue-delivery.ts'
import { queueNoticeMails } from './queue-notice-mails.ts'

let mailServer: MailServer
let market: Market
let ravi: Person

const refused = 'nobody@example.in'
const answerTo = (address: string) => (address === refused ? 550 : 250)

beforeAll(async () => {
  mailServer = await openMailServer({ answerTo })
  market = await openMarket({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'post@nirmaan.example',
    AUTH_CONFIRM_EMAIL: '0',
    PUBLIC_URL: 'https://market.example.in',
  })
  ravi = await market.buyer('Ravi Constructions')
})
afterEach(() => void mailServer.mails.splice(0))
afterAll(async () => {
  await market.close()
  await mailServer.close()
})

type Warning = NewDelivery<'subscription_ending'>

/** Queues a delivery: a warning that somebody's time runs out, as an example. */
function warn(to: Warning['to'], changes: Partial<Warning> = {}, database: Database = market.database): Promise<void> {
  const params = { plan: 'trial', ends_at: '2026-12-21T06:30:00.000Z' } as const
  const delivery = {
    channel: 'email',
    to,
    template: 'subscription_ending',
    params,
    cause: 'a test',
    ...changes,
  } as const
  return inTransaction(database, (tx) => queueDelivery(tx, delivery))
}

const stranger = (address: string): Warning['to'] => ({ address, language: 'en' })

type Row = {
  params: object
  attempts: number
  sent_at: string | null
  failed_at: string | null
  last_error: string | null
  wait: number
}

async function rowTo(address: string, isReady: (row: Row) => boolean = () => true): Promise<Row> {
  return vi.waitFor(
    async () => {
      const [row] = await market.database<Row[]>`
        select params, attempts, sent_at, failed_at, last_error,
          extract(epoch from next_attempt_at - now())::float as wait
        from deliveries where address = ${address} order by created_at desc limit 1`
      if (!row || !isReady(row)) throw new Error(`not yet: ${JSON.stringify(row)}`)
      return row
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** As if the backoff until the next attempt had passed. */
async function attemptIsDue(address: string): Promise<void> {
  await market.database`update deliveries set next_attempt_at = now() where address = ${address}`
  await warn(stranger('waker@example.in'))
}

const told = () => mailServer.mails.flatMap(({ recipients }) => recipients).filter((to) => to !== 'waker@example.in')

test('a person is told in the language that they read by then, and what it told stays nowhere', async () => {
  const asha = await market.supplier('Asha Cement')
  await warn({ user_id: asha.id }, { not_before: new Date(Date.now() + 3_600_000).toISOString() })
  await asha.call('chooseLanguage', { body: { language: 'hi' } })
  await attemptIsDue(asha.email)
  const mail = await mailServer.mailTo(asha.email)
  expect(mail.subject).toBe('Nirmaan का आपका फ़्री ट्रायल 21 दिसंबर 2026 को खत्म होगा')
  expect(mail.text).toContain('सब्सक्रिप्शन लें:\nhttps://market.example.in/subscription')
  expect(mail.html).toContain('<a href="https://market.example.in/subscription">सब्सक्रिप्शन लें</a>')
  const row = await rowTo(asha.email, ({ sent_at }) => sent_at !== null)
  expect(row).toMatchObject({ params: {}, attempts: 1, failed_at: null, last_error: null })
})

test('somebody without an account is told in the language that is known of them', async () => {
  await warn({ address: 'nila@example.in', language: 'hi' })
  expect((await mailServer.mailTo('nila@example.in')).subject).toContain('फ़्री ट्रायल')
})

test('what is rolled back is never told', async () => {
  await inTransaction(market.database, async (tx) => {
    const params = { plan: 'trial', ends_at: '2026-12-21T06:30:00.000Z' } as const
    const to = stranger('undone@example.in')
    await queueDelivery(tx, { channel: 'email', to, template: 'subscription_ending', params, cause: 'a test' })
    throw new Error('the bid was refused')
  }).catch(() => {})
  await warn(stranger('done@example.in'))
  await mailServer.mailTo('done@example.in')
  expect(told()).toEqual(['done@example.in'])
})

/** Another server beside the market's own. */
function startServer() {
  const database = openDatabase(market.databaseUrl, { connections: 2 })
  const sender = createSmtpMail({ smtpUrl: mailServer.url, from: { name: 'Nirmaan', address: 'post@nirmaan.example' } })
  const { config, log } = market.app.services
  const worker = startDeliveryWorker({ database, transport: mailTransport(sender), config, log })
  const stop = async () => {
    await worker.stop()
    await database.end()
  }
  return { database, stop }
}

test('three servers with one database send each delivery once', async () => {
  const servers = [startServer(), startServer()]
  const addresses = Array.from({ length: 60 }, (_, n) => `bidder${n}@example.in`)
  const databases = [market.database, ...servers.map(({ database }) => database)]
  await Promise.all(addresses.map((address, n) => warn(stranger(address), {}, databases[n % 3])))
  for (const address of addresses) await mailServer.mailTo(address)
  await Promise.all(servers.map(({ stop }) => stop()))
  for (const address of addresses) await rowTo(address, ({ sent_at }) => sent_at !== null)
  expect(told().toSorted()).toEqual(addresses.toSorted())
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(addresses.length)
})

test('what is told once is told once, also where two say it at the same moment', async () => {
  const once = { dedupe_key: 'match of a job and nila' }
  await Promise.all([1, 2, 3].map(() => warn(stranger('match@example.in'), once)))
  await mailServer.mailTo('match@example.in')
  await warn(stranger('match@example.in'), once)
  await warn(stranger('match@example.in'), { dedupe_key: 'match of another job and nila' })
  await mailServer.mailTo('match@example.in', 2)
  await warn(stranger('last@example.in'))
  await mailServer.mailTo('last@example.in')
  expect(told()).toEqual(['match@example.in', 'match@example.in', 'last@example.in'])
})

test('in quiet hours nothing is sent, and afterwards it is', async () => {
  const not_before = new Date(Date.now() + 3_600_000).toISOString()
  await warn(stranger('asleep@example.in'), { not_before })
  await warn(stranger('awake@example.in'))
  await mailServer.mailTo('awake@example.in')
  expect(told()).toEqual(['awake@example.in'])
  expect((await rowTo('asleep@example.in')).wait).toBeGreaterThan(3_500)
  await attemptIsDue('asleep@example.in')
  await mailServer.mailTo('asleep@example.in')
})

test('while the mail server is away it waits, twice as long each time, and goes when it is back', async () => {
  const to = 'patient@example.in'
  await mailServer.close()
  await warn(stranger(to))
  const first = await rowTo(to, ({ last_error }) => last_error !== null)
  expect(first).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, params: { plan: 'trial' } })
  await market.database`update deliveries set attempts = 3, last_error = null where address = ${to}`
  await attemptIsDue(to)
  const fourth = await rowTo(to, ({ last_error }) => last_error !== null)
  for (const [{ wait }, seconds] of [[first, 5] as const, [fourth, 40] as const]) {
    expect(wait).toBeGreaterThan(seconds * 0.7)
    expect(wait).toBeLessThan(seconds * 1.25)
  }
  mailServer = await openMailServer({ port: mailServer.port, answerTo })
  await attemptIsDue(to)
  await mailServer.mailTo(to)
  expect(await rowTo(to, ({ sent_at }) => sent_at !== null)).toMatchObject({ attempts: 5, last_error: null })
})

test('an address that is nobody is given up at once, one that could not be reached for a day then', async () => {
  await warn(stranger(refused))
  const row = await rowTo(refused, ({ failed_at }) => failed_at !== null)
  expect(row).toMatchObject({ attempts: 1, sent_at: null, params: {} })
  expect(row.last_error).toContain('550')

  await mailServer.close()
  await warn(stranger('late@example.in'), { not_before: new Date(Date.now() + 3_600_000).toISOString() })
  await market.database`
    update deliveries set created_at = now() - interval '3 days', not_before = now() - interval '25 hours'
    where address = 'late@example.in'`
  await attemptIsDue('late@example.in')
  expect(await rowTo('late@example.in', ({ failed_at }) => failed_at !== null)).toMatchObject({ params: {} })
  mailServer = await openMailServer({ port: mailServer.port, answerTo })
})

test('a delivery whose server died in between is made by another when the lease is over', async () => {
  await warn(stranger('orphan@example.in'), { not_before: new Date(Date.now() + 120_000).toISOString() })
  await market.database`update deliveries set attempts = 1 where address = 'orphan@example.in'`
  await attemptIsDue('orphan@example.in')
  await mailServer.mailTo('orphan@example.in')
})

test('who was deleted is told nothing any more', async () => {
  const office = await market.staff('admin', 'Nirmaan Office')
  const gone = await market.supplier('Gone Traders')
  await warn({ user_id: gone.id }, { not_before: new Date(Date.now() + 3_600_000).toISOString() })
  await office.call('deleteUser', { params: { id: gone.id } })
  await warn({ user_id: gone.id })
  await attemptIsDue(gone.email)
  const row = await rowTo(gone.email, ({ failed_at }) => failed_at !== null)
  expect(row).toMatchObject({ last_error: 'its reader was deleted', params: {} })
  expect(told()).not.toContain(gone.email)
  expect(await market.database`select from deliveries where user_id = ${gone.id}`).toHaveLength(1)
})

test('a template that only a newer server knows is left to it', async () => {
  await market.database`
    insert into deliveries (user_id, channel, address, template, params, cause)
    values (${ravi.id}, 'email', ${ravi.email}, 'from_the_future', '{}', 'a test')`
  await warn(stranger('present@example.in'))
  await mailServer.mailTo('present@example.in')
  expect(await rowTo(ravi.email)).toMatchObject({ attempts: 0, sent_at: null, failed_at: null })
})

test('what was sent or given up is forgotten after a month, what waits never', async () => {
  await market.database`
    insert into deliveries (channel, address, template, params, language, cause, created_at, next_attempt_at, sent_at, failed_at)
    select 'email', name || '@month.example.in', 'subscription_ending', '{}', 'en', 'a test', now() - interval '40 days',
      now() + interval '1 hour', now() - sent::interval, now() - failed::interval
    from (values ('sent', '31 days', null), ('just', '29 days', null), ('given-up', null, '31 days'),
      ('lately', null, '29 days'), ('waiting', null, null)) as deliveries (name, sent, failed)`
  await deleteOldDeliveries(market.database, 30)
  const kept = await market.database<{ address: string }[]>`
    delete from deliveries where address like '%@month.example.in' returning address`
  expect(kept.map(({ address }) => address.split('@')[0]).toSorted()).toEqual(['just', 'lately', 'waiting'])
})

describe('what happens is mailed to whoever it concerns', () => {
  const atAnyHour = {
    email: { bids: 'now', jobs: 'now', awards: 'now', messages: 'now', approvals: 'now', account: 'now' },
    ...{ digest_at: '08:30', quiet_from: '00:00', quiet_to: '00:00' },
  } as const
  const prefer = (person: Person, more: object = {}) =>
    person.call('setNotificationPreferences', { body: { ...atAnyHour, ...more } })
  /** Everything happened this much earlier; then what is due is mailed. */
  async function mailAfter(time: string): Promise<void> {
    await market.database`
      update notifications set created_at = created_at - ${time}::interval, mail_at = mail_at - ${time}::interval`
    await queueNoticeMails(market.database)
  }
  const mailsTo = ({ email }: Person) => mailServer.mails.filter(({ recipients }) => recipients.includes(email))
  let buyers = 0

  /** A buyer and a supplier who may be mailed at any hour of the test. */
  async function trade(): Promise<{ buyer: Person; asha: Person; job: Awaited<ReturnType<typeof postJob>> }> {
    buyers += 1
    const [buyer, asha] = [await market.buyer(`Mailed Infra ${buyers}`), await market.supplier(`Asha Cement ${buyers}`)]
    await Promise.all([prefer(buyer), prefer(asha)])
    return { buyer, asha, job: await postJob(buyer, { title: 'OPC 53 cement' }) }
  }

  test('several bids are one mail, with prices in its text alone, in the language of its reader', async () => {
    const { buyer, asha, job } = await trade()
    const vikram = await market.supplier(`Vikram Traders ${buyers}`)
    await placeBid(asha, job, 185_000)
    await placeBid(vikram, job, 192_500)
    await mailAfter('9 minutes')
    expect(mailsTo(buyer)).toEqual([])
    await mailAfter('2 minutes')
    const mail = await mailServer.mailTo(buyer.email)
    expect(mail.subject).toBe('2 updates from Nirmaan')
    expect(mail.text).toContain(`Asha Cement ${buyers} bid ₹1,85,000 on "OPC 53 cement".`)
    expect(mail.text).toContain('₹1,92,500')
    expect(mail.text).toContain(`https://market.example.in/bids?job_id=${job.id}`)

    await asha.call('chooseLanguage', { body: { language: 'hi' } })
    await award(buyer, (await asha.call('ownBids'))[0]!)
    await mailAfter('0 minutes')
    const won = await mailServer.mailTo(asha.email)
    expect(won.subject).toBe('आपकी बोली चुनी गई')
    expect(won.html).toContain('lang="hi"')
    await mailAfter('1 day')
    expect(mailsTo(buyer)).toHaveLength(1)
  })

  test('messages only if nobody has read them for an hour', async () => {
    const { buyer, asha, job } = await trade()
    await award(buyer, await placeBid(asha, job, 100))
    await say(asha, job, 'Loaded at noon')
    await mailAfter('11 minutes')
    await mailServer.mailTo(buyer.email)
    await buyer.call('markChatRead', { params: { jobId: job.id } })
    await mailAfter('1 hour')
    await say(buyer, job, 'Good. Call me at the gate')
    await mailAfter('1 hour')
    const mail = await mailServer.mailTo(asha.email, 2)
    expect(mail.text).toContain('wrote to you about "OPC 53 cement"')
    expect(mail.text).not.toContain('gate')
    expect(mailsTo(buyer)).toHaveLength(1)
  })

  test('in one mail a day, or never, where that is chosen', async () => {
    const { buyer, asha, job } = await trade()
    // Hours away, so that it is not due within the half hour that passes below.
    const hour = (new Date().getUTCHours() + 12) % 24
    const digestAt = `${String(hour).padStart(2, '0')}:30`
    await prefer(buyer, { digest_at: digestAt, email: { ...atAnyHour.email, bids: 'daily' } })
    await placeBid(asha, job, 100)
    await mailAfter('30 minutes')
    const [waiting] = await market.database<{ at: string }[]>`
      select to_char(mail_at at time zone 'Asia/Kolkata', 'HH24:MI') as at from notifications where user_id = ${buyer.id}`
    expect(waiting!.at).toBe(digestAt)
    await mailAfter('1 day')
    expect((await mailServer.mailTo(buyer.email)).subject).toBe('New bid received')

    await prefer(asha, { email: { ...atAnyHour.email, awards: 'off' } })
    await award(buyer, (await asha.call('ownBids'))[0]!)
    await mailAfter('1 day')
    expect(mailsTo(asha)).toEqual([])
    const { status, body } = await buyer.try('setNotificationPreferences', {
      body: { ...atAnyHour, digest_at: '25:00' },
    })
    expect([status, body.errors[0].path]).toEqual([422, 'digest_at'])
  })

  test('until the mail program ends it with one POST, for which nobody signs in; opening the address changes nothing', async () => {
    const { buyer, asha, job } = await trade()
    await placeBid(asha, job, 100)
    await mailAfter('11 minutes')
    const { headers } = await mailServer.mailTo(buyer.email)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const path = /^<https:\/\/market\.example\.in(\/api\/unsubscribe\/[\w-]+)>$/.exec(headers['list-unsubscribe']!)![1]!
    const opened = await market.app.http.inject(path)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/settings?tab=mails'])
    expect(await buyer.call('notificationPreferences')).toMatchObject(atAnyHour)

    const post = () =>
      market.app.http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
    expect(Object.values((await buyer.call('notificationPreferences')).email)).toEqual(Array(6).fill('off'))
    await placeBid(await market.supplier(`Late Traders ${buyers}`), job, 90)
    await mailAfter('1 day')
    expect(mailsTo(buyer)).toHaveLength(1)
    const unknown = await market.app.http.inject({
      method: 'POST',
      url: path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    })
    expect(unknown.statusCode).toBe(404)
  })

  test('new jobs in a mail of their own, whose one POST ends these alone', async () => {
    const { asha, job } = await trade()
    const now = new Date().toISOString()
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await inTransaction(market.database, (tx) =>
      // Bidding ends so soon that the hour of the test does not count.
      alertPeople(tx, { ...job, bid_deadline: inAnHour }, [{ user_id: asha.id, company_id: asha.id }], now),
    )
    await placeBid(asha, job, 100)
    await mailAfter('11 minutes')
    const { headers, text } = await mailServer.mailTo(asha.email)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const path = /^<https:\/\/market\.example\.in(\/api\/alerts\/stop\/[\w-]+)>$/.exec(
      headers['list-unsubscribe']!,
    )![1]!
    expect(text).toContain(`https://market.example.in/alerts/stop#${path.split('/').at(-1)}`)
    const opened = await market.app.http.inject(path)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/alerts/stop#${path.split('/').at(-1)}`])
    const post = {
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const
    expect((await market.app.http.inject({ ...post, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200)
    expect((await asha.call('notificationPreferences')).email).toEqual({ ...atAnyHour.email, jobs: 'off' })
  })

  test('neither to somebody who was deleted, nor days late', async () => {
    const { buyer, asha, job } = await trade()
    await placeBid(asha, job, 100)
    await mailAfter('3 days')
    await placeBid(await market.supplier(`Second Traders ${buyers}`), job, 90)
    const office = await market.staff('admin', `Office ${buyers}`)
    await office.call('deleteUser', { params: { id: buyer.id } })
    await mailAfter('1 hour')
    expect(mailsTo(buyer)).toEqual([])
    expect(
      await market.database`select from notifications where user_id = ${buyer.id} and mail_at is not null`,
    ).toEqual([])
  })
})
