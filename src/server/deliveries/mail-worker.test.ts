import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { type Market, openMarket } from '#tests/support/market.ts'
import { inTransaction } from '../db/database.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { startMailWorker } from './mail-worker.ts'
import { deleteOldMails, queueMail } from './outbox.ts'

let mailServer: MailServer
let market: Market

const refused = 'nobody@example.in'
const answerTo = (address: string) => (address === refused ? 550 : 250)

beforeAll(async () => {
  mailServer = await openMailServer({ answerTo })
  market = await openMarket({ SMTP_URL: mailServer.url, MAIL_FROM: 'post@nirmaan.example', AUTH_CONFIRM_EMAIL: '0' })
})
afterEach(() => void mailServer.mails.splice(0))
afterAll(async () => {
  await market.close()
  await mailServer.close()
})

type Row = {
  body: string
  attempts: number
  sent_at: string | null
  failed_at: string | null
  last_error: string | null
}

async function outboxRow(recipient: string, isReady: (row: Row) => boolean): Promise<Row> {
  return vi.waitFor(
    async () => {
      const [row] = await market.database<Row[]>`
        select body, attempts, sent_at, failed_at, last_error from outbox where recipient = ${recipient}
        order by id desc limit 1`
      if (!row || !isReady(row)) throw new Error(`not yet: ${JSON.stringify(row)}`)
      return row
    },
    { interval: 20 },
  )
}

const note = (to: string) => ({ to, subject: 'Your bid', text: 'Have a look at your bid.' })

/** As if the backoff until the next attempt had passed. */
async function retryIsDue(recipient: string): Promise<void> {
  await market.database`update outbox set next_attempt_at = now() where recipient = ${recipient}`
  await market.database`select pg_notify('mail_queued', '')`
}

test('a reset code arrives by mail, works, and stays nowhere in the database', async () => {
  const asha = await market.supplier('Asha Cement')
  const answer = await market.stranger.call('forgotPassword', { body: { email: asha.email } })
  expect(answer.message).toBe(messages.resetCodeSent.text)

  const mail = await mailServer.mailTo(asha.email)
  expect(mail).toMatchObject({ subject: 'Your Nirmaan reset code', from: { address: 'post@nirmaan.example' } })
  const reset_code = /code is (\d{6})/.exec(mail.text)![1]!
  const sent = await outboxRow(asha.email, (row) => row.sent_at !== null)
  expect(sent).toMatchObject({ body: '', attempts: 1, last_error: null })
  expect(market.printed).toEqual([])

  const new_password = 'bricks-and-mortar'
  await market.stranger.call('resetPassword', { body: { email: asha.email, reset_code, new_password } })
  await market.signIn({ ...asha, password: new_password })
})

test('the web app is told whether codes come by mail', async () => {
  expect((await market.stranger.call('config')).mail_configured).toBe(true)
})

test('while the mail server is away the product works, and the mail goes when it is back', async () => {
  const ravi = await market.buyer('Ravi Constructions')
  await mailServer.close()
  const answer = await market.stranger.call('forgotPassword', { body: { email: ravi.email } })
  expect(answer.message).toBe(messages.resetCodeSent.text)
  const waiting = await outboxRow(ravi.email, (row) => row.last_error !== null)
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
  expect(waiting.body).toMatch(/code is \d{6}/)

  mailServer = await openMailServer({ port: mailServer.port, answerTo })
  await retryIsDue(ravi.email)
  expect((await mailServer.mailTo(ravi.email)).text).toMatch(/code is \d{6}/)
  expect(await outboxRow(ravi.email, (row) => row.sent_at !== null)).toMatchObject({ attempts: 2, last_error: null })
})

test('each failure doubles the wait, up to an hour', async () => {
  const to = 'slow@example.in'
  await mailServer.close()
  await queueMail(market.database, note(to))
  const waits: number[] = []
  for (const attempts of [1, 2, 3, 20]) {
    if (attempts > 1) {
      await market.database`update outbox set attempts = ${attempts - 1}, last_error = null where recipient = ${to}`
      await retryIsDue(to)
    }
    await outboxRow(to, (row) => row.last_error !== null && row.attempts === attempts)
    const [row] = await market.database<{ seconds: number }[]>`
      select extract(epoch from next_attempt_at - now())::float as seconds from outbox where recipient = ${to}`
    waits.push(row!.seconds)
  }
  mailServer = await openMailServer({ port: mailServer.port, answerTo })
  const expected = [5, 10, 20, 3600]
  expected.forEach((seconds, i) => {
    expect(waits[i]).toBeGreaterThan(seconds * 0.7)
    expect(waits[i]).toBeLessThan(seconds * 1.25)
  })
})

