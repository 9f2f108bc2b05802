import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { defaultPreferences, mailTime } from '#domain/mail-time.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob, say } from '#tests/support/market.ts'
import { openPushService, type PushService, type TestBrowser } from '#tests/support/push-service.ts'

let service: PushService
let market: Market
let ravi: Person
let asha: Person
let companies = 0

const anyHour = { ...defaultPreferences, quiet_from: '00:00', quiet_to: '00:00' }

beforeAll(async () => {
  service = await openPushService()
  market = await openMarket({ WEBHOOKS_ALLOW_PRIVATE: '1' })
})
beforeEach(async () => {
  companies += 1
  service.status = 201
  ravi = await market.buyer(`Ravi Constructions ${companies}`)
  asha = await market.supplier(`Asha Cement ${companies}`)
  for (const person of [ravi, asha]) await person.call('setNotificationPreferences', { body: anyHour })
})
afterAll(async () => {
  await market.close()
  await service.close()
})

const eventually = <T>(see: () => Promise<T> | T) => vi.waitFor(see, { timeout: 30_000, interval: 20 })

async function newBrowser(person: Person): Promise<TestBrowser & { id: string }> {
  const { public_key } = await person.call('pushKey')
  const browser = service.browser(public_key)
  const { id } = await person.call('subscribePush', { body: browser.subscription })
  return Object.assign(browser, { id })
}
const shown = ({ messages: taken }: TestBrowser) => taken.map((message) => message.shown)
const deliveries = (person: Person) => market.database<
  { template: string; sent: boolean; failed: boolean; attempts: number; params: unknown; last_error: string | null }[]
>`
  select template, sent_at is not null as sent, failed_at is not null as failed, attempts, params, last_error
  from deliveries where user_id = ${person.id} and channel = 'push' order by created_at`

test('a bid reaches each browser of its buyer, signed and encrypted, with neither price nor bidder', async () => {
  const [phone, desktop] = [await newBrowser(ravi), await newBrowser(ravi)]
  const job = await postJob(ravi, { title: 'Cement for Wakad' })
  await placeBid(asha, job, 176_543.21)
  for (const browser of [phone, desktop]) {
    await eventually(() => expect(browser.messages).toHaveLength(1))
    expect(shown(browser)[0]).toMatchObject({
      title: 'New bid received',
      body: 'Cement for Wakad',
      path: `/bids?job_id=${job.id}`,
    })
    const [{ text, headers } = { text: '', headers: {} }] = browser.messages
    // More of the price than a random id can contain.
    expect(text).not.toMatch(/176543\.21|1,76,543|Asha/)
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: job.id.replaceAll('-', '') })
  }
  await eventually(async () =>
    expect(await deliveries(ravi)).toMatchObject([
      { sent: true, params: {} },
      { sent: true, params: {} },
    ]),
  )
})

test('what waits to be sent has no price, no name and no text of a message either', async () => {
  service.status = 503
  await newBrowser(ravi)
  const job = await postJob(ravi)
  const bid = await placeBid(asha, job, 176_543.21)
  await award(ravi, bid)
  await say(asha, job, 'The lorry comes at nine')
  await eventually(async () => expect(await deliveries(ravi)).toHaveLength(2))
  expect(JSON.stringify(await deliveries(ravi))).not.toMatch(/176543|Asha|lorry/)
})

test('an award is urgent, speaks the language of its reader, and who switched awards off hears of none', async () => {
  const vikram = await market.supplier(`Vikram Traders ${companies}`)
  await vikram.call('setNotificationPreferences', {
    body: { ...anyHour, push: { ...defaultPreferences.push!, awards: 'off' } },
  })
  expect((await vikram.call('notificationPreferences')).push!.awards).toBe('off')
  await asha.call('chooseLanguage', { body: { language: 'hi' } })
  const [of, none] = [await newBrowser(asha), await newBrowser(vikram)]
  const job = await postJob(ravi)
  const bid = await placeBid(asha, job, 1000)
  await placeBid(vikram, job, 1100)
  await award(ravi, bid)
  await eventually(() => expect(of.messages).toHaveLength(1))
  expect(of.messages[0]!.headers.urgency).toBe('high')
  expect(shown(of)[0]).toMatchObject({ language: 'hi', path: `/chat?job_id=${job.id}` })
  expect(String(shown(of)[0]!.title)).toMatch(/\p{Script=Devanagari}/u)
  expect(await deliveries(vikram)).toEqual([])
  expect(none.messages).toEqual([])
})

test('in quiet hours it waits until they are over, by the rule of mails', async () => {
  const quiet = { ...defaultPreferences, quiet_from: '00:00', quiet_to: '23:59' }
  await ravi.call('setNotificationPreferences', { body: quiet })
  const phone = await newBrowser(ravi)
  await placeBid(asha, await postJob(ravi), 1000)
  const [waiting] = await market.database<{ not_before: string; created_at: string }[]>`
    select not_before, created_at from deliveries where user_id = ${ravi.id} and channel = 'push'`
  // Awards are mailed without a delay, so only the quiet hours count.
  expect(waiting!.not_before).toBe(mailTime('awards', waiting!.created_at, quiet))
  expect(phone.messages).toEqual([])
})

