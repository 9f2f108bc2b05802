import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CompanyCheck } from '#contract/check.ts'
import { messages } from '#contract/messages.ts'
import {
  companyDetails,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  postJob,
} from '#tests/support/market.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { inTransaction } from '../../db/database.ts'

let market: Market
let office: Person
let ravi: Person
let asha: Person
let companies = 0

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
})
beforeEach(async () => {
  companies += 1
  asha = await market.supplier(`Asha Cement ${companies}`, { gst_number: gstNumberOf(900 + companies) })
})
afterAll(() => market.close())

const verify = (person: Person, verified = true) =>
  office.try('verifyUser', { params: { id: person.id }, body: { verified } })
const checksOf = (person: Person, reader = person) => reader.call('companyChecks', { params: { id: person.id } })
const kinds = (checks: readonly CompanyCheck[], status = 'passed') =>
  checks.filter((check) => check.status === status).map(({ kind }) => kind)
const titles = async (person: Person) => (await person.call('notifications')).map(({ title }) => title)
const eventually = <T>(see: () => Promise<T>) => vi.waitFor(see, { timeout: 30_000, interval: 20 })

/** As if this many days had passed for the company and its checks. */
async function daysPass({ id }: Person, days: number): Promise<void> {
  const ago = `${days} days`
  await market.database`
    update checks set checked_at = checked_at - ${ago}::interval, asked_at = asked_at - ${ago}::interval,
      valid_until = valid_until - ${ago}::interval, reminded_at = reminded_at - ${ago}::interval where company_id = ${id}`
  await market.database`
    update companies set verified_at = verified_at - ${ago}::interval, verified_until = verified_until - ${ago}::interval
    where id = ${id}`
}

const ring = ({ id }: Person) =>
  inTransaction(market.database, (tx) => setAlarm(tx, 'check_due', id, new Date().toISOString()))

/** Barrier: waits for an alarm that comes after all that are due now. */
async function allRung(): Promise<void> {
  const last = await market.supplier(`Last ${randomUUID()}`, { gst_number: gstNumberOf(950 + companies) })
  await verify(last)
  await daysPass(last, 366)
  await ring(last)
  await eventually(async () => expect(await titles(last)).toContain('The Verified badge has ended'))
}

