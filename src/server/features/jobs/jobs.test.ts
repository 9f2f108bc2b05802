import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
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

test('My Jobs shows the own jobs alone, each with its three cheapest bids and how many there are', async () => {
  const buyer = await market.buyer('Narmada Housing')
  const first = await postJob(buyer, { title: 'First' })
  const second = await postJob(buyer, { title: 'Second' })
  const bidders = await Promise.all([1, 2, 3, 4].map((n) => market.supplier(`Bidder ${n}`)))
  for (const [index, price] of [400, 100, 300, 200].entries()) await placeBid(bidders[index]!, first, price)

  const { body, headers } = await buyer.try('ownJobs')
  expect(body.map((job: { title: string }) => job.title)).toEqual(['Second', 'First'])
  expect(headers['x-total-count']).toBe('2')
  expect(body[0]).toMatchObject({ id: second.id, bids: [], bid_count: 0 })
  expect(body[1].bids.map((bid: { price_quote: number }) => bid.price_quote)).toEqual([100, 200, 300])
  expect(body[1].bid_count).toBe(4)
  expect(body[1].posted_by_info.email).toBe(buyer.email)
  expect((await asha.try('ownJobs')).status).toBe(403)
})

test('of a decided job My Jobs shows the winner first, even one that is not among the cheapest', async () => {
  const buyer = await market.buyer('Tapti Housing')
  const job = await postJob(buyer)
  const bidders = await Promise.all([1, 2, 3, 4].map((n) => market.supplier(`Tapti Bidder ${n}`)))
  const placed: Bid[] = []
  for (const [index, price] of [400, 100, 300, 200].entries()) placed.push(await placeBid(bidders[index]!, job, price))
  await award(buyer, placed[0]!)
  const [shown] = await buyer.call('ownJobs')
  expect(shown!.bids.map((bid) => [bid.price_quote, bid.status])).toEqual([
    [400, 'awarded'],
    [100, 'rejected'],
    [200, 'rejected'],
  ])
})

test('My Jobs can be those to decide, those without bids, or the decided ones, counted as they are', async () => {
  const buyer = await market.buyer('Godavari Housing')
  const [waiting, toDecide, decided] = [await postJob(buyer), await postJob(buyer), await postJob(buyer)]
  const bidder = await market.supplier('Godavari Sand')
  await placeBid(bidder, toDecide, 100)
  await award(buyer, await placeBid(bidder, decided, 100))
  const jobs = async (query: object) => {
    const { body, headers } = await buyer.try('ownJobs', { query })
    return [body.map(({ id }: { id: string }) => id), headers['x-total-count']]
  }
  expect(await jobs({ status: 'open', bids: 'some' })).toEqual([[toDecide.id], '1'])
  expect(await jobs({ status: 'open', bids: 'none' })).toEqual([[waiting.id], '1'])
  expect(await jobs({ status: 'awarded' })).toEqual([[decided.id], '1'])
  expect(await jobs({ bids: 'some' })).toEqual([[decided.id, toDecide.id], '2'])
  expect((await buyer.try('ownJobs', { query: { bids: 'many' } as never })).status).toBe(422)
})

test('My Jobs is searched by words, spelt in either script, and counts what it finds, in either order', async () => {
  const [buyer, other] = [await market.buyer('Kaveri Housing'), await market.buyer('Kaveri Roads')]
  const sand = await postJob(buyer, { title: 'River sand', location: 'Hadapsar, Pune' })
  const crew = await postJob(buyer, {
    title: 'Bar bending crew',
    description: 'Beside the sand pit.',
    category: 'labor',
  })
  await postJob(buyer, { title: 'Cement' })
  await postJob(other, { title: 'River sand', location: 'Hadapsar, Pune' })
  const jobs = async (query: object) => {
    const { body, headers } = await buyer.try('ownJobs', { query })
    return [body.map(({ title }: { title: string }) => title), headers['x-total-count']]
  }
  expect(await jobs({ q: 'hadapsar SAND' })).toEqual([[sand.title], '1'])
  expect(await jobs({ q: 'sand' })).toEqual([[crew.title, sand.title], '2'])
  expect(await jobs({ q: 'हडपसर' })).toEqual([[sand.title], '1'])
  expect(await jobs({ q: 'sand', sort: 'oldest' })).toEqual([[sand.title, crew.title], '2'])
  expect(await jobs({ category: 'labor' })).toEqual([[crew.title], '1'])
  expect(await jobs({ q: 'sand', category: 'labor' })).toEqual([[crew.title], '1'])
  expect(await jobs({ q: 'nothing at all' })).toEqual([[], '0'])
  const pages = await everyPage(buyer, 'ownJobs', { query: { limit: '1', sort: 'oldest' } })
  expect(pages.flat().map(({ title }) => title)).toEqual(['River sand', 'Bar bending crew', 'Cement'])
})