test.each([
  ['21:00', '08:00'],
  ['13:00', '14:30'],
  ['00:00', '00:00'],
  ['08:00', '21:00'],
])('quiet hours from %s to %s are the same in the database as in the program', async (quiet_from, quiet_to) => {
  const times = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 10, 23) + n * 29 * 60_000).toISOString())
  const found = await market.database<{ at: string; until: string }[]>`
    select at, after_quiet_hours(at, ${quiet_from}, ${quiet_to}) as until from unnest(${times}::timestamptz[]) as t (at)`
  const expected = times.map((at) => mailTime('awards', at, { ...defaultPreferences, quiet_from, quiet_to }))
  expect(found.map(({ until }) => new Date(until).toISOString())).toEqual(expected)
})

test.each([404, 410])('a browser that is gone (%d) is forgotten, and nothing is sent to it again', async (status) => {
  const phone = await newBrowser(ravi)
  service.status = status
  await ravi.call('testPush')
  await eventually(async () => expect(await deliveries(ravi)).toMatchObject([{ failed: true, attempts: 1 }]))
  expect((await ravi.try('unsubscribePush', { params: { id: phone.id } })).status).toBe(404)
  expect((await ravi.try('testPush')).status).toBe(409)
})

test.each([429, 500, 503])('a push service that answers %d is asked again later', async (status) => {
  const phone = await newBrowser(ravi)
  service.status = status
  await ravi.call('testPush')
  await eventually(async () => {
    const [delivery] = await deliveries(ravi)
    expect(delivery).toMatchObject({ sent: false, failed: false, last_error: `the push service answered ${status}` })
  })
  service.status = 201
  await eventually(() => expect(shown(phone)).toMatchObject([{ title: 'Nirmaan reaches this device' }]))
})

test('any other refusal is final, and the browser stays', async () => {
  await newBrowser(ravi)
  service.status = 413
  await ravi.call('testPush')
  await eventually(async () => expect(await deliveries(ravi)).toMatchObject([{ failed: true, attempts: 1 }]))
  expect((await ravi.try('testPush')).status).toBe(201)
})

test('a browser is one person’s: whoever signs in on it next takes it over, and only its owner ends it', async () => {
  const phone = await newBrowser(ravi)
  const taken = await asha.call('subscribePush', { body: phone.subscription })
  expect(taken.id).toBe(phone.id)
  await placeBid(asha, await postJob(ravi), 1000)
  expect(await deliveries(ravi)).toEqual([])
  expect((await ravi.try('unsubscribePush', { params: { id: phone.id } })).status).toBe(404)
  expect((await asha.call('unsubscribePush', { params: { id: phone.id } })).message).toBe(messages.pushEnded.text)
})

test('a person sees the own browsers, without their addresses, and nobody else’s', async () => {
  const { public_key } = await ravi.call('pushKey')
  const body = { ...service.browser(public_key).subscription, user_agent: 'Firefox on the tablet' }
  const { id } = await ravi.call('subscribePush', { body })
  const listed = await ravi.call('pushDevices')
  expect(listed).toMatchObject([{ id, user_agent: 'Firefox on the tablet', last_ok_at: null }])
  expect(JSON.stringify(listed)).not.toContain(body.endpoint)
  expect(await asha.call('pushDevices')).toEqual([])
  await ravi.call('testPush')
  await eventually(async () => expect((await ravi.call('pushDevices'))[0]!.last_ok_at).not.toBeNull())
})

test('a person has ten browsers, and every server has the same key', async () => {
  for (let n = 0; n < 10; n++) await newBrowser(ravi)
  const { public_key } = await ravi.call('pushKey')
  const eleventh = await ravi.try('subscribePush', { body: service.browser(public_key).subscription })
  expect(eleventh).toMatchObject({ status: 409, body: { code: 'ten_devices' } })
  const keys = await market.database`select public_key from push_keys`
  expect(keys).toEqual([{ public_key }])
})

test('only public addresses are taken, by https, and no other form of keys', async () => {
  const strict = await openMarket()
  const meera = await strict.buyer('Meera Builders')
  const { keys } = service.browser('').subscription
  const tryEndpoint = (endpoint: string) => meera.try('subscribePush', { body: { endpoint, keys } })
  for (const endpoint of [
    'http://push.example.in/a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://localhost/a',
    'https://user:pass@push.example.in/a',
    'https://push.example.in:22/a',
  ])
    expect((await tryEndpoint(endpoint)).status, endpoint).toBe(422)
  expect((await tryEndpoint('https://push.example.in/a')).status).toBe(201)
  for (const wrong of [
    { p256dh: 'short', auth: keys.auth },
    { ...keys, auth: `${keys.auth}AAAA` },
  ])
    expect(
      (await meera.try('subscribePush', { body: { endpoint: 'https://push.example.in/b', keys: wrong } })).status,
    ).toBe(422)
  await strict.close()
})