test('what is rolled back is never mailed', async () => {
  await inTransaction(market.database, async (tx) => {
    await queueMail(tx, note('undone@example.in'))
    throw new Error('the bid was refused')
  }).catch(() => {})
  await queueMail(market.database, note('done@example.in'))
  await mailServer.mailTo('done@example.in')
  expect(mailServer.mails.flatMap(({ recipients }) => recipients)).toEqual(['done@example.in'])
})

test('two servers with one database send each mail once', async () => {
  const sender = createSmtpMail({ smtpUrl: mailServer.url, from: { name: 'Nirmaan', address: 'post@nirmaan.example' } })
  const others = await Promise.all(
    [1, 2].map(() => startMailWorker({ database: market.database, sender, log: market.app.services.log })),
  )
  const addresses = Array.from({ length: 60 }, (_, i) => `bidder${i}@example.in`)
  await inTransaction(market.database, async (tx) => {
    for (const to of addresses) await queueMail(tx, note(to))
  })
  for (const to of addresses) await mailServer.mailTo(to)
  await Promise.all(others.map((worker) => worker.stop()))
  await outboxRow(addresses.at(-1)!, (row) => row.sent_at !== null)
  expect(mailServer.mails).toHaveLength(addresses.length)
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(addresses.length)
})

test('a mail whose server died in between is sent by another when the lease is over', async () => {
  const to = 'orphan@example.in'
  await market.database`
    insert into outbox (recipient, subject, body, attempts, next_attempt_at)
    values (${to}, 'Your bid', 'Have a look.', 1, now() + interval '2 minutes')`
  await queueMail(market.database, note('next@example.in'))
  await mailServer.mailTo('next@example.in')
  expect(mailServer.mails).toHaveLength(1)
  await retryIsDue(to)
  await mailServer.mailTo(to)
})

test('a mail for nobody is given up at once, and its text is wiped', async () => {
  await queueMail(market.database, note(refused))
  const row = await outboxRow(refused, ({ failed_at }) => failed_at !== null)
  expect(row).toMatchObject({ attempts: 1, sent_at: null, body: '' })
  expect(row.last_error).toContain('550')
})

test('a mail that could not go for a day is given up', async () => {
  const to = 'late@example.in'
  await mailServer.close()
  await market.database`
    insert into outbox (recipient, subject, body, created_at) values (${to}, 'Your bid', 'Old.', now() - interval '25 hours')`
  await retryIsDue(to)
  expect(await outboxRow(to, ({ failed_at }) => failed_at !== null)).toMatchObject({ sent_at: null, body: '' })
  mailServer = await openMailServer({ port: mailServer.port, answerTo })
})

test('a mail that went out or was given up is forgotten after a month, one that waits never', async () => {
  await market.database`
    insert into outbox (recipient, subject, body, created_at, next_attempt_at, sent_at, failed_at)
    select name || '@month.example.in', 'Your bid', '', now() - interval '40 days', now() + interval '1 hour',
      now() - sent::interval, now() - failed::interval
    from (values ('sent', '31 days', null), ('just', '29 days', null), ('given-up', null, '31 days'),
      ('lately', null, '29 days'), ('waiting', null, null)) as mails (name, sent, failed)`
  await deleteOldMails(market.database, 30)
  const kept = await market.database<{ recipient: string }[]>`
    delete from outbox where recipient like '%@month.example.in' returning recipient`
  expect(kept.map(({ recipient }) => recipient.split('@')[0]).toSorted()).toEqual(['just', 'lately', 'waiting'])
})

test('without a mail server mail is printed, once it is committed, and its text is kept', async () => {
  const house = await openMarket()
  const asha = await house.supplier('Asha Cement')
  const answer = await house.stranger.call('forgotPassword', { body: { email: asha.email } })
  expect(answer.message).toBe(messages.resetCodeSentNoMail.text)
  expect((await house.stranger.call('config')).mail_configured).toBe(false)
  await vi.waitFor(() => expect(house.printed).toHaveLength(1), { interval: 20 })
  await inTransaction(house.database, async (tx) => {
    await queueMail(tx, note('undone@example.in'))
    throw new Error('the bid was refused')
  }).catch(() => {})
  await queueMail(house.database, note('done@example.in'))
  await vi.waitFor(() => expect(house.printed).toHaveLength(2), { interval: 20 })
  expect(house.printed[0]).toMatch(new RegExp(`^Mail to ${asha.email}: .*code is \\d{6}`, 's'))
  expect(house.printed[1]).toMatch(/^Mail to done@example.in: /)
  const [row] = await house.database`select body, sent_at from outbox where recipient = ${asha.email}`
  expect(row!.body).toMatch(/code is \d{6}/)
  await house.close()
})
