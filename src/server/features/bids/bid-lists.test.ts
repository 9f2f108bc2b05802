import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import {
  award,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import { everyPage } from '#tests/support/person.ts'

let market: Market
let ravi: Person
let meera: Person
let asha: Person
let vikram: Person
let sunil: Person
let gita: Person
let admin: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, meera, asha, vikram, sunil, gita, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.buyer('Meera Infra'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('salesman', 'Gita Sales'),
    market.staff('admin', 'Admin'),
  ])
})
afterAll(() => market.close())

test('own bids come in pages, newest first, and no cursor tells how many bids others placed', async () => {
  const bidder = await market.supplier('Paging Pipes')
  const jobs = await Promise.all(Array.from({ length: 5 }, () => postJob(ravi)))
  for (const [index, job] of jobs.entries()) await placeBid(bidder, job, 100 + index)
  const pages = await everyPage(bidder, 'ownBids', { query: { limit: '2' } })
  expect(pages.map((page) => page.map((bid) => bid.price_quote))).toEqual([[104, 103], [102, 101], [100]])
  const { headers, body } = await bidder.try('ownBids', { query: { limit: '1' } })
  const cursor = /cursor=([\w-]+)/.exec(String(headers.link))![1]!
  expect(Buffer.from(cursor, 'base64url').toString()).toBe(body[0].id)
})

test('a comparison has all bids of a job, more than a page holds, and of a bidder the own one alone', async () => {
  const job = await postJob(ravi)
  const cheapest = await placeBid(asha, job, 10)
  await market.database`
    insert into bids (job_id, supplier_id, placed_by, price_quote, delivery_estimate, company_represented)
    select ${job.id}, ${sunil.id}, ${sunil.id}, 1000 + n, '7 days',
      jsonb_build_object('company_name', 'Firm ' || n, 'contact_phone', '', 'email', null, 'gst_number', n::text, 'address', '')
    from generate_series(1, 230) as n`
  const all = await ravi.call('allBidsOfJob', { params: { id: job.id } })
  expect(all).toHaveLength(231)
  expect(all.at(-1)!.id).toBe(cheapest.id)
  expect(all.slice(0, 200)).toEqual(await ravi.call('bidsOfJob', { params: { id: job.id }, query: { limit: '200' } }))
  expect((await asha.call('allBidsOfJob', { params: { id: job.id } })).map(({ id }) => id)).toEqual([cheapest.id])
  expect((await meera.try('allBidsOfJob', { params: { id: job.id } })).status).toBe(403)
})

test('one bid is shown as in the lists, to whoever finds it there', async () => {
  const job = await postJob(ravi)
  const bid = await placeBid(asha, job, 185_000)
  const one = (person: Person) => person.try('bid', { params: { id: bid.id } })
  // Its price is not made of lines.
  const whole = { ...bid, tax_type: null, totals: null, item_count: 0, items: [], charges: [] }
  for (const person of [asha, ravi, admin]) expect((await one(person)).body).toMatchObject(whole)
  for (const person of [vikram, meera, sunil]) expect((await one(person)).status).toBe(404)
  expect(await market.auditOf(job)).toMatchObject([{ action: 'read_bids', actor_id: admin.id, target: job.title }])
  await market.database`update bids set status = 'withdrawn' where id = ${bid.id}`
  expect([(await one(asha)).status, (await one(admin)).status, (await one(ravi)).status]).toEqual([200, 200, 404])
  await market.database`update bids set deleted_at = now() where id = ${bid.id}`
  expect([(await one(asha)).status, (await one(admin)).status]).toEqual([404, 404])
})