test('all jobs can be those of one company, the oldest first, with or without words', async () => {
  const [buyer, other] = [await market.buyer('Bhima Housing'), await market.buyer('Bhima Roads')]
  for (const title of ['Bhima first', 'Bhima second', 'Bhima third']) await postJob(buyer, { title })
  await postJob(other, { title: 'Bhima fourth' })
  const titles = async (query: object) =>
    (await everyPage(asha, 'jobsForBidder', { query: { limit: '1', ...query } })).flat().map(({ title }) => title)
  expect(await titles({ company: buyer.id })).toEqual(['Bhima third', 'Bhima second', 'Bhima first'])
  expect(await titles({ company: buyer.id, sort: 'oldest' })).toEqual(['Bhima first', 'Bhima second', 'Bhima third'])
  expect(await titles({ q: 'bhima', sort: 'oldest' })).toEqual([
    'Bhima first',
    'Bhima second',
    'Bhima third',
    'Bhima fourth',
  ])
  expect(await titles({ company: buyer.id, q: 'second' })).toEqual(['Bhima second'])
  expect(await titles({ company: crypto.randomUUID() })).toEqual([])
  for (const query of [{ company: 'bhima' }, { sort: 'cheapest' }])
    expect((await asha.try('jobsForBidder', { query: query as never })).status).toBe(422)
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

test('a salesman finds words in title and location alone, a supplier in the description too', async () => {
  const salesman = await market.staff('salesman', 'Word Sales')
  await postJob(ravi, { title: 'Vitrified tiles', description: 'For the zeolite hall', location: 'Miraj' })
  const titles = async (person: Person, q: string) =>
    (await person.call('jobsForBidder', { query: { q } })).map(({ title }) => title)
  for (const q of ['VITRIFIED', 'miraj']) expect(await titles(salesman, q)).toEqual(['Vitrified tiles'])
  expect(await titles(salesman, 'zeolite')).toEqual([])
  expect(await titles(salesman, 'miraj TILES')).toEqual(['Vitrified tiles'])
  expect(await titles(salesman, 'Ravi Constructions miraj')).toEqual([])
  expect(await titles(asha, 'zeolite')).toEqual(['Vitrified tiles'])
})

const found = async (query: Record<string, string>) =>
  (await asha.call('jobs', { query: query as never })).map(({ title }) => title)

test('the search reads title, description and location, whatever their case', async () => {
  await postJob(ravi, { title: 'TMT Bars', description: 'Fe 500D quality', location: 'Kolhapur', category: 'material' })
  await postJob(ravi, { title: 'Mason team', description: 'Twelve people', location: 'Satara', category: 'labor' })
  expect(await found({ q: 'tmt bar' })).toEqual(['TMT Bars'])
  expect(await found({ q: 'FE 500d' })).toEqual(['TMT Bars'])
  expect(await found({ q: 'Tmt. fe500d' })).toEqual(['TMT Bars'])
  expect(await found({ q: ' satara ' })).toEqual(['Mason team'])
  expect(await found({ q: 'bars nothing' })).toEqual([])
  expect(await found({ q: 'satara', category: 'labor' })).toEqual(['Mason team'])
  expect(await found({ q: 'satara', category: 'machinery' })).toEqual([])
  expect(await found({ q: 'satara', status: 'awarded' })).toEqual([])
  expect(await found({ q: 'satara', status: 'open' })).toEqual(['Mason team'])
})

test('the search finds all words in any order, wherever each stands, and the company that posts', async () => {
  const godavari = await market.buyer('Godavari Infra')
  await postJob(godavari, { title: 'Kerb stones', description: 'Grey, 300 mm', location: 'Latur' })
  await postJob(ravi, { title: 'Kerb stones', description: 'Red', location: 'Latur' })
  expect(await found({ q: 'latur grey kerb' })).toEqual(['Kerb stones'])
  expect(await found({ q: 'STONES godavari' })).toEqual(['Kerb stones'])
  expect((await found({ q: 'stones latur kerb' })).length).toBe(2)
  expect(await found({ q: 'latur green kerb' })).toEqual([])
})

test('the search finds both spellings of a word, Devanagari and Latin, and digits of both', async () => {
  await postJob(ravi, { title: 'सफ़ेद सीमेंट ४७ बोरी', location: 'Akola' })
  await postJob(ravi, { title: 'White cement 47 bags', location: 'अकोला' })
  await postJob(ravi, { title: 'Sariya 12 mm', location: 'Akola' })
  const both = ['White cement 47 bags', 'सफ़ेद सीमेंट ४७ बोरी'].map((title) => title.normalize('NFC'))
  for (const q of ['cement akola', 'सीमेंट अकोला', 'सिमेंट akola', 'akola 47', 'cem akola ४७'])
    expect(await found({ q }), q).toEqual(both)
  expect(await found({ q: 'सरिया akola' })).toEqual(['Sariya 12 mm'])
  expect(await found({ q: 'सफ\u093cेद' })).toEqual([both[1]])
})

test('what is misspelt is found after what is spelt so, newest first in each, and pages stay whole', async () => {
  const post = (title: string) => postJob(ravi, { title, location: 'Wardha' })
  for (const n of [1, 2, 3]) await post(`Bitumen drums ${n}`)
  await post('Bitumin drums 4')
  for (const n of [5, 6]) await post(`Bitumen drums ${n}`)
  const all = ['6', '5', '3', '2', '1', '4']
  const digits = (page: { title: string }[]) => page.map(({ title }) => title.slice(-1))
  for (const q of ['bitumen wardha', 'wardha betumen'])
    expect(
      (await found({ q })).map((title) => title.slice(-1)),
      q,
    ).toEqual(all)
  expect((await found({ q: 'wardha bitunen' })).map((title) => title.slice(-1))).toEqual(['6', '5', '4', '3', '2', '1'])
  for (const limit of ['1', '2', '4', '5', '6']) {
    const pages = await everyPage(asha, 'jobs', { query: { q: 'bitumen wardha', limit } })
    expect(pages.flatMap(digits), limit).toEqual(all)
  }
  expect(await found({ q: 'sands wardha' })).toEqual([])
})

test('the search takes %, _, \\ and quotes as they stand, and other scripts too', async () => {
  const titles = [
    '100% silica sand',
    'pipe_joint kit',
    'C:\\drawings set',
    "mason's tools",
    'सीमेंट ५३ ग्रेड',
    'plain sand',
  ]
  for (const title of titles) await postJob(ravi, { title, location: 'Special' })
  expect(await found({ q: '%' })).toEqual(['100% silica sand'])
  expect(await found({ q: '0% s' })).toEqual(['100% silica sand'])
  expect(await found({ q: 'pipe_' })).toEqual(['pipe_joint kit'])
  expect(await found({ q: '_' })).toEqual(['pipe_joint kit'])
  expect(await found({ q: '\\' })).toEqual(['C:\\drawings set'])
  expect(await found({ q: '\\d' })).toEqual(['C:\\drawings set'])
  expect(await found({ q: "'s" })).toEqual(["mason's tools"])
  expect(await found({ q: 'सीमेंट special' })).toEqual(['सीमेंट ५३ ग्रेड'])
  expect(await found({ q: 'plain%sand' })).toEqual([])
  expect((await found({ q: '' })).length).toBeGreaterThan(titles.length)
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
