import { afterAll, beforeAll, expect, test } from 'vitest'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'

let market: Market
let ravi: Person
let meera: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, meera, asha, vikram] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.buyer('Meera Infra'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
  ])
})
afterAll(() => market.close())

const pageOf = (reader: Person, { id }: { id: string }) => reader.try('companyPage', { params: { id } })

test("a buyer's page counts the jobs and names what it buys, and tells neither GST number nor contacts", async () => {
  expect((await pageOf(asha, ravi)).status).toBe(404)
  await postJob(ravi, { category: 'labor' })
  const decided = await postJob(ravi)
  await award(ravi, await placeBid(asha, decided, 500))
  const { status, body } = await pageOf(vikram, ravi)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: ravi.id,
    kind: 'buyer',
    company_name: 'Ravi Constructions',
    verified: false,
    state_code: '27',
    since: expect.any(String),
    categories: expect.arrayContaining(['labor', 'material']),
    jobs_posted: 2,
    jobs_open: 1,
    jobs_awarded: 1,
    jobs_won: null,
    record: { answered: null, hours_to_answer: null, awarded: null, days_to_decide: null },
  })
})

test('a bidder has a page for itself and for buyers who see its bids, with its awards: rivals find none', async () => {
  const job = await postJob(meera)
  expect((await pageOf(meera, vikram)).status).toBe(404)
  await placeBid(vikram, job, 700)
  const { body } = await pageOf(meera, vikram)
  expect(body).toMatchObject({ kind: 'supplier', company_name: 'Vikram Traders', jobs_posted: 0, jobs_won: 0 })
  expect((await pageOf(vikram, vikram)).body).toEqual(body)
  for (const rival of [asha, await market.staff('salesman', 'Sunil Sales')]) {
    const [hidden, unknown] = [await pageOf(rival, vikram), await pageOf(rival, { id: crypto.randomUUID() })]
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
  }
  expect((await pageOf(ravi, vikram)).status).toBe(404)
})

test('who may not see open bids meets a bidder only after the award', async () => {
  const engineer = await colleague(market, meera, 'Suresh Site', 'site')
  const supplier = await market.supplier('Late Bricks')
  const job = await postJob(meera)
  const bid = await placeBid(supplier, job, 900)
  expect((await pageOf(engineer, supplier)).status).toBe(404)
  await award(meera, bid)
  expect((await pageOf(engineer, supplier)).body).toMatchObject({ jobs_won: 1 })
})

test('a company that was closed has no page', async () => {
  const admin = await market.staff('admin', 'Office')
  const gone = await market.buyer('Gone Builders')
  await postJob(gone)
  expect((await pageOf(asha, gone)).status).toBe(200)
  await admin.call('closeCompany', { params: { id: gone.id } })
  expect((await pageOf(asha, gone)).status).toBe(404)
})
