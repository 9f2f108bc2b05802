import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { createApp } from '#server/app.ts'
import {
  award,
  cementJob,
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

let market: Market
let ravi: Person
let meera: Person
let asha: Person
let vikram: Person
let sunil: Person
let admin: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, meera, asha, vikram, sunil, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.buyer('Meera Infra'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Admin'),
  ])
})
afterAll(() => market.close())

test('a job is posted with trimmed words; what was left empty is null and material is the default', async () => {
  const { status, body } = await ravi.try('postJob', {
    body: {
      title: '  River sand ',
      description: 'Washed.\nTwo lorries a day.',
      location: 'Pune',
      delivery_timeline: '5 days',
      quantity: '   ',
    },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'River sand',
    category: 'material',
    description: 'Washed.\nTwo lorries a day.',
    quantity: null,
    budget_range: null,
    status: 'open',
    posted_by: ravi.id,
    posted_by_info: { company_name: 'Ravi Constructions', email: ravi.email },
    bid_count: 0,
    bids: [],
  })
  expect(await ravi.call('job', { params: { id: body.id } })).toEqual(body)
})

test('only construction companies post jobs', async () => {
  for (const person of [asha, sunil, admin]) expect((await person.try('postJob', { body: cementJob })).status).toBe(403)
})

test('after the trial a buyer cannot post, and still reads, awards and chats', async () => {
  const job = await postJob(ravi)
  const bid = await placeBid(asha, job, 185_000)
  const { trial_expires_at } = (await ravi.call('profile')).user
  market.clock.now = trial_expires_at
  try {
    const { status, body } = await ravi.try('postJob', { body: cementJob })
    expect([status, body.detail]).toEqual([402, 'An active subscription or free trial is required to post jobs.'])
    expect((await ravi.call('job', { params: { id: job.id } })).bids).toHaveLength(1)
    await award(ravi, bid)
    await say(ravi, job, 'Please start on Monday.')

    await market.database`update users set subscription_expires_at = ${trial_expires_at}::timestamptz + interval '1 s' where id = ${ravi.id}`
    await market.app.services.personChanged(market.database, ravi.id)
    expect((await ravi.try('postJob', { body: cementJob })).status).toBe(201)
  } finally {
    market.clock.now = null
  }
})

test('the list of all jobs is the same bytes for everybody, before and after an award', async () => {
  const job = await postJob(ravi, { title: 'Same for all' })
  const bid = await placeBid(asha, job, 185_000)
  await placeBid(vikram, job, 190_000)
  const everybody = [ravi, meera, asha, vikram, sunil, admin]
  const lists = async () => new Set(await Promise.all(everybody.map(async (person) => (await person.try('jobs')).text)))
  expect((await lists()).size).toBe(1)
  await award(ravi, bid)
  const [after, ...others] = await lists()
  expect(others).toEqual([])
  expect(after).not.toMatch(/@|185000|190000/)
  const listed = (await asha.call('jobs')).find(({ id }) => id === job.id)
  expect(listed).toMatchObject({ status: 'awarded', bids: [], bid_count: null, posted_by_info: { email: null } })
})

type View = { bids: string[]; bid_count: number | null; email: boolean }

test('one job shows each caller exactly what is theirs to see', async () => {
  const job = await postJob(ravi)
  const ashas = await placeBid(asha, job, 190_000)
  const vikrams = await placeBid(vikram, job, 185_000)

  async function viewOf(person: Person): Promise<View> {
    const { bids, bid_count, posted_by_info } = await person.call('job', { params: { id: job.id } })
    return { bids: bids.map(({ id }) => id), bid_count, email: posted_by_info.email === ravi.email }
  }
  const all = { bids: [vikrams.id, ashas.id], bid_count: 2, email: true }
  const nothing = { bids: [], bid_count: null, email: false }
  expect(await viewOf(ravi)).toEqual(all)
  expect(await viewOf(meera)).toEqual(nothing)
  expect(await viewOf(asha)).toEqual({ ...nothing, bids: [ashas.id] })
  expect(await viewOf(vikram)).toEqual({ ...nothing, bids: [vikrams.id] })
  expect(await viewOf(sunil)).toEqual(nothing)
  expect(await viewOf(admin)).toEqual(all)

  await award(ravi, ashas)
  const decided = { ...all, bids: [ashas.id, vikrams.id] }
  expect(await viewOf(ravi)).toEqual(decided)
  expect(await viewOf(meera)).toEqual(nothing)
  expect(await viewOf(asha)).toEqual({ bids: [ashas.id], bid_count: null, email: true })
  expect(await viewOf(vikram)).toEqual({ ...nothing, bids: [vikrams.id] })
  expect(await viewOf(sunil)).toEqual(nothing)
  expect(await viewOf(admin)).toEqual(decided)
})

