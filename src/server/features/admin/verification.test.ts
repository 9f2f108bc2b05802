import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Verification } from '#contract/admin.ts'
import { messages } from '#contract/messages.ts'
import {
  award,
  companyDetails,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'

let market: Market
let office: Person
let ravi: Person
let sunil: Person

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
  sunil = await market.staff('salesman', 'Sunil Sales')
})
afterAll(() => market.close())

const decide = ({ id }: Person, body: Verification) => office.try('verifyUser', { params: { id }, body })
const verify = (person: Person) => decide(person, { verified: true })
const userOf = async (person: Person) => (await person.call('profile')).user
const told = async (person: Person) =>
  (await person.call('notifications')).filter(({ type }) => type === 'account').map(({ title }) => title)

test('an admin verifies a supplier: the badge stands on the profile, on every bid and in the lists of admins', async () => {
  const gst_number = gstNumberOf(800)
  const asha = await market.supplier('Asha Cement', { gst_number })
  const job = await postJob(ravi)
  const before = await placeBid(asha, job, 1000)
  expect(before.supplier_info.verified).toBe(false)
  expect((await userOf(asha)).verified_at).toBeNull()

  market.clock.now = '2026-12-01T06:30:00.000Z'
  const { status, body } = await decide(asha, { verified: true, company_name: 'Asha Cement', gst_number })
  market.clock.now = null
  expect([status, body.user.verified_at]).toEqual([200, '2026-12-01T06:30:00.000Z'])
  expect(await userOf(asha)).toEqual(body.user)
  const [seen] = await ravi.call('bidsOfJob', { params: { id: job.id } })
  expect(seen!.supplier_info.verified).toBe(true)
  expect((await ravi.call('ownJobs'))[0]!.bids[0]!.supplier_info.verified).toBe(true)
  expect((await placeBid(asha, await postJob(ravi), 1000)).supplier_info.verified).toBe(true)
  expect((await office.call('adminBids'))[0]!.supplier_info.verified).toBe(true)
  expect((await office.call('userDetails', { params: { id: asha.id } })).user).toEqual(body.user)
  expect(await office.call('adminUsers', { query: { q: 'Asha' } })).toEqual([body.user])
  expect(await told(asha)).toEqual(['Your company is verified'])
  expect((await market.auditOf(asha)).filter(({ action }) => action !== 'read_bids')).toEqual([
    { action: 'verify_user', actor_id: office.id, target: `Asha Cement, ${gst_number}` },
  ])
})

test('what is so already is answered alike, and neither told nor written down again, even by six at once', async () => {
  const vikram = await market.supplier('Vikram Traders')
  const answers = await Promise.all(Array.from({ length: 6 }, () => verify(vikram)))
  const [first] = answers
  for (const answer of answers) expect(answer.body).toEqual(first!.body)
  expect(await told(vikram)).toHaveLength(1)
  expect(await market.auditOf(vikram)).toHaveLength(1)

  for (let n = 0; n < 2; n++)
    expect((await decide(vikram, { verified: false })).body.user).toMatchObject({ id: vikram.id, verified_at: null })
  expect(await told(vikram)).toEqual(['Verification withdrawn', 'Your company is verified'])
  expect((await market.auditOf(vikram)).map(({ action }) => action)).toEqual(['verify_user', 'withdraw_verification'])
  expect((await placeBid(vikram, await postJob(ravi), 1000)).supplier_info.verified).toBe(false)
})

let numbers = 850

test.each([
  ['loses', 'another GST number', { gst_number: gstNumberOf(811) }],
  ['loses', 'another name', { company_name: 'Konkan Stones' }],
  ['loses', 'another address', { address: 'Plot 9, Ratnagiri' }],
  ['keeps', 'the same details once more', {}],
])('a company %s the badge by giving itself %s', async (outcome, what, change) => {
  numbers += 1
  const same = { ...companyDetails, company_name: `Konkan Steel ${what}`, gst_number: gstNumberOf(numbers) }
  const supplier = await market.supplier(same.company_name, same)
  await verify(supplier)
  const { user } = await supplier.call('updateProfile', { body: { ...same, ...change } })
  expect(user.verified_at !== null).toBe(outcome === 'keeps')
  expect((await userOf(supplier)).verified_at).toBe(user.verified_at)

  await verify(supplier)
  expect((await userOf(supplier)).verified_at).not.toBeNull()
})