test('own bids are counted and summed by what became of them, and found by it and by words', async () => {
  const bidder = await market.supplier('Totals Steel')
  const jobs = [
    await postJob(ravi, { title: 'Girders' }),
    await postJob(ravi),
    await postJob(ravi),
    await postJob(ravi),
  ]
  const placed: Bid[] = []
  for (const [n, job] of jobs.entries()) placed.push(await placeBid(bidder, job, 100.25 + n))
  await award(ravi, placed[1]!)
  await award(ravi, await placeBid(vikram, jobs[2]!, 90))
  await market.database`update bids set status = 'withdrawn' where id = ${placed[3]!.id}`
  expect(await bidder.call('ownBidTotals')).toEqual({
    waiting: { bids: 1, rupees: 100.25 },
    won: { bids: 1, rupees: 101.25 },
    lost: { bids: 1, rupees: 102.25 },
    withdrawn: { bids: 1, rupees: 103.25 },
  })
  const found = async (query: object) =>
    (await bidder.call('ownBids', { query })).map(({ id }) => placed.findIndex((bid) => bid.id === id))
  expect(await found({ outcome: 'waiting' })).toEqual([0])
  expect(await found({ outcome: 'won' })).toEqual([1])
  expect(await found({ outcome: 'lost' })).toEqual([2])
  expect(await found({ outcome: 'withdrawn' })).toEqual([3])
  expect(await found({ q: 'GIRD' })).toEqual([0])
  expect(await found({ q: 'nashik' })).toEqual([3, 2, 1, 0])
  expect(await found({ q: 'gird', outcome: 'won' })).toEqual([])
  expect((await bidder.try('ownBids', { query: { outcome: 'drawn' } as never })).status).toBe(422)
})

test('a salesman finds bids by the firm for which they were placed, beside the words of the job', async () => {
  const salesman = await market.staff('salesman', 'Search Sales')
  const job = await postJob(ravi, { title: 'Kerb stones' })
  for (const [n, company_name] of ['Ganga Stone', 'Yamuna Stone'].entries())
    await placeSalesmanBid(salesman, job, 100, { company_name, company_gst_number: gstNumberOf(910 + n) })
  const found = async (q: string) =>
    (await salesman.call('ownBids', { query: { q } })).map((bid) => bid.company_represented!.company_name)
  expect(await found('yamuna')).toEqual(['Yamuna Stone'])
  expect(await found('ganga kerb')).toEqual(['Ganga Stone'])
  expect(await found('kerb')).toEqual(['Yamuna Stone', 'Ganga Stone'])
  expect(await found('kaveri')).toEqual([])
})

test('on the page of a job a salesman has every bid that he placed there, of however many firms', async () => {
  const salesman = await market.staff('salesman', 'Busy Sales')
  const job = await postJob(ravi)
  const firms = ['Firm one', 'Firm two', 'Firm three', 'Firm four', 'Firm five']
  for (const [n, company_name] of firms.entries())
    await placeSalesmanBid(salesman, job, 100 + n, { company_name, company_gst_number: gstNumberOf(930 + n) })
  const { bids } = await salesman.call('job', { params: { id: job.id } })
  expect(bids.map(({ company_represented }) => company_represented!.company_name)).toEqual(firms)
})

test('the firms of a salesman are offered once, as entered last, the latest first, and not twice for one job', async () => {
  const salesman = await market.staff('salesman', 'Firms Sales')
  const [job, other] = [await postJob(ravi), await postJob(ravi)]
  const companies = async (on: Job) =>
    (await salesman.call('knownCompanies', { params: { id: on.id } })).map((one) => [one.company_name, one.has_bid])
  expect(await companies(job)).toEqual([])
  await placeSalesmanBid(salesman, other, 100, { company_name: 'Deccan Stone' })
  const sand = { company_name: 'Konkan Sand Depot', company_gst_number: gstNumberOf(903) }
  const first = await placeSalesmanBid(salesman, job, 100, sand)
  await placeSalesmanBid(gita, job, 100, { company_gst_number: gstNumberOf(904) })
  expect(await companies(job)).toEqual([
    ['Konkan Sand Depot', true],
    ['Deccan Stone', false],
  ])
  await placeSalesmanBid(salesman, job, 90)
  expect(await companies(job)).toEqual([
    ['Deccan Stone Works', true],
    ['Konkan Sand Depot', true],
  ])
  expect(await companies(other)).toEqual([
    ['Deccan Stone Works', true],
    ['Konkan Sand Depot', false],
  ])
  await market.database`update bids set status = 'withdrawn' where id = ${first.id}`
  expect(await companies(job)).toEqual([
    ['Deccan Stone Works', true],
    ['Konkan Sand Depot', false],
  ])
})