test("an admin's verdict is three checks of that moment; others read what and when, the company also why", async () => {
  expect(await checksOf(asha)).toEqual([])
  expect((await verify(asha)).status).toBe(200)
  const own = await checksOf(asha)
  expect(new Set(kinds(own))).toEqual(new Set(['gst', 'address', 'phone']))
  for (const check of own) expect(check).toMatchObject({ status: 'passed', source: 'person', evidence: null })

  await placeBid(asha, await postJob(ravi), 1000)
  const seen = await checksOf(asha, ravi)
  expect(seen.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  for (const check of seen) expect(check).toMatchObject({ asked_at: null, reason: null, evidence: null })
  const rival = await market.supplier(`Rival ${companies}`)
  expect((await rival.try('companyChecks', { params: { id: asha.id } })).status).toBe(404)

  await verify(asha, false)
  expect(kinds(await checksOf(asha), 'withdrawn').toSorted()).toEqual(['address', 'gst'])
  expect(kinds(await checksOf(asha, ravi))).toEqual(['phone'])
  expect(await market.violations()).toEqual([])
})

test('after a year the badge is gone from every screen at once, before anything runs, and the company is told', async () => {
  await verify(asha)
  const job = await postJob(ravi)
  await placeBid(asha, job, 1000)
  const badges = async () => [
    (await ravi.call('bidsOfJob', { params: { id: job.id } }))[0]!.supplier_info.verified,
    (await ravi.call('companyPage', { params: { id: asha.id } })).verified,
    (await ravi.call('statement', { params: { id: job.id } })).bids[0]!.supplier_info.verified,
    (await office.call('userDetails', { params: { id: asha.id } })).user.verified_at !== null,
    (await office.call('adminUsers', { query: { verified: 'yes' } })).some(({ id }) => id === asha.id),
  ]
  const doubt = async () => (await ravi.call('statement', { params: { id: job.id } })).bids[0]!.supplier_info.doubt
  expect(await badges()).toEqual([true, true, true, true, true])
  expect(await doubt()).toBeNull()
  await daysPass(asha, 365)
  expect(await badges()).toEqual([false, false, false, false, false])
  expect(await doubt()).toBe('check_expired')

  await ring(asha)
  await eventually(async () => expect((await titles(asha))[0]).toBe('The Verified badge has ended'))
  expect(kinds(await checksOf(asha), 'expired').toSorted()).toEqual(['address', 'gst'])
  expect(kinds(await checksOf(asha))).toEqual(['phone'])
  expect(await market.violations()).toEqual([])
  expect(await doubt()).toBe('check_expired')

  await verify(asha)
  expect(await badges()).toEqual([true, true, true, true, true])
  expect(await doubt()).toBeNull()
})

test('a company is reminded 30 and 7 days before a check ends, and not twice', async () => {
  await verify(asha)
  await daysPass(asha, 334)
  await ring(asha)
  await allRung()
  expect(await titles(asha)).toEqual(['Your company is verified'])
  const reminded = ['A check of your company ends soon', 'Your company is verified']
  await daysPass(asha, 2)
  await ring(asha)
  await eventually(async () => expect(await titles(asha)).toEqual(reminded))
  await ring(asha)
  await allRung()
  expect(await titles(asha)).toEqual(reminded)
  await daysPass(asha, 23)
  await ring(asha)
  await eventually(async () => expect(await titles(asha)).toEqual([reminded[0], ...reminded]))
  expect((await checksOf(asha)).every(({ status }) => status === 'passed')).toBe(true)
  expect(await market.violations()).toEqual([])
})

test.each([
  ['name', { company_name: 'Asha Steel' }, ['address', 'gst']],
  ['GST number', { gst_number: gstNumberOf(890) }, ['address', 'gst']],
  ['address', { address: 'Plot 9, Ratnagiri' }, ['address']],
  ['phone', { contact_phone: '+91 2352 222222' }, ['phone']],
])('another %s takes the badge away at once, and only what was checked of it', async (_what, change, ended) => {
  await verify(asha)
  const { company_name, gst_number } = (await asha.call('profile')).user
  const same = { ...companyDetails, company_name, gst_number }
  await asha.call('updateProfile', { body: same })
  expect((await asha.call('profile')).user.verified_at).not.toBeNull()
  const { user } = await asha.call('updateProfile', { body: { ...same, ...change } })
  expect(user.verified_at).toBeNull()
  const checks = await checksOf(asha)
  expect(kinds(checks, 'withdrawn').toSorted()).toEqual(ended)
  expect(checks.filter(({ status }) => status === 'withdrawn').every(({ reason }) => reason === 'changed')).toBe(true)
  expect((await titles(asha))[0]).toBe('The Verified badge has ended')
  await verify(asha)
  expect((await asha.call('profile')).user.verified_at).not.toBeNull()
  expect(await market.violations()).toEqual([])
})

test('buyers are verified as well, and suppliers read it on their page', async () => {
  const meera = await market.buyer(`Meera Builders ${companies}`, { gst_number: gstNumberOf(880) })
  await postJob(meera)
  expect((await verify(meera)).body.user.verified_at).not.toBeNull()
  expect((await asha.call('companyPage', { params: { id: meera.id } })).verified).toBe(true)
  expect(kinds(await checksOf(meera, asha)).toSorted()).toEqual(['address', 'gst', 'phone'])
  expect((await meera.call('notifications'))[0]!.message).toContain('Suppliers now see')
})

test('a GST number is checked for one company of a kind; a buyer may have the same', async () => {
  const gst_number = (await asha.call('profile')).user.gst_number
  const twin = await market.supplier(`Asha Traders ${companies}`, { gst_number })
  const buyer = await market.buyer(`Asha Builders ${companies}`, { gst_number })
  const answers = await Promise.all([verify(asha), verify(twin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    detail: messages.gstClaimed.text,
    code: 'gst_claimed',
  })
  expect((await verify(buyer)).status).toBe(200)
  expect(await market.violations()).toEqual([])
})

test('nothing of what was checked stays of a company that is closed', async () => {
  await verify(asha)
  await office.call('deleteUser', { params: { id: asha.id }, body: {} })
  const rows = await market.database`
    select status, subject from checks where company_id = ${asha.id} and (status = 'passed' or subject <> '{}')`
  expect(rows).toEqual([])
  expect(await market.violations()).toEqual([])
})
