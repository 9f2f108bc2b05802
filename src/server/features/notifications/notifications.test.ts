import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  award,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '#tests/support/market.ts'
import { everyPage } from '#tests/support/person.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

let worlds = 0

/** Three people whom no other test uses. */
async function people() {
  worlds += 1
  const [ravi, asha, vikram] = await Promise.all([
    market.buyer(`Ravi Constructions ${worlds}`),
    market.supplier(`Asha Cement ${worlds}`),
    market.supplier(`Vikram Traders ${worlds}`),
  ])
  return { ravi, asha, vikram }
}

const told = async (person: Person) => (await person.call('notifications')).map(({ type }) => type)
const unread = async (person: Person) => (await person.call('unreadCount')).unread_count

test('everybody is told what concerns them, once, and nothing else', async () => {
  const { ravi, asha, vikram } = await people()
  const job = await postJob(ravi, { title: 'Plinth "A"' })
  expect([await told(ravi), await told(asha)]).toEqual([[], []])

  const ashas = await placeBid(asha, job, 1_85_000.5)
  await placeBid(vikram, job, 1_90_000)
  expect([await told(asha), await told(vikram)]).toEqual([[], []])
  await award(ravi, ashas)
  await say(ravi, job, 'Start on Monday')
  await say(asha, job, 'Yes')

  const [awarded] = (await asha.call('notifications')).toReversed()
  expect(awarded).toMatchObject({
    type: 'bid_awarded',
    title: 'Your bid was awarded',
    message: 'Congratulations! Your bid on "Plinth "A"" was awarded.',
    job_id: job.id,
    read: false,
  })
  expect(await told(asha)).toEqual(['chat_message', 'bid_awarded'])
  expect(await told(vikram)).toEqual(['bid_rejected'])
  expect((await ravi.call('notifications')).map(({ type, message }) => [type, message])).toEqual([
    ['chat_message', `${(await asha.call('profile')).user.company_name} wrote to you about "Plinth "A"".`],
    ['bid_received', `${(await vikram.call('profile')).user.company_name} bid ₹1,90,000 on "Plinth "A"".`],
    ['bid_received', `${(await asha.call('profile')).user.company_name} bid ₹1,85,000.50 on "Plinth "A"".`],
  ])
})

test('reading one lowers the count by one, reading it again by none, reading all to none', async () => {
  const { ravi, asha, vikram } = await people()
  for (const supplier of [asha, vikram]) await placeBid(supplier, await postJob(ravi), 100)
  await placeBid(asha, await postJob(ravi), 100)
  expect(await unread(ravi)).toBe(3)

  const [newest] = await ravi.call('notifications')
  const reading = { params: { id: newest!.id } }
  expect(await ravi.call('readNotification', reading)).toEqual({ unread_count: 2 })
  expect(await ravi.call('readNotification', reading)).toEqual({ unread_count: 2 })
  expect((await ravi.call('notifications')).map(({ read }) => read)).toEqual([true, false, false])

  expect(await ravi.call('readAllNotifications')).toEqual({ unread_count: 0 })
  expect(await ravi.call('readAllNotifications')).toEqual({ unread_count: 0 })
  expect((await ravi.call('notifications')).map(({ read }) => read)).toEqual([true, true, true])
})

test("somebody else's notification can neither be read nor known of", async () => {
  const { ravi, asha, vikram } = await people()
  await placeBid(asha, await postJob(ravi), 100)
  const [notice] = await ravi.call('notifications')
  const foreign = await vikram.try('readNotification', { params: { id: notice!.id } })
  const unknown = await vikram.try('readNotification', { params: { id: crypto.randomUUID() } })
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  await vikram.call('readAllNotifications')
  expect(await unread(ravi)).toBe(1)
})

test('the list is newest first and comes in pages that do not shift', async () => {
  const { ravi, asha } = await people()
  for (let n = 1; n <= 5; n++) await placeBid(asha, await postJob(ravi, { title: `Job ${n}` }), 100)
  const jobsOf = (page: { message: string }[]) => page.map(({ message }) => /Job (\d)/.exec(message)![1])
  const first = await ravi.try('notifications', { query: { limit: '2' } })
  await placeBid(asha, await postJob(ravi, { title: 'Job 6' }), 100)
  const next = new URL(/<(.+)>/.exec(String(first.headers.link))![1]!, 'http://localhost').searchParams
  const rest = await everyPage(ravi, 'notifications', { query: Object.fromEntries(next) })
  expect([first.body, ...rest].map(jobsOf)).toEqual([['5', '4'], ['3', '2'], ['1']])
})

const entries = { query: { bids: 'by_job' as const } }
const entryOf = ({ message, title, read }: { message: string; title: string; read: boolean }) => [title, message, read]
const entriesOf = async (person: Person) => (await person.call('notifications', entries)).map(entryOf)
const unreadEntries = async (person: Person) => (await person.call('unreadCount', entries)).unread_count

