import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import {
  type AskingFirm,
  ask,
  asked,
  decide,
  openAskingFirm,
  openJobOf,
  said,
  withoutRules,
} from '#tests/support/asking-firm.ts'
import { lineOf, threeBids } from '#tests/support/awards.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, type Person, placeBid, postJob } from '#tests/support/market.ts'

let firm: AskingFirm
let market: Market
let ravi: Person
let kavita: Person
let meena: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  firm = await openAskingFirm()
  ;({ market, ravi, kavita, meena, asha, vikram } = firm)
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})
beforeEach(() => withoutRules(firm))

const openJob = () => openJobOf(firm)
const statusOf = async (request: { id: string }) =>
  (await ravi.call('awardRequest', { params: { id: request.id } })).status
const jobStatus = async (job: { id: string }) => (await ravi.call('job', { params: { id: job.id } })).status

test('a request is over when its job is awarded in another way', async () => {
  const { job, dear, cheap } = await openJob()
  const request = await asked(kavita, dear)
  await award(ravi, cheap)
  expect(await statusOf(request)).toBe('stale')
  expect(said(await decide(meena, request, true))).toEqual([409, messages.requestStale.text, 'request_stale'])
  expect((await kavita.call('notifications')).find(({ type }) => type === 'approval_decided')?.message).toBe(
    `The award to Asha Cement for "${job.title}" can no longer be made as you asked for it.`,
  )
})

test('a request is over when its bid changed: nothing is awarded, and that stays written', async () => {
  const { job, dear } = await openJob()
  const request = await asked(kavita, dear)
  await market.database`update bids set price_quote = 640000.01 where id = ${dear.id}`
  expect(said(await decide(meena, request, true))).toEqual([409, messages.requestStale.text, 'request_stale'])
  expect(await jobStatus(job)).toBe('open')
  expect(await statusOf(request)).toBe('stale')
  expect((await ask(kavita, dear)).body.landed_total).toBe(640_000.01)
})

test('a request is over as soon as its bidder revises the bid, or the buyer the job: nobody decides by the old figures', async () => {
  const { job, dear } = await openJob()
  const first = await asked(kavita, dear)
  const sent = { price_quote: 640_000, delivery_estimate: '5 days', notes: '', version: 1, addendum_no: 0 }
  await asha.call('reviseBid', { params: { id: dear.id }, body: sent })
  expect(await statusOf(first)).toBe('stale')
  const second = await asked(kavita, dear)
  expect(await statusOf(second)).toBe('waiting')
  const fields = { delivery_timeline: 'Within 2 days' }
  await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: 'Needed earlier', fields } as never,
  })
  expect(await statusOf(second)).toBe('stale')
})

test('a request is over when its bidder is deleted, or its bid', async () => {
  const office = await market.staff('admin', 'Nirmaan Office')
  const gone = await market.supplier('Gone Cement')
  const job = await postJob(kavita)
  const first = await asked(kavita, await placeBid(gone, job, 700_000))
  await office.call('deleteUser', { params: { id: gone.id } })
  expect(await statusOf(first)).toBe('stale')
  const bid = await placeBid(asha, job, 700_000)
  const second = await asked(kavita, bid)
  await office.call('deleteBid', { params: { id: bid.id } })
  expect(await statusOf(second)).toBe('stale')
  // Also where it would get some of the lines only.
  const of = await threeBids(market.database, ravi, [asha, vikram, await market.supplier('Parted Steel')])
  const awards = [1, 0].map((place) => ({
    ...{ bid_id: of.bids[place]!.id, bid_version: 1, items: [lineOf(of, place, place === 0 ? 500 : 25)] },
  }))
  const body = { bid_id: awards[0]!.bid_id, awards, reason_code: 'quality' } as const
  const third = (await kavita.try('requestAward', { params: { jobId: of.job.id }, body })).body
  await office.call('deleteBid', { params: { id: of.bids[0]!.id } })
  expect(await statusOf(third)).toBe('stale')
})

test('a request is over when its job is deleted', async () => {
  const office = await market.staff('admin', 'Deleting Office')
  const { job, dear } = await openJob()
  const request = await asked(kavita, dear)
  await office.call('deleteJob', { params: { id: job.id } })
  expect((await meena.try('awardRequest', { params: { id: request.id } })).status).toBe(404)
  expect((await decide(meena, request, true)).status).toBe(404)
})

test('a request is over when whoever asked takes it back, which nobody else can', async () => {
  const { dear } = await openJob()
  const request = await asked(kavita, dear)
  const withdraw = (person: Person) => person.try('withdrawAwardRequest', { params: { id: request.id } })
  expect(said(await withdraw(ravi))).toEqual([403, messages.requestNotYours.text, 'request_not_yours'])
  expect((await withdraw(kavita)).body).toMatchObject({ status: 'withdrawn', can_withdraw: false })
  expect(said(await withdraw(kavita))).toEqual([409, messages.requestWithdrawn.text, 'request_withdrawn'])
  expect(said(await decide(meena, request, true))[2]).toBe('request_withdrawn')
})

test('a request is over when whoever asked gets a role that sees no bids', async () => {
  const pooja = await colleague(market, ravi, 'Pooja Accounts', 'purchaser', { award_limit: 1000 })
  const { dear } = await openJob()
  const request = await asked(pooja, dear)
  await ravi.call('changeMember', { params: { userId: pooja.id }, body: { member_role: 'accounts' } })
  expect(await statusOf(request)).toBe('withdrawn')
})

test('a request is over when whoever asked leaves or is removed', async () => {
  const pooja = await colleague(market, ravi, 'Pooja Leaving', 'purchaser', { award_limit: 1000 })
  const { job, dear } = await openJob()
  const request = await asked(pooja, dear)
  await ravi.call('removeMember', { params: { userId: pooja.id } })
  expect(await statusOf(request)).toBe('withdrawn')
  expect(said(await decide(meena, request, true))[2]).toBe('request_withdrawn')
  expect(await jobStatus(job)).toBe('open')
})

test('a request is over seven days after it was asked for, whether or not that is written yet; another can be asked for then', async () => {
  const { dear } = await openJob()
  const request = await asked(kavita, dear)
  await market.database`
    update award_requests set created_at = now() - interval '7 days' where id = ${request.id}`
  expect(await statusOf(request)).toBe('lapsed')
  const listed = async (status: 'waiting' | 'lapsed') =>
    (await meena.call('awardRequests', { query: { status } })).map(({ id }) => id)
  expect(await listed('waiting')).not.toContain(request.id)
  expect(await listed('lapsed')).toContain(request.id)
  expect(said(await decide(meena, request, true))).toEqual([409, messages.requestLapsed.text, 'request_lapsed'])
  expect((await ask(kavita, dear)).status).toBe(201)
  const [stored] = await market.database`select status from award_requests where id = ${request.id}`
  expect(stored).toEqual({ status: 'lapsed' })
})
