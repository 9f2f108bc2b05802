import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  endBidding,
  hoursAhead,
  jobOf,
  noticesOf,
  offer,
  postSealedJob,
  proves,
  revise,
  ringNow,
  tryOpenBids,
} from '#tests/support/bidding.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, asha, vikram] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
  ])
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

test('a job without a deadline is as before: seen as it comes, and its price may only fall', async () => {
  const job = await postJob(ravi)
  expect(job).toMatchObject({ bid_deadline: null, sealed: false, addendum_no: 0, question_deadline: null })
  const bid = await placeBid(asha, job, 185_000)
  expect(bid).toMatchObject({ sealed: false, version: 1, receipt_code: null, valid_until: null })
  const dearer = await asha.try('reviseBid', {
    params: { id: bid.id },
    body: offer(185_000.5, { version: 1 }),
  })
  expect([dearer.status, dearer.body.code]).toEqual([409, 'price_may_not_rise'])
  const cheaper = await revise(asha, bid, 181_000)
  expect(cheaper).toMatchObject({ version: 2, price_quote: 181_000 })
  expect((await noticesOf(ravi, 'bid_revised', job))[0]!.message).toBe(
    'Asha Cement now bids ₹1,81,000 on "OPC 53 grade cement for plinth work".',
  )
  const versions = await asha.call('bidVersions', { params: { id: bid.id } })
  expect(versions.map(({ version, price_quote }) => [version, price_quote])).toEqual([
    [2, 181_000],
    [1, 185_000],
  ])
  expect(versions.map(proves)).toEqual([true, true])
  const stale = await ravi.try('awardBid', {
    params: { jobId: job.id, bidId: bid.id },
    body: { bid_version: 1 },
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  await award(ravi, bid)
})

test('the deadline is the moment: servers that slept through it change nothing, and each person is told once', async () => {
  const job = await postSealedJob(ravi)
  await placeBid(asha, job, 372_500)
  await market.database`update jobs set bid_deadline = clock_timestamp() - interval '1 hour' where id = ${job.id}`
  await market.database`
    update bid_versions set made_at = made_at where false`
  expect(await jobOf(ravi, job)).toMatchObject({ status: 'closed' })
  const closed = await ravi.call('ownJobs', { query: { status: 'closed' } })
  expect(closed.map(({ id }) => id)).toContain(job.id)
  expect((await ravi.call('ownJobs', { query: { status: 'open' } })).map(({ id }) => id)).not.toContain(job.id)
  await ringNow(market.database, 'close_bids', job)
  await vi.waitFor(async () => expect(await noticesOf(asha, 'bids_closed', job)).toHaveLength(1))
  await ringNow(market.database, 'close_bids', job)
  await tryOpenBids(ravi, job)
  for (const person of [ravi, asha]) expect(await noticesOf(person, 'bids_closed', job)).toHaveLength(1)
  // Back before the bid's own time, so that the job keeps its rules.
  await market.database`
    update jobs set bid_deadline = (select max(made_at) from bid_versions where job_id = ${job.id}) + interval '1 ms'
    where id = ${job.id}`
})

test('a deadline that cannot be is refused in its field', async () => {
  const code = async (changes: Record<string, unknown>) => {
    const { status, body } = await ravi.try('postJob', {
      body: { title: 'Sand', description: 'Washed', location: 'Pune', delivery_timeline: '5 days', ...changes },
    })
    return [status, body.errors?.[0]?.path ?? body.errors, body.code]
  }
  expect(await code({ bid_deadline: hoursAhead(0.5) })).toMatchObject([422, expect.anything(), 'deadline_too_soon'])
  expect(await code({ bid_deadline: hoursAhead(181 * 24) })).toMatchObject([422, expect.anything(), 'deadline_too_far'])
  expect(await code({ sealed: true })).toMatchObject([422, expect.anything(), 'sealed_needs_deadline'])
  expect((await code({ bid_deadline: 'tomorrow' }))[0]).toBe(422)
})

test('a later deadline takes a closed job back to bidding', async () => {
  const job = await postSealedJob(ravi)
  await placeBid(asha, job, 372_500)
  await endBidding(market.database, job)
  await ringNow(market.database, 'close_bids', job)
  await vi.waitFor(async () => expect(await noticesOf(ravi, 'bids_closed', job)).toHaveLength(1))
  const earlier = await ravi.try('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: 'Sooner', bid_deadline: new Date(0).toISOString() },
  })
  expect(earlier.body.code).toBe('deadline_backwards')
  await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: 'Two more days', bid_deadline: hoursAhead(48) },
  })
  expect(await jobOf(ravi, job)).toMatchObject({ status: 'open', addendum_no: 1 })
  await vikram.call('placeBid', { params: { jobId: job.id }, body: offer(361_000, { addendum_no: 1 }) })
  const events = (await ravi.call('timeline', { params: { id: job.id } })).map(({ event }) => event)
  expect(events).toEqual(['posted', 'addendum'])
})

test('a job that nobody bid on takes bids again with a later deadline; once a bid was read its deadline stays', async () => {
  const job = await postJob(ravi, { bid_deadline: hoursAhead(72) })
  await endBidding(market.database, job)
  const later = (base_addendum_no: number, more: object = { bid_deadline: hoursAhead(48) }) =>
    ravi.try('issueAddendum', { params: { id: job.id }, body: { base_addendum_no, summary: 'Two more days', ...more } })
  expect((await later(0, {})).body.code).toBe('deadline_too_soon')
  await ringNow(market.database, 'close_bids', job)
  await vi.waitFor(async () =>
    expect((await noticesOf(ravi, 'bids_closed', job))[0]?.message).toContain('ended without a bid'),
  )
  expect((await later(0)).status).toBe(201)
  expect(await jobOf(ravi, job)).toMatchObject({ status: 'open', addendum_no: 1 })

  await vikram.call('placeBid', { params: { jobId: job.id }, body: offer(361_000, { addendum_no: 1 }) })
  await endBidding(market.database, job)
  expect(await jobOf(ravi, job)).toMatchObject({ status: 'under_review', bid_count: 1 })
  expect((await later(1)).body.code).toBe('bids_opened')
})