test('all bids on a job are one entry of the bell, read when the screen of the job was seen', async () => {
  const { ravi, asha, vikram } = await people()
  const [plinth, slab] = [await postJob(ravi, { title: 'Plinth' }), await postJob(ravi, { title: 'Slab' })]
  await placeBid(asha, plinth, 400)
  await placeBid(asha, slab, 900)
  await placeBid(vikram, plinth, 380)
  const vikrams = (await vikram.call('profile')).user.company_name
  const newest = `The newest: ${vikrams} bid ₹380.`
  const [ofPlinth, ofSlab] = await entriesOf(ravi)
  expect(ofPlinth).toEqual(['2 bids on "Plinth"', newest, false])
  expect(ofSlab![0]).toBe('New bid received')
  expect([await unreadEntries(ravi), await unread(ravi)]).toEqual([2, 3])

  const seen = { params: { jobId: plinth.id } }
  expect(await ravi.call('readJobNotifications', seen)).toEqual({ unread_count: 1 })
  expect(await ravi.call('readJobNotifications', seen)).toEqual({ unread_count: 1 })
  expect(await entriesOf(ravi)).toMatchObject([['2 bids on "Plinth"', newest, true], ofSlab])

  const prakash = await market.supplier(`Prakash Sand ${worlds}`)
  await placeBid(prakash, plinth, 420)
  expect(await entriesOf(ravi)).toMatchObject([
    ['3 bids on "Plinth"', expect.stringContaining('Prakash'), false],
    ofSlab,
  ])
  expect([await unreadEntries(ravi), await unread(ravi)]).toEqual([2, 2])

  // Withdrawn and placed again: a notice more, and no bid more.
  const [bid] = (await vikram.call('ownBids', { query: {} })).filter(({ job_id }) => job_id === plinth.id)
  await vikram.call('withdrawBid', { params: { id: bid!.id }, body: {} })
  await placeBid(vikram, plinth, 370)
  expect((await entriesOf(ravi)).map(([title]) => title)).toContain('3 bids on "Plinth"')
})

test('a chat is one entry of the bell, its newest', async () => {
  const { ravi, asha } = await people()
  const job = await postJob(ravi, { title: 'Plinth' })
  await award(ravi, await placeBid(asha, job, 100))
  for (const text of ['From Monday?', 'With unloading?']) {
    await asha.call('markChatRead', { params: { jobId: job.id } })
    await say(ravi, job, text)
  }
  const ofChat = (notices: { type: string; read: boolean }[]) =>
    notices.filter(({ type }) => type === 'chat_message').map(({ read }) => read)
  expect(ofChat(await asha.call('notifications'))).toEqual([false, true])
  expect(ofChat(await asha.call('notifications', entries))).toEqual([false])
  expect(await unreadEntries(asha)).toBe(1)
})

test('entries come in pages, each job once', async () => {
  const { ravi, asha, vikram } = await people()
  const jobs = [await postJob(ravi, { title: 'A' }), await postJob(ravi, { title: 'B' }), await postJob(ravi)]
  for (const supplier of [asha, vikram]) for (const job of jobs) await placeBid(supplier, job, 100)
  const pages = await everyPage(ravi, 'notifications', { query: { ...entries.query, limit: '2' } })
  expect(pages.map((page) => page.length)).toEqual([2, 1])
  expect(new Set(pages.flat().map(({ job_id }) => job_id)).size).toBe(3)
})

test('what was seen by acting is read: a bid that won by its chat, one that lost by its job', async () => {
  const { ravi, asha, vikram } = await people()
  const job = await postJob(ravi)
  const won = await placeBid(asha, job, 100)
  await placeBid(vikram, job, 110)
  await award(ravi, won)
  expect([await unread(asha), await unread(vikram)]).toEqual([1, 1])
  await asha.call('markChatRead', { params: { jobId: job.id } })
  await vikram.call('readJobNotifications', { params: { jobId: job.id } })
  expect([await unread(asha), await unread(vikram)]).toEqual([0, 0])

  await say(ravi, job, 'From Monday?')
  await asha.call('readJobNotifications', { params: { jobId: job.id } })
  expect(await unread(asha)).toBe(1)
})

test('what all bidders are told at once names the firms of a salesman: a change, a closing, a cancelling', async () => {
  const { ravi, asha } = await people()
  const sunil = await market.staff('salesman', 'Sunil Sales')
  const job = await postJob(ravi, { title: 'Plinth', bid_deadline: new Date(Date.now() + 7_200_000).toISOString() })
  await placeBid(asha, job, 100)
  await placeSalesmanBid(sunil, job, 90)
  await placeSalesmanBid(sunil, job, 80, { company_name: 'Nashik Sand', company_gst_number: gstNumberOf(970) })
  const change = {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: 'Gate 2', fields: { quantity: '600 bags' } },
  }
  await ravi.call('issueAddendum', change)
  await ravi.call('cancelJob', { params: { id: job.id }, body: { reason: 'Bought elsewhere' } })

  const read = async (person: Person) => (await person.call('notifications')).map(({ message }) => message)
  const [cancelled, changed] = await read(sunil)
  expect(cancelled).toMatch(
    /^For (Deccan Stone Works, Nashik Sand|Nashik Sand, Deccan Stone Works): The buyer cancelled/,
  )
  expect(changed).toMatch(/^For .*Nashik Sand.*: Addendum 1 to "Plinth": Gate 2\. Please confirm your bid\.$/)
  expect(await read(asha)).toEqual([
    'The buyer cancelled "Plinth": Bought elsewhere',
    'Addendum 1 to "Plinth": Gate 2. Please confirm your bid.',
  ])
})

test('old ones are deleted, read ones first, and no invariant misses them', async () => {
  const { ravi, asha, vikram } = await people()
  const job = await postJob(ravi)
  const won = await placeBid(asha, job, 100)
  await placeBid(vikram, job, 110)
  await award(ravi, won)
  const { database } = market
  await asha.call('readAllNotifications')
  for (const table of ['bids', 'jobs', 'notifications'])
    await database`update ${database(table)} set created_at = now() - interval '400 days' where ${database(table === 'jobs' ? 'id' : 'job_id')} = ${job.id}`
  await deleteOldNotifications(database, 0)
  expect([await told(asha), await told(vikram)]).toEqual([['bid_awarded'], ['bid_rejected']])
  await deleteOldNotifications(database, 365)
  expect([await told(asha), await told(vikram)]).toEqual([[], ['bid_rejected']])
  await deleteOldNotifications(database, 100)
  expect(await told(vikram)).toEqual([])
  expect(await market.violations()).toEqual([])
})
