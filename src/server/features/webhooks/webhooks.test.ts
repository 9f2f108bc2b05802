import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Webhook, WebhookEvent } from '#contract/webhook.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { openWebhookReceiver, type ReceivedPost, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'

let market: Market
let mailServer: MailServer
let receiver: WebhookReceiver
let ravi: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  mailServer = await openMailServer()
  market = await openMarket({ WEBHOOKS_ALLOW_PRIVATE: '1', SMTP_URL: mailServer.url, AUTH_CONFIRM_EMAIL: '0' })
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  vikram = await market.supplier('Vikram Traders')
})
beforeEach(async () => {
  receiver = await openWebhookReceiver()
})
afterEach(async () => {
  await market.database`delete from webhooks`
  await receiver.close()
  mailServer.mails.splice(0)
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
  await mailServer.close()
})

type WithSecret = Webhook & { secret: string }
const everything: WebhookEvent[] = ['job.posted', 'bid.received', 'bid.awarded', 'bid.rejected']

const addWebhook = (owner: Person, events = everything, url = receiver.url): Promise<WithSecret> =>
  owner.call('createWebhook', { body: { url, events } })

/** The body, after the library of the standard has checked signature and time. */
const verified = (post: ReceivedPost, { secret }: { secret: string }) =>
  new Verifier(secret).verify(post.body, post.headers as Record<string, string>) as {
    type: string
    timestamp: string
    data: Record<string, string>
  }

const typesOf = (posts: ReceivedPost[]) => posts.map(({ body }) => (JSON.parse(body) as { type: string }).type)

async function webhookWhen(owner: Person, { id }: { id: string }, isReady: (webhook: Webhook) => boolean) {
  return vi.waitFor(
    async () => {
      const webhook = (await owner.call('webhooks')).find((one) => one.id === id)
      if (!webhook || !isReady(webhook)) throw new Error(`not yet: ${JSON.stringify(webhook)}`)
      return webhook
    },
    { timeout: 15_000, interval: 50 },
  )
}

const deliveriesOf = (owner: Person, { id }: { id: string }) => owner.call('webhookDeliveries', { params: { id } })

/** Wakes the workers: tests move the time of a retry, which nobody is told of. */
async function wake(): Promise<void> {
  const [waker = await addWebhook(vikram, everything, `${receiver.url}/waker`)] = await vikram.call('webhooks')
  await vikram.call('testWebhook', { params: { id: waker.id } })
}

/** As if the backoff had passed: makes the attempt with this number, and returns the seconds until the next one. */
async function waitAfterAttempt(number: number, { id }: { id: string }): Promise<number> {
  await market.database`
    update deliveries set next_attempt_at = now(), attempts = ${number - 1}, last_error = null
    where webhook_id = ${id} and sent_at is null`
  await wake()
  return await vi.waitFor(
    async () => {
      const [row] = await market.database<{ wait: number }[]>`
        select extract(epoch from next_attempt_at - now())::float8 as wait from deliveries
        where webhook_id = ${id} and attempts = ${number} and (sent_at is not null or last_error is not null)`
      if (!row) throw new Error('not yet')
      return row.wait
    },
    { timeout: 15_000, interval: 20 },
  )
}

test('a buyer and its bidders each hear of their own part of a job, signed by the standard, in ids alone', async () => {
  const price = 176_543.21
  const ofBuyer = await addWebhook(ravi, everything, `${receiver.url}/ravi`)
  const ofWinner = await addWebhook(asha, everything, `${receiver.url}/asha`)
  const ofLoser = await addWebhook(vikram, everything, `${receiver.url}/vikram`)
  const job = await postJob(ravi, { title: 'Cement for the plinth' })
  const won = await placeBid(asha, job, price)
  const lost = await placeBid(vikram, job, price + 1)
  await award(ravi, won)

  const posts = await receiver.received(6)
  const heardAt = (path: string, webhook: WithSecret) =>
    posts
      .filter((post) => post.path.endsWith(path))
      .map((post) => verified(post, webhook))
      .map(({ type, data }) => [type, data] as const)
      .toSorted(([a], [b]) => a.localeCompare(b))
  const [ofWon, ofLost] = [won, lost].map(({ id }) => ({ job_id: job.id, bid_id: id }))
  expect(heardAt('/ravi', ofBuyer)).toEqual([
    ['bid.awarded', ofWon],
    ['bid.received', expect.anything()],
    ['bid.received', expect.anything()],
    ['job.posted', { job_id: job.id }],
  ])
  expect(heardAt('/asha', ofWinner)).toEqual([['bid.awarded', ofWon]])
  expect(heardAt('/vikram', ofLoser)).toEqual([['bid.rejected', ofLost]])
  for (const { body, headers } of posts) {
    // More of the price than a random id or a time can contain.
    expect(body).not.toMatch(/176543\.21|1,76,543|plinth|Asha|Ravi/)
    expect(Buffer.byteLength(body)).toBeLessThan(2_000)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Nirmaan-Webhooks/1' })
  }
  expect(new Set(posts.map(({ id }) => id)).size).toBe(6)
})

