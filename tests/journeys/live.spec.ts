import type { BrowserContext } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { expect, fillSignIn, logOut, type Page, test } from '#tests/support/journey.ts'
import { award, cementJob, placeBid, postJob, say } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import type { Person } from '#tests/support/person.ts'
import { type signedIn, signedUp } from '#tests/support/server-people.ts'

type Server = Parameters<typeof signedIn>[0]
type BrowserOf = (person: string) => Promise<Page>

// Tests without the event stream.
test.use({ refusals: [503] })

let worlds = 0

/** A company and the supplier who won its job. */
async function chatPartners(server: Server) {
  worlds += 1
  const ravi = await signedUp(server, 'buyer', own(`Ravi Live ${worlds}`))
  const asha = await signedUp(server, 'supplier', own(`Asha Live ${worlds}`))
  const job = await postJob(ravi, { ...cementJob, title: `Cement for block ${worlds}` })
  await award(ravi, await placeBid(asha, job, 1_85_000))
  return { ravi, asha, job }
}

/** Turns off polling in this browser, so that all news must come by events. */
async function withoutPolling(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const setOften = window.setInterval
    const set = (work: () => void, ms = 0, ...more: unknown[]) => (ms >= 1500 ? 0 : setOften(work, ms, ...more))
    Object.assign(window, { setInterval: set })
  })
}

async function signInWithoutPolling(browserOf: BrowserOf, person: Person): Promise<Page> {
  const page = await browserOf(person.email)
  await withoutPolling(page.context())
  const stream = page.waitForResponse('**/api/events')
  await page.goto('/auth')
  await fillSignIn(page, person)
  await stream
  return page
}

test('messages, bids and decisions appear on the other screen without its asking', { tag: '@desktop' }, async ({
  server,
  browserOf,
}) => {
  const { ravi, asha, job } = await chatPartners(server)
  const [ravis, ashas] = [await signInWithoutPolling(browserOf, ravi), await signInWithoutPolling(browserOf, asha)]

  await test.step('a message, and that it was deleted', async () => {
    for (const page of [ravis, ashas]) await page.goto(`/chat?job_id=${job.id}`)
    await write(ravis, 'When can you deliver?')
    await expect(thread(ashas)).toContainText('When can you deliver?')
    await write(ashas, 'Tomorrow from 9.')
    await expect(thread(ravis)).toContainText('Tomorrow from 9.')
    await expect(thread(ravis).getByText('When can you deliver?')).toHaveCount(1)
    await ravi.call('deleteMessage', { params: { id: await newestMessage(ravi, job, ravi) } })
    await expect(thread(ashas)).not.toContainText('When can you deliver?')
  })

  await test.step('the bell rings on a screen that shows something else, and is silent once all is read elsewhere', async () => {
    await ashas.goto('/settings')
    await say(ravi, job, 'Gate 2, please.')
    await expect(ashas.getByRole('button', { name: /Notifications, \d+ unread/ })).toBeVisible()
    await asha.call('readAllNotifications')
    await expect(ashas.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  await test.step('a new job in the list, a bid in its comparison, and the award on the screen of the bidder', async () => {
    await ashas.goto('/jobs')
    const sand = await postJob(ravi, { ...cementJob, title: `River sand ${worlds}` })
    await expect(ashas.getByRole('article').filter({ hasText: sand.title })).toBeVisible()
    await ravis.goto(`/bids?job_id=${sand.id}`)
    await expect(ravis.getByText(messages.noBidsReceived.text)).toBeVisible()
    const bid = await placeBid(asha, sand, 90_000)
    await expect(ravis.getByRole('heading', { name: 'Received Bids (1)' })).toBeVisible()
    await ashas.goto('/bids')
    await expect(ashas.getByText(messages.bidAwaiting.text)).toBeVisible()
    await award(ravi, bid)
    await expect(ashas.getByText(messages.bidWon.text)).toHaveCount(2)
  })
})

test('all tabs of a browser share one stream, and another tab takes over from one that closes', {
  tag: '@desktop',
}, async ({ server, browserOf }) => {
  const { ravi, asha, job } = await chatPartners(server)
  const first = await signInWithoutPolling(browserOf, asha)
  const opened: Page[] = []
  first.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) opened.push(request.frame().page())
  })
  const others = [await first.context().newPage(), await first.context().newPage()]
  for (const page of others) await page.goto(`/chat?job_id=${job.id}`)
  await say(ravi, job, 'To all tabs')
  for (const page of others) await expect(thread(page)).toContainText('To all tabs')
  expect(opened).toEqual([])

  await first.close()
  await expect.poll(() => opened.length).toBe(1)
  await say(ravi, job, 'To those that are left')
  for (const page of others) await expect(thread(page)).toContainText('To those that are left')
  expect(opened).toHaveLength(1)
})

test('where streams do not get through, the screens ask again by themselves', async ({ server, browserOf }) => {
  const { ravi, asha, job } = await chatPartners(server)
  const page = await browserOf(asha.email)
  await page.route('**/api/events', (route) => route.fulfill({ status: 503 }))
  await page.goto('/auth')
  await fillSignIn(page, asha)
  await page.goto(`/chat?job_id=${job.id}`)
  await expect(thread(page)).toBeVisible()
  await say(ravi, job, 'Still there?')
  await expect(thread(page)).toContainText('Still there?')
})

test('logging out ends the stream, and signing in opens one for whoever it is now', async ({ server, browserOf }) => {
  const { ravi, asha, job } = await chatPartners(server)
  const page = await signInWithoutPolling(browserOf, asha)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'))
  await logOut(page)
  await ended
  const stream = page.waitForResponse('**/api/events')
  await page.goto('/auth')
  await fillSignIn(page, ravi)
  await stream
  await page.goto(`/chat?job_id=${job.id}`)
  await say(asha, job, 'Good morning')
  await expect(thread(page)).toContainText('Good morning')
})

test('a page that nobody looks at asks for nothing, and catches up when it is looked at', async ({
  server,
  browserOf,
}) => {
  const { ravi, asha, job } = await chatPartners(server)
  const page = await browserOf(asha.email)
  await page.clock.install()
  await page.goto('/auth')
  await fillSignIn(page, asha)
  const stream = page.waitForResponse('**/api/events')
  // The last thing that the page asks for by itself.
  const order = page.waitForResponse(`**/api/orders?job_id=${job.id}`)
  await page.goto(`/chat?job_id=${job.id}`)
  await expect(thread(page)).toBeVisible()
  await Promise.all([stream, order])

  const asked: string[] = []
  await look(page, 'hidden')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'))
  await say(ravi, job, 'Are you there?')
  // Advances the clock less than the hidden page's timeout; the stream may reconnect, since the clock outruns its heartbeats.
  await page.clock.runFor('01:05')
  await ended
  expect(asked.filter((path) => path !== '/api/events')).toEqual([])
  asked.length = 0
  await page.clock.runFor('10:00')
  expect(asked).toEqual([])
  await expect(thread(page)).not.toContainText('Are you there?')

  await look(page, 'visible')
  await expect(thread(page)).toContainText('Are you there?')
  await expect.poll(() => asked).toContain('/api/events')
})

/** Simulates switching tabs or locking the phone, and coming back. */
async function look(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

function thread(page: Page) {
  return page.getByRole('log', { name: 'Messages' })
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(thread(page).getByText(text)).toBeVisible()
}

async function newestMessage(reader: Person, job: { id: string }, sender: Person): Promise<string> {
  const sent = await reader.call('messages', { params: { jobId: job.id } })
  return sent.find((message) => message.sender_id === sender.id)!.id
}
