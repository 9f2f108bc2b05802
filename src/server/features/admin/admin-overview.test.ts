import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  award,
  companyDetails,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  postJob,
} from '#tests/support/market.ts'
import { subscribe } from '#tests/support/payments.ts'
import { everyPage } from '#tests/support/person.ts'
import { countOrEstimate } from '../../db/count-or-estimate.ts'

let market: Market
let office: Person
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(() => market.close())

const dayMs = 86_400_000
const later = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const waiting = () => office.call('adminWaiting')

async function at<Value>(time: string, ask: () => Promise<Value>): Promise<Value> {
  market.clock.now = time
  const value = await ask()
  market.clock.now = null
  return value
}

test('the feed tells of sign-ups, jobs, awards and payments, and of no reading', async () => {
  const job = await postJob(ravi, { title: 'Cement for the plinth' })
  await award(ravi, await placeBid(asha, job, 82_000))
  await subscribe(ravi)
  for (const _ of [1, 2, 3]) await office.call('adminBids')
  const feed = await office.call('adminActivity')
  const told = feed.map(({ kind, company_name, title, amount }) => [kind, company_name, title ?? amount])
  expect(told.slice(0, 5)).toEqual([
    ['payment', 'Ravi Constructions', 5000],
    ['bid_awarded', 'Ravi Constructions', 'Cement for the plinth'],
    ['job_posted', 'Ravi Constructions', 'Cement for the plinth'],
    ['sign_up', 'Asha Cement', null],
    ['sign_up', 'Ravi Constructions', null],
  ])
})

test('suppliers wait to be verified, until an admin has done so', async () => {
  const before = (await waiting()).suppliers_to_verify
  await office.call('verifyUser', { params: { id: asha.id }, body: { verified: true } })
  expect((await waiting()).suppliers_to_verify).toBe(before - 1)
})

test('a firm that bid by a link has no account to verify', async () => {
  const before = (await waiting()).suppliers_to_verify
  await market.database`
    insert into companies (id, kind, company_name, contact_email, contact_phone, gst_number, address, guest_since, created_at)
    values (gen_random_uuid(), 'supplier', 'Gajanan Building Material', '', '98220 11001', '', '', now(), now())`
  expect((await waiting()).suppliers_to_verify).toBe(before)
})

test('an open job waits once it had no bid for 24 hours, and the list shows just those', async () => {
  const lonely = await postJob(ravi, { title: 'Marble nobody has' })
  const wanted = await postJob(ravi, { title: 'Sand' })
  await placeBid(asha, wanted, 900)
  const list = () => office.call('adminJobs', { query: { waiting: 'without_bids' } })
  expect([(await waiting()).jobs_without_bids, await list()]).toEqual([0, []])
  expect((await at(later(1.1), waiting)).jobs_without_bids).toBe(1)
  expect((await at(later(1.1), list)).map(({ id }) => id)).toEqual([lonely.id])
})

test('a trial that ends within a week waits, unless the company has paid', async () => {
  const meena = await market.buyer('Meena Towers', { ...companyDetails, gst_number: gstNumberOf(70) })
  const { trial_expires_at } = (await meena.call('profile')).user
  const eve = new Date(Date.parse(trial_expires_at!) - 2 * dayMs).toISOString()
  const list = async () =>
    (await office.call('adminCompanies', { query: { status: 'trial_ending' } })).map(({ company_name }) => company_name)
  expect((await waiting()).trials_ending).toBe(0)
  expect(await at(eve, list)).toEqual(['Meena Towers'])
  expect((await at(eve, waiting)).trials_ending).toBe(1)
  await subscribe(meena)
  expect(await at(eve, list)).toEqual([])
})

test('payments are listed with their invoices, found by company, invoice number and payment id', async () => {
  const pages = await everyPage(office, 'adminPayments', { query: { limit: '1' } })
  const payments = pages.flat()
  expect(payments.map(({ company_name, amount }) => [company_name, amount])).toEqual([
    ['Meena Towers', 5000],
    ['Ravi Constructions', 5000],
  ])
  const [of] = payments
  const found = async (query: object) =>
    (await office.call('adminPayments', { query })).map(({ company_name }) => company_name)
  expect(await found({ q: 'meena' })).toEqual(['Meena Towers'])
  expect(await found({ q: of!.payment_id })).toEqual(['Meena Towers'])
  expect(await found({ q: 'nothing of the kind' })).toEqual([])
  expect(await found({ provider: 'razorpay' })).toEqual([])
  const [invoice] = await ravi.call('invoices')
  if (invoice) expect(await found({ q: invoice.number })).toEqual(['Ravi Constructions'])
  expect(await found({ invoice: invoice ? 'missing' : 'issued' })).toEqual([])
})

test('large tables are estimated instead of counted, and small ones are counted', async () => {
  const { database } = market
  const many = database`select from generate_series(1, 250000)`
  expect(await countOrEstimate(database, many)).toBeGreaterThanOrEqual(10_000)
  expect(await countOrEstimate(database, database`select from generate_series(1, 9999)`)).toBe(9999)
  const plan = await database<{ 'QUERY PLAN': string }[]>`
    explain select count(*) from (select from users where deleted_at is null limit 10001) as bounded`
  expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('Limit')
})