test('a webhook hears only the events that it asked for, and of a bid that fails it hears nothing', async () => {
  const webhook = await addWebhook(ravi, ['bid.received'])
  const job = await postJob(ravi)
  await placeBid(asha, job, 100)
  expect(
    (await asha.try('placeBid', { params: { jobId: job.id }, body: { price_quote: 90, delivery_estimate: 'Soon' } }))
      .status,
  ).toBe(409)
  await ravi.call('testWebhook', { params: { id: webhook.id } })
  expect(typesOf(await receiver.received(2))).toEqual(['bid.received', 'webhook.test'])
})

test('a signature of another secret, or of a changed body, is not accepted', async () => {
  const webhook = await addWebhook(ravi)
  await ravi.call('testWebhook', { params: { id: webhook.id } })
  const [post] = await receiver.received(1)
  expect(verified(post!, webhook)).toMatchObject({ type: 'webhook.test', data: { webhook_id: webhook.id } })
  expect(() => verified({ ...post!, body: `${post!.body} ` }, webhook)).toThrow()
  const { secret } = await ravi.call('rotateWebhook', { params: { id: webhook.id } })
  expect(() => verified(post!, { secret })).toThrow()
})

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const webhook = await addWebhook(ravi)
  const rotated = await ravi.call('rotateWebhook', { params: { id: webhook.id } })
  expect(rotated.previous_secret_until).not.toBeNull()
  await ravi.call('testWebhook', { params: { id: webhook.id } })
  const [both] = await receiver.received(1)
  for (const signer of [webhook, rotated]) expect(verified(both!, signer).type).toBe('webhook.test')

  await market.database`update webhooks set previous_secret_until = now() - interval '1 second'`
  await ravi.call('testWebhook', { params: { id: webhook.id } })
  const [, alone] = await receiver.received(2)
  expect(verified(alone!, rotated).type).toBe('webhook.test')
  expect(() => verified(alone!, webhook)).toThrow()
})

test('what a receiver refuses is tried again under the same id, after longer and longer', async () => {
  const webhook = await addWebhook(ravi)
  receiver.answerWith(500)
  await ravi.call('testWebhook', { params: { id: webhook.id } })
  await webhookWhen(ravi, webhook, ({ failing_since }) => failing_since !== null)
  const hour = 3600
  for (const [attempt, seconds] of [
    [2, 300],
    [3, 1800],
    [4, 2 * hour],
    [9, 24 * hour],
  ] as const) {
    const wait = await waitAfterAttempt(attempt, webhook)
    expect(wait / seconds, `after attempt ${attempt}`).toBeGreaterThan(0.79)
    expect(wait / seconds, `after attempt ${attempt}`).toBeLessThan(1.21)
  }
  expect(await deliveriesOf(ravi, webhook)).toMatchObject([{ problem: 'status', last_status: 500, attempts: 9 }])

  receiver.answerWith(200)
  await waitAfterAttempt(3, webhook)
  const healthy = await webhookWhen(
    ravi,
    webhook,
    ({ arrived, failing_since }) => arrived === 1 && failing_since === null,
  )
  expect(healthy).toMatchObject({ failing_since: null, tried: 1, status: 'on' })
  const ids = receiver.posts.filter(({ path }) => !path.endsWith('/waker')).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(3)
  expect(new Set(ids).size).toBe(1)
  expect(await deliveriesOf(ravi, webhook)).toMatchObject([{ problem: null, last_status: 200, next_attempt_at: null }])
})

test('after the tenth attempt a delivery is given up', async () => {
  const webhook = await addWebhook(ravi)
  receiver.answerWith((response) => response.destroy())
  await ravi.call('testWebhook', { params: { id: webhook.id } })
  await webhookWhen(ravi, webhook, ({ failing_since }) => failing_since !== null)
  await waitAfterAttempt(10, webhook)
  const [given] = await deliveriesOf(ravi, webhook)
  expect(given).toMatchObject({ attempts: 10, delivered_at: null, next_attempt_at: null, problem: 'unreachable' })
})

