import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  endBidding,
  hoursAhead,
  noticesOf,
  offer,
  postSealedJob,
  ringNow,
  tryOpenBids,
} from '#tests/support/bidding.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { sampleContents } from '#tests/support/sample-files.ts'

let market: Market
let ravi: Person
let kavita: Person
let asha: Person
let vikram: Person
let admin: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, asha, vikram, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('admin', 'Admin'),
  ])
  kavita = await colleague(market, ravi, 'Kavita Rao', 'purchaser')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

test('a draft is its company alone; published it is a job like others', async () => {
  const draft = await postJob(ravi, { draft: true, bid_deadline: hoursAhead(72), sealed: true })
  expect(draft).toMatchObject({ status: 'draft', version: 1 })
  expect((await asha.try('job', { params: { id: draft.id } })).status).toBe(404)
  expect((await admin.call('adminJobs')).map(({ id }) => id)).not.toContain(draft.id)
  for (const person of [ravi, asha]) expect((await person.call('jobs')).map(({ id }) => id)).not.toContain(draft.id)
  expect((await kavita.call('ownJobs', { query: { status: 'draft' } })).map(({ id }) => id)).toEqual([draft.id])
  expect((await asha.try('placeBid', { params: { jobId: draft.id }, body: offer(1) })).status).toBe(404)

  const changed = await kavita.call('changeDraft', {
    params: { id: draft.id },
    body: { title: 'Sand', version: 1 },
  })
  expect(changed).toMatchObject({ title: 'Sand', quantity: '500 bags', sealed: true, version: 2 })
  const stale = await ravi.try('changeDraft', { params: { id: draft.id }, body: { title: 'Steel', version: 1 } })
  expect(stale.body.code).toBe('stale_version')
  const published = await ravi.call('publishJob', { params: { id: draft.id } })
  expect(published).toMatchObject({ id: draft.id, status: 'open', title: 'Sand' })
  expect((await asha.call('jobs'))[0]).toMatchObject({ id: draft.id })
  expect((await ravi.try('publishJob', { params: { id: draft.id } })).body.code).toBe('not_draft')

  const second = await postJob(ravi, { draft: true })
  await ravi.call('deleteDraft', { params: { id: second.id } })
  expect((await ravi.try('job', { params: { id: second.id } })).status).toBe(404)
})

test('who has not read the newest addendum is asked to, and a bid that nobody confirmed lapses', async () => {
  const job = await postSealedJob(ravi)
  const bid = await placeBid(asha, job, 372_500)
  await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: 'Delivered to Sinnar', fields: { location: 'Sinnar' } },
  })
  const unread = await vikram.try('placeBid', { params: { jobId: job.id }, body: offer(300_000) })
  expect([unread.status, unread.body.code]).toEqual([409, 'addendum_unseen'])
  await vikram.call('placeBid', { params: { jobId: job.id }, body: offer(300_000, { addendum_no: 1 }) })
  const twice = await ravi.try('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: 'Again', fields: { location: 'Pune' } },
  })
  expect(twice.body.code).toBe('stale_version')
  await endBidding(market.database, job)
  await ringNow(market.database, 'close_bids', job)
  await vi.waitFor(async () => expect(await noticesOf(ravi, 'bids_closed', job)).toHaveLength(1))
  expect(await asha.call('bid', { params: { id: bid.id } })).toMatchObject({ status: 'lapsed' })
  expect((await noticesOf(asha, 'bids_closed', job))[0]!.message).toContain('lapsed')
  expect(await ravi.call('opening', { params: { id: job.id } })).toMatchObject({ bid_count: 2, lapsed_count: 1 })
  await tryOpenBids(ravi, job)
  const { bids } = await ravi.call('opening', { params: { id: job.id } })
  expect(bids.map(({ bidder_name, status }) => [bidder_name, status])).toEqual([
    ['Vikram Traders', 'submitted'],
    ['Asha Cement', 'lapsed'],
  ])
  const lapsed = await ravi.try('awardBid', { params: { jobId: job.id, bidId: bid.id } })
  expect(lapsed.status).toBe(409)
})

