import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Market, openMarket, type Person, placeBid, placeSalesmanBid, postJob } from '#tests/support/market.ts'
import { matchJob } from '../matching/match-job.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person
let sunil: Person
let office: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, asha, vikram, sunil, office] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Nirmaan Office'),
  ])
  for (const person of [asha, vikram])
    await person.call('setOffers', { body: { categories: ['material'], districts: [] } })
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const invite = (job: { id: string }, ...people: Person[]) =>
  ravi.call('inviteToJob', { params: { id: job.id }, body: { invitees: people.map(({ id }) => ({ company_id: id })) } })
const show = (job: { id: string }, visibility: 'public' | 'verified' | 'invited') =>
  ravi.call('setVisibility', { params: { id: job.id }, body: { visibility } })
const seen = async (person: Person, { id }: { id: string }) => (await person.try('job', { params: { id } })).status
const listed = async (person: Person, { id }: { id: string }) =>
  (await person.call('jobs')).some((job) => job.id === id)
const bid = (person: Person, job: { id: string }) =>
  person.try('placeBid', { params: { jobId: job.id }, body: { price_quote: 900, delivery_estimate: '3 days' } })
const alertsOf = async (person: Person, job: { id: string }) =>
  (await person.call('notifications')).filter(({ type, job_id }) => type === 'job_match' && job_id === job.id).length
test('a private job is in no list and for nobody but its company and whom it invites; they bid on it as on any other', async () => {
  const job = await postJob(ravi, { title: 'Marble for the Rastogi villa', visibility: 'invited' })
  await invite(job, asha)
  expect(job).toMatchObject({ visibility: 'invited', is_invited: false })
  for (const person of [asha, vikram, sunil, ravi]) expect(await listed(person, job)).toBe(false)
  expect((await vikram.call('jobs', { query: { q: 'Rastogi' } })).length).toBe(0)
  expect((await ravi.call('ownJobs')).map(({ id }) => id)).toContain(job.id)
  expect([await seen(asha, job), await seen(vikram, job), await seen(sunil, job)]).toEqual([200, 404, 404])
  expect((await market.stranger.try('publicJob', { params: { id: job.id } })).status).toBe(404)
  expect((await bid(vikram, job)).status).toBe(404)
  expect((await asha.call('job', { params: { id: job.id } })).is_invited).toBe(true)
  const placed = await bid(asha, job)
  expect(placed.status).toBe(201)
  await ravi.call('awardBid', { params: { jobId: job.id, bidId: placed.body.id } })
  expect(await seen(asha, job)).toBe(200)
})

test('nobody is told of a private job by matching or a saved search; once it is public, everybody is, once', async () => {
  await vikram.call('saveSearch', { body: { name: 'Teak', q: 'teak', frequency: 'instant' } })
  const job = await postJob(ravi, { title: 'Teak doors', location: 'Nashik 422001', visibility: 'invited' })
  await market.database.begin((tx) => matchJob(tx, job.id, new Date().toISOString()))
  expect((await ravi.call('matches', { params: { id: job.id } })).computed_at).toBeNull()
  expect([await alertsOf(asha, job), await alertsOf(vikram, job)]).toEqual([0, 0])
  await show(job, 'public')
  await vi.waitFor(async () => expect([await alertsOf(asha, job), await alertsOf(vikram, job)]).toEqual([1, 1]))
  expect(await listed(vikram, job)).toBe(true)
})

test('a job that turns private leaves its readers behind, but for those who have bid; its matches end', async () => {
  const job = await postJob(ravi, { title: 'Sand by the brass', location: 'Nashik 422001' })
  await vi.waitFor(async () => expect(await alertsOf(vikram, job)).toBe(1))
  await placeBid(asha, job, 500)
  await placeSalesmanBid(sunil, job, 510)
  await show(job, 'invited')
  expect([await seen(asha, job), await seen(sunil, job), await seen(vikram, job)]).toEqual([200, 200, 404])
  expect((await vikram.call('fittingJobs')).map(({ job: { id } }) => id)).not.toContain(job.id)
  expect((await vikram.call('receivedInvitations')).map((one) => one.job.id)).not.toContain(job.id)
  const own = (await asha.call('ownBids')).find(({ job_id }) => job_id === job.id)!
  const revised = { version: 1, price_quote: 480, delivery_estimate: '2 days' }
  expect((await asha.try('reviseBid', { params: { id: own.id }, body: revised })).status).toBe(200)
  expect(await market.auditOf(job)).toContainEqual(expect.objectContaining({ action: 'change_job' }))
})

test('where only verified companies bid, all see the job; others are refused unless the buyer invited them', async () => {
  const job = await postJob(ravi, { title: 'Steel for the flyover', location: 'Nashik 422001', visibility: 'verified' })
  expect(await listed(vikram, job)).toBe(true)
  expect((await market.stranger.try('publicJob', { params: { id: job.id } })).status).toBe(200)
  expect(await bid(vikram, job)).toMatchObject({ status: 403, body: { code: 'verified_bid' } })
  expect((await bid(sunil, job)).status).toBe(403)
  expect(await alertsOf(vikram, job)).toBe(0)
  await office.call('verifyUser', { params: { id: vikram.id }, body: { verified: true } })
  await vi.waitFor(async () => expect((await bid(vikram, job)).status).toBe(201))
  await invite(job, asha)
  const mine = (await asha.call('jobsForBidder')).find(({ id }) => id === job.id)!
  expect(mine.is_invited).toBe(true)
  expect((await bid(asha, job)).status).toBe(201)
})

test('a draft keeps who it will be for, and says so when it is published', async () => {
  const draft = await postJob(ravi, { title: 'Lift pit', draft: true, visibility: 'verified' })
  const body = { version: draft.version, visibility: 'invited' as const }
  expect(await ravi.call('changeDraft', { params: { id: draft.id }, body })).toMatchObject({ visibility: 'invited' })
  await ravi.call('publishJob', { params: { id: draft.id } })
  expect([await seen(vikram, draft), await listed(vikram, draft)]).toEqual([404, false])
  const unknown = await ravi.try('setVisibility', {
    params: { id: draft.id },
    body: { visibility: 'friends' as 'public' },
  })
  expect(unknown.status).toBe(422)
})