test('a receiver that says it is gone is switched off at once: its owner is told, switches it on, and sends again', async () => {
  const webhook = await addWebhook(ravi)
  receiver.answerWith(410)
  await ravi.call('testWebhook', { params: { id: webhook.id } })
  expect(await webhookWhen(ravi, webhook, ({ status }) => status === 'off')).toMatchObject({ off_reason: 'gone' })
  const mail = await mailServer.mailTo(ravi.email)
  expect(mail.subject).toBe(`The webhook to ${new URL(receiver.url).host} was switched off`)
  expect(mail.text).toContain('/settings?tab=connections')

  const [delivery] = await deliveriesOf(ravi, webhook)
  expect(delivery).toMatchObject({ problem: 'status', last_status: 410, next_attempt_at: null })
  const again = { params: { id: webhook.id, deliveryId: delivery!.id } }
  expect(await ravi.try('resendWebhook', again)).toMatchObject({ status: 409, body: { code: 'webhook_off' } })
  expect(await ravi.try('testWebhook', again)).toMatchObject({ status: 409, body: { code: 'webhook_off' } })
  await postJob(ravi)
  expect(await deliveriesOf(ravi, webhook)).toHaveLength(1)

  receiver.answerWith(200)
  const on = await ravi.call('changeWebhook', { params: { id: webhook.id }, body: { status: 'on' } })
  expect(on).toMatchObject({ status: 'on', off_reason: null, failing_since: null })
  expect(await ravi.call('resendWebhook', again)).toMatchObject({ id: delivery!.id, attempts: 0, problem: null })
  const [first, second] = await receiver.received(2)
  expect(second!.id).toBe(first!.id)
  await webhookWhen(ravi, webhook, ({ arrived }) => arrived === 1)
})

test('five days without success switch a webhook off, and what waits for it is given up', async () => {
  const webhook = await addWebhook(asha)
  receiver.answerWith(503)
  for (const tried of [1, 2]) {
    await asha.call('testWebhook', { params: { id: webhook.id } })
    await webhookWhen(asha, webhook, (one) => one.tried === tried)
  }
  await market.database`update webhooks set failing_since = now() - interval '5 days 1 minute' where id = ${webhook.id}`
  await market.database`
    update deliveries set next_attempt_at = now()
    where id = (select id from deliveries where webhook_id = ${webhook.id} order by created_at limit 1)`
  await wake()
  expect(await webhookWhen(asha, webhook, ({ status }) => status === 'off')).toMatchObject({ off_reason: 'failing' })
  expect((await mailServer.mailTo(asha.email)).text).toContain('For five days nothing arrived')
  const deliveries = await deliveriesOf(asha, webhook)
  expect(deliveries.map(({ next_attempt_at }) => next_attempt_at)).toEqual([null, null])
})

test('of many events to a receiver that fails at random none is lost, and none is taken twice', async () => {
  const webhook = await addWebhook(ravi)
  const taken: string[] = []
  let turn = 0
  receiver.answerWith((response, { id, path }) => {
    turn += 1
    const fails = turn % 10 < 3
    if (!fails && !path.endsWith('/waker')) taken.push(id)
    response.writeHead(fails ? 500 : 200).end()
  })
  await market.database`
    insert into deliveries (webhook_id, channel, address, template, params, cause)
    select ${webhook.id}, 'webhook', ${receiver.url}, 'bid.received', jsonb_build_object('bid_id', n), 'a test'
    from generate_series(1, 300) as n`
  await vi.waitFor(
    async () => {
      // Not the present attempts, whose leases end within two minutes.
      await market.database`
        update deliveries set next_attempt_at = now(), attempts = 1
        where webhook_id = ${webhook.id} and sent_at is null and next_attempt_at > now() + interval '150 seconds'`
      await wake()
      const [row] = await market.database<[{ count: number }]>`
        select count(*) as count from deliveries where webhook_id = ${webhook.id} and sent_at is null`
      if (row.count > 0) throw new Error(`${row.count} wait`)
    },
    { timeout: 30_000, interval: 200 },
  )
  expect(taken).toHaveLength(300)
  expect(new Set(taken).size).toBe(300)
})