test('a job is found by its id however the id is written, and an unknown one is not', async () => {
  const job = await postJob(ravi)
  await placeBid(asha, job, 185_000)
  const shouted = await ravi.call('job', { params: { id: job.id.toUpperCase() } })
  expect(shouted).toEqual(await ravi.call('job', { params: { id: job.id } }))
  expect(shouted.bids).toHaveLength(1)
  const unknown = await ravi.try('job', { params: { id: crypto.randomUUID() } })
  expect([unknown.status, unknown.body.detail]).toEqual([404, messages.notFound.text])
})

test('a bidder sees with each job what the own company has bid on it, and of others nothing', async () => {
  const [job, other] = [await postJob(ravi, { title: 'Own bid' }), await postJob(ravi, { title: 'No bid' })]
  const [supplier, rival] = [await market.supplier('Own Bids'), await market.supplier('Rival Bids')]
  const salesman = await market.staff('salesman', 'Own Sales')
  const bid = await placeBid(supplier, job, 500)
  await placeBid(rival, job, 400)
  await placeSalesmanBid(salesman, job, 300)
  const second = await placeSalesmanBid(salesman, job, 200, { company_gst_number: gstNumberOf(901) })
  const offered = async (person: Person) => {
    const [newest, before] = await person.call('jobsForBidder', { query: { limit: '2' } })
    return [newest, before].map((one) => [one!.id, one!.own_bids, one!.own_bid?.id ?? null])
  }
  expect(await offered(supplier)).toEqual([
    [other.id, 0, null],
    [job.id, 1, bid.id],
  ])
  expect(await offered(salesman)).toEqual([
    [other.id, 0, null],
    [job.id, 2, second.id],
  ])
  expect(await offered(asha)).toEqual([
    [other.id, 0, null],
    [job.id, 0, null],
  ])
  const [first] = await supplier.call('jobsForBidder')
  expect(first).toMatchObject({ bids: [], bid_count: null, posted_by_info: { email: null } })
  await market.database`update bids set status = 'withdrawn' where id = ${bid.id}`
  expect((await offered(supplier))[1]).toEqual([job.id, 0, null])
  expect((await ravi.try('jobsForBidder')).status).toBe(403)
})

test('whoever follows the links finds every job once, newest first, while new ones are posted', async () => {
  for (let n = 1; n <= 5; n++) await postJob(ravi, { title: `Crane & hoist ${n}`, category: 'machinery' })
  const query = { q: 'Crane & hoist', category: 'machinery', limit: '2' } as const
  const first = await asha.try('jobs', { query })
  const next = new URL(/^<(\/api\/jobs\?.+)>; rel="next"$/.exec(String(first.headers.link))![1]!, 'http://localhost')
  expect(Object.fromEntries(next.searchParams)).toEqual({ ...query, cursor: expect.any(String) })

  await postJob(ravi, { title: 'Crane & hoist 6', category: 'machinery' })
  const rest = await everyPage(asha, 'jobs', { query: Object.fromEntries(next.searchParams) })
  const titles = [first.body, ...rest].map((page) => page.map((job: { title: string }) => job.title.slice(-1)))
  expect(titles).toEqual([['5', '4'], ['3', '2'], ['1']])
  const own = await everyPage(ravi, 'ownJobs', { query: { limit: '3' } })
  expect(own.slice(0, -1).every((page) => page.length === 3)).toBe(true)
  expect(new Set(own.flat().map(({ id }) => id)).size).toBe(own.flat().length)
})

test('a page holds 100 jobs unless asked, and never more than 200', async () => {
  await market.database`
    insert into jobs (posted_by, title, description, category, location, delivery_timeline)
    select ${meera.id}, 'Many ' || n, 'Many', 'labor', 'Manyville', 'Soon' from generate_series(1, 201) as n`
  const sizes = async (limit?: string) => (await asha.call('jobs', { query: { q: 'Manyville', limit } })).length
  expect(await sizes()).toBe(100)
  expect(await sizes('150')).toBe(150)
  expect(await sizes('500')).toBe(200)
  expect(await sizes('100000')).toBe(200)
  expect(
    (await everyPage(asha, 'jobs', { query: { q: 'Manyville', limit: '200' } })).map((page) => page.length),
  ).toEqual([200, 1])
})

test('the job list is never older than its asking, though it is remembered and another server writes', async () => {
  const elsewhere = await createApp({ config: market.app.services.config, database: market.database })
  const titlesElsewhere = async () => {
    const headers = { authorization: `Bearer ${ravi.token}` }
    const answer = await elsewhere.http.inject({ url: '/api/jobs', headers })
    return answer.json().map((job: { title: string }) => job.title)
  }
  for (let round = 0; round < 20; round++) {
    const { title } = await postJob(ravi, { title: `River sand, lot ${round}` })
    expect((await titlesElsewhere())[0]).toBe(title)
  }
  await elsewhere.http.close()
})