test('an admin reads which other open companies have the same GST number, in the details and in the list', async () => {
  const gst_number = gstNumberOf(840)
  const twins = await Promise.all(
    ['Kaveri Cement', 'Kaveri Traders'].map((name) => market.supplier(name, { gst_number })),
  )
  const [cement, traders] = twins as [Person, Person]
  const alone = await market.supplier('Alone Sand', { gst_number: gstNumberOf(841) })
  const sharedBy = async ({ id }: Person) => (await office.call('userDetails', { params: { id } })).same_gst_number
  const inList = async ({ id }: Person) =>
    (await office.call('adminCompanies')).find((company) => company.id === id)?.same_gst_number
  for (const read of [sharedBy, inList]) {
    expect(await read(cement)).toEqual([
      { id: traders.id, kind: 'supplier', company_name: 'Kaveri Traders', verified: false, checked: false },
    ])
    expect(await read(traders)).toEqual([
      { id: cement.id, kind: 'supplier', company_name: 'Kaveri Cement', verified: false, checked: false },
    ])
    expect(await read(alone)).toEqual([])
  }
  await decide(traders, { verified: true })
  expect((await sharedBy(cement))[0]!.verified).toBe(true)
  await office.call('deleteUser', { params: { id: traders.id } })
  expect(await sharedBy(cement)).toEqual([])
})

test('what the company has changed while the admin looked is not verified', async () => {
  const nila = await market.supplier('Nila Steel', { gst_number: gstNumberOf(820) })
  const seen = await userOf(nila)
  await nila.call('updateProfile', { body: { ...companyDetails, gst_number: gstNumberOf(821) } })
  for (const checked of [{ gst_number: seen.gst_number }, { company_name: 'Nila Steels' }])
    expect(await decide(nila, { verified: true, ...checked })).toMatchObject({
      status: 409,
      body: { detail: messages.companyChanged.text },
    })
  expect((await userOf(nila)).verified_at).toBeNull()
  expect((await decide(nila, { verified: false, gst_number: seen.gst_number })).status).toBe(200)
})

test("neither salesmen nor admins are verified, and a salesman's bid for a company never is", async () => {
  for (const person of [sunil, office])
    for (const verified of [true, false])
      expect(await decide(person, { verified })).toMatchObject({
        status: 409,
        body: { detail: messages.suppliersVerified.text },
      })
  expect((await placeSalesmanBid(sunil, await postJob(ravi), 900)).supplier_info.verified).toBe(false)
  expect(await told(sunil)).toEqual([])
})

test('a supplier who is deleted is no longer verified, nor can be', async () => {
  const gone = await market.supplier('Gone Cement')
  await verify(gone)
  const job = await postJob(ravi)
  await award(ravi, await placeBid(gone, job, 1000))
  await office.call('deleteUser', { params: { id: gone.id } })
  const [bid] = await ravi.call('bidsOfJob', { params: { id: job.id } })
  expect(bid!.supplier_info).toMatchObject({ company_name: messages.deletedUser.text, verified: false })
  expect((await verify(gone)).status).toBe(404)
})

test('nobody verifies the own company by what is sent with the profile', async () => {
  const sly = await market.account('sly@example.in')
  const body = { ...companyDetails, company_name: 'Sly Steel', gst_number: gstNumberOf(830), role: 'supplier' }
  const verified_at = '2026-01-01T00:00:00.000Z'
  expect((await sly.call('createProfile', { body: { ...body, verified_at } as never })).user.verified_at).toBeNull()
  const update = { body: { ...body, verified_at, verified: true } as never }
  expect((await sly.call('updateProfile', update)).user.verified_at).toBeNull()
})