test('a bid that was not confirmed when another was awarded has no rank beside it', async () => {
  const job = await postJob(ravi, { quantity: '500 bags' })
  const [cheap, dear] = [await placeBid(asha, job, 190_000), await placeBid(vikram, job, 195_000)]
  const addenda = [
    { base_addendum_no: 0, summary: '600 bags', fields: { quantity: '600 bags' } },
    { base_addendum_no: 1, summary: 'Call before you come', effect: 'information' as const },
  ]
  for (const body of addenda) await ravi.call('issueAddendum', { params: { id: job.id }, body })
  await vikram.call('confirmBid', { params: { id: dear.id }, body: { addendum_no: 2 } })
  await ravi.call('awardBid', { params: { jobId: job.id, bidId: dear.id } })
  const bids = await ravi.call('allBidsOfJob', { params: { id: job.id } })
  expect(Object.fromEntries(bids.map(({ id, status, was_unconfirmed }) => [id, [status, was_unconfirmed]]))).toEqual({
    [cheap.id]: ['rejected', true],
    [dear.id]: ['awarded', undefined],
  })
})

test('files come with a job or with a change of it: later ones would be what no bidder has read', async () => {
  const job = await postSealedJob(ravi)
  const add = () =>
    ravi.try('uploadToJob', { params: { id: job.id }, files: [pdf()] }).then(({ status, body }) => [status, body.code])
  expect(await add()).toEqual([201, undefined])
  await market.database`update jobs set created_at = created_at - interval '61 minutes' where id = ${job.id}`
  expect(await add()).toEqual([409, 'job_files_late'])
  const body = { base_addendum_no: 0, summary: 'A new drawing', effect: 'terms' }
  await ravi.call('issueAddendum', { params: { id: job.id }, body })
  expect(await add()).toEqual([201, undefined])
})

const pdf = () => new File([`${sampleContents.pdf}`], 'plinth.pdf', { type: 'application/pdf' })

test('questions are answered to all, and nobody learns who asked', async () => {
  const job = await postSealedJob(ravi)
  const asked = await asha.call('askQuestion', {
    params: { id: job.id },
    body: { text: 'Is unloading yours? Call 98765 43210, Asha Cement' },
  })
  expect(asked).toMatchObject({ is_own: true, status: 'open' })
  const [seen] = await vikram.call('questions', { params: { id: job.id } })
  expect(seen).toMatchObject({ is_own: false, question: 'Is unloading yours? Call …, Asha Cement' })
  expect((await vikram.try('answerQuestion', { params: { id: asked.id }, body: { answer: 'No' } })).status).toBe(403)
  await ravi.call('answerQuestion', { params: { id: asked.id }, body: { answer: 'Yes' } })
  const corrected = await ravi.call('answerQuestion', { params: { id: asked.id }, body: { answer: 'No, yours' } })
  expect(corrected.answers.map(({ answer }) => answer)).toEqual(['No, yours', 'Yes'])
  expect(await noticesOf(asha, 'question_answered', job)).toHaveLength(2)
  await admin.call('removeQuestion', { params: { id: asked.id }, body: { reason: 'It names a firm' } })
  for (const person of [ravi, asha]) {
    expect(await person.call('questions', { params: { id: job.id } })).toEqual([])
    const events = (await person.call('timeline', { params: { id: job.id } })).map(({ event }) => event)
    expect(events).toEqual(['posted'])
  }
  expect(await market.auditOf(asked)).toMatchObject([
    { action: 'remove_question', target: `${job.title}: It names a firm` },
  ])
  await endBidding(market.database, job)
  const late = await vikram.try('askQuestion', { params: { id: job.id }, body: { text: 'Which brand?' } })
  expect([late.status, late.body.code]).toEqual([409, 'questions_closed'])
})