test('a receiver that hangs holds up no other', async () => {
  receiver.answerWith((response, { path }) => {
    if (!path.endsWith('/slow')) response.writeHead(204).end()
  })
  const slow = await addWebhook(vikram, everything, `${receiver.url}/slow`)
  const quick = await addWebhook(asha)
  await vikram.call('testWebhook', { params: { id: slow.id } })
  await receiver.received(1)
  await asha.call('testWebhook', { params: { id: quick.id } })
  await webhookWhen(asha, quick, ({ arrived }) => arrived === 1)
  expect((await deliveriesOf(vikram, slow))[0]).toMatchObject({ delivered_at: null, problem: null })
})

test('a server that stops blames no receiver for what it cuts off', async () => {
  const stopping = await openMarket({ WEBHOOKS_ALLOW_PRIVATE: '1' })
  receiver.answerWith(() => {})
  const meera = await stopping.buyer('Meera Infra')
  const webhook = await addWebhook(meera)
  await meera.call('testWebhook', { params: { id: webhook.id } })
  await receiver.received(1)
  await stopping.app.http.close()
  const rows = await stopping.database`
    select d.last_error, w.failing_since from deliveries d join webhooks w on w.id = d.webhook_id`
  expect(rows).toEqual([{ last_error: null, failing_since: null }])
  await stopping.close()
})

test('a company has ten webhooks', async () => {
  for (let n = 0; n < 10; n++) await addWebhook(ravi)
  const body = { url: receiver.url, events: everything }
  expect(await ravi.try('createWebhook', { body })).toMatchObject({ status: 409, body: { code: 'ten_webhooks' } })
  await addWebhook(asha)
})

test('only the replies that make a secret show it', async () => {
  const webhook = await addWebhook(ravi)
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const list = await ravi.call('webhooks')
  expect(list).toMatchObject([{ id: webhook.id, url: receiver.url, tried: 0, arrived: 0 }])
  expect(JSON.stringify(list)).not.toContain('secret":')
  const body = { url: 'http://127.0.0.1:1/moved', events: ['job.posted'] as WebhookEvent[] }
  const changed = await ravi.call('changeWebhook', { params: { id: webhook.id }, body })
  expect(changed).toMatchObject(body)
  await ravi.call('deleteWebhook', { params: { id: webhook.id } })
  expect(await ravi.call('webhooks')).toEqual([])
  const log = await ravi.call('companyLog')
  expect(log.slice(0, 3).map(({ did, what }) => [did, what])).toEqual([
    ['delete_webhook', '127.0.0.1:1'],
    ['change_webhook', '127.0.0.1:1'],
    ['add_webhook', new URL(receiver.url).host],
  ])
})

test('a webhook that is deleted at the moment of an award does not fail the award', async () => {
  for (let n = 0; n < 10; n++) {
    const [job, webhook] = await Promise.all([postJob(ravi), addWebhook(asha, everything, 'http://127.0.0.1:1/')])
    const bid = await placeBid(asha, job, 100)
    await Promise.all([award(ravi, bid), asha.call('deleteWebhook', { params: { id: webhook.id } })])
  }
})

test('in its usual settings the product calls public addresses alone', async () => {
  const strict = await openMarket()
  try {
    const meera = await strict.buyer('Meera Infra')
    for (const url of [receiver.url, 'http://169.254.169.254/latest/', 'not an address', 'ftp://example.in/'])
      expect(await meera.try('createWebhook', { body: { url, events: everything } }), url).toMatchObject({
        status: 422,
        body: { code: 'url_forbidden', errors: [{ path: 'url' }] },
      })
    // A name may lead inside later: the address is checked again at each call.
    const webhook = await meera.call('createWebhook', {
      body: { url: 'https://hooks.example.in/', events: everything },
    })
    await strict.database`update webhooks set url = ${receiver.url}`
    await meera.call('testWebhook', { params: { id: webhook.id } })
    await webhookWhen(meera, webhook, ({ tried }) => tried === 1)
    expect(await deliveriesOf(meera, webhook)).toMatchObject([{ problem: 'forbidden', last_status: null }])
    expect(receiver.connections()).toBe(0)
  } finally {
    await strict.close()
  }
})

test('webhooks of a company that is closed are gone', async () => {
  const gone = await market.supplier('Gone Traders')
  const office = await market.staff('admin', 'Nirmaan Office')
  await addWebhook(gone)
  await office.call('closeCompany', { params: { id: gone.id } })
  const left = await market.database`select id from webhooks where company_id = ${gone.id}`
  expect(left).toHaveLength(0)
})
