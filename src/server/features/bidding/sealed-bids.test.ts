import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptAward } from '#tests/support/awards.ts'
import {
  endBidding,
  hoursAhead,
  jobOf,
  noticesOf,
  offer,
  postSealedJob,
  proves,
  revise,
  tryOpenBids,
} from '#tests/support/bidding.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, openMarket, type Person, placeBid, placeSalesmanBid } from '#tests/support/market.ts'

let market: Market
let ravi: Person
let kavita: Person
let asha: Person
let vikram: Person
let deepa: Person
let sunil: Person
let admin: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, asha, vikram, deepa, sunil, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.supplier('Deepa Steel'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Admin'),
  ])
  kavita = await colleague(market, ravi, 'Kavita Rao', 'purchaser')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const confirm = (bidder: Person, bid: { id: string }, addendum_no: number) =>
  bidder.call('confirmBid', { params: { id: bid.id }, body: { addendum_no } })

test('three suppliers bid on a sealed job; one revises, one withdraws, one confirms, a fourth is late; two people open', async () => {
  const job = await postSealedJob(ravi, { opening: 'two', min_bids: 2, validity_days: 30 })
  const [first, second, third] = [
    await placeBid(asha, job, 372_500),
    await placeBid(vikram, job, 361_000),
    await placeBid(deepa, job, 395_000),
  ]
  expect(first).toMatchObject({ sealed: true, price_quote: 372_500, version: 1, status: 'submitted' })
  expect(first.receipt_code).toMatch(/^[0-9a-f]{16}$/)
  const revised = await revise(asha, first, 355_000)
  expect(revised).toMatchObject({ version: 2, price_quote: 355_000 })
  await vikram.call('withdrawBid', { params: { id: second.id }, body: {} })

  const addendum = await ravi.call('issueAddendum', {
    params: { id: job.id },
    body: { base_addendum_no: 0, summary: '600 bags instead of 500', fields: { quantity: '600 bags' } },
  })
  expect(addendum).toMatchObject({ no: 1, effect: 'terms' })
  expect(addendum.changes).toEqual([{ field: 'quantity', before: '500 bags', after: '600 bags' }])
  expect(await asha.call('bid', { params: { id: first.id } })).toMatchObject({ status: 'needs_reconfirmation' })
  expect(await confirm(asha, first, 1)).toMatchObject({ status: 'submitted', confirmed_addendum: 1 })
  const again = await revise(deepa, third, 420_000, { addendum_no: 1 })
  expect(again).toMatchObject({ status: 'submitted', version: 2, confirmed_addendum: 1 })

  expect((await tryOpenBids(ravi, job)).body.code).toBe('bids_not_closed')
  const deadline = await endBidding(market.database, job)
  const late = await vikram.try('placeBid', { params: { jobId: job.id }, body: offer(300_000, { addendum_no: 1 }) })
  expect([late.status, late.body.code]).toEqual([409, 'bid_window_closed'])
  expect(late.body.detail.match(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/g)).toHaveLength(2)

  const waiting = await tryOpenBids(ravi, job)
  expect(waiting.body).toMatchObject({ waiting_for_second: true })
  expect((await tryOpenBids(ravi, job)).body.code).toBe('same_person')
  expect(await noticesOf(kavita, 'opening_waits', job)).toHaveLength(1)
  expect((await ravi.call('bidsOfJob', { params: { id: job.id } })).length).toBe(0)
  expect((await tryOpenBids(kavita, job)).body).toEqual({ opened: true })
  expect((await tryOpenBids(kavita, job)).body.code).toBe('already_opened')

  const opening = await ravi.call('opening', { params: { id: job.id } })
  expect(opening).toMatchObject({
    bid_deadline: deadline,
    opened_by: { user_id: ravi.id },
    second_opener: { user_id: kavita.id, name: 'Kavita Rao' },
  })
  expect(opening.bids.map((bid) => [bid.bidder_name, bid.price_quote, bid.version])).toEqual([
    ['Asha Cement', 355_000, 2],
    ['Deepa Steel', 420_000, 2],
  ])
  for (const opened of opening.bids) {
    const versions = await ravi.call('bidVersions', { params: { id: opened.bid_id } })
    expect(versions.map(proves)).toEqual([true, true])
    expect(versions[0]!.receipt_code).toBe(opened.receipt_code)
  }
  expect(opening.bids[0]!.receipt_code).toBe(revised.receipt_code)
  for (const bidder of [asha, deepa]) expect(await noticesOf(bidder, 'bids_opened', job)).toHaveLength(1)
  expect(await noticesOf(vikram, 'bids_opened', job)).toEqual([])

  await award(ravi, { id: first.id, job_id: job.id })
  expect(await asha.call('bid', { params: { id: first.id } })).toMatchObject({ status: 'offered' })
  expect(await jobOf(ravi, job)).toMatchObject({ status: 'under_review' })
  await acceptAward(asha, job)
  expect(await jobOf(ravi, job)).toMatchObject({ status: 'awarded', opened_at: opening.opened_at })
  expect(await asha.call('bid', { params: { id: first.id } })).toMatchObject({
    status: 'awarded',
    price_quote: 355_000,
  })
})

test('the Bid Opening Statement is a PDF of what was opened, and not there before', async () => {
  const job = await postSealedJob(ravi)
  await placeBid(asha, job, 372_500)
  expect((await ravi.try('openingPdf', { params: { id: job.id } })).body.code).toBe('bids_not_opened')
  await endBidding(market.database, job)
  await tryOpenBids(ravi, job)
  const pdf = await ravi.try('openingPdf', { params: { id: job.id } })
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await asha.try('opening', { params: { id: job.id } })).status).toBe(403)
})

test('a bid is revised once from two tabs, and changed by its bidder alone', async () => {
  const job = await postSealedJob(ravi)
  const bid = await placeBid(asha, job, 372_500)
  const tabs = await Promise.all(
    [360_000, 350_000].map((price) =>
      asha.try('reviseBid', { params: { id: bid.id }, body: offer(price, { version: 1 }) }),
    ),
  )
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const other of [vikram, sunil])
    expect((await other.try('reviseBid', { params: { id: bid.id }, body: offer(1, { version: 2 }) })).status).toBe(404)
  expect((await ravi.try('reviseBid', { params: { id: bid.id }, body: offer(1, { version: 2 }) })).status).toBe(403)
})

test('until the opening nobody but its bidder reads a word of a sealed bid', async () => {
  const job = await postSealedJob(ravi)
  const bid = await placeSalesmanBid(sunil, job, 987_654.31, { company_name: 'Konkan Secret Stone' })
  const secret = /987654|9,87,654|Konkan Secret|5 days/
  const asks = [ravi, kavita, asha, admin].flatMap((person) => [
    person.try('job', { params: { id: job.id } }),
    person.try('bidsOfJob', { params: { id: job.id } }),
    person.try('allBidsOfJob', { params: { id: job.id } }),
    person.try('bid', { params: { id: bid.id } }),
    person.try('bidVersions', { params: { id: bid.id } }),
    person.try('files', { params: { fileType: 'bid', itemId: bid.id } }),
    person.try('timeline', { params: { id: job.id } }),
    person.try('opening', { params: { id: job.id } }),
    person.try('notifications'),
    person.try('dashboardActions'),
    person.try('dashboardStats'),
    person.try('companyPage', { params: { id: sunil.id } }),
    person.try(person === asha ? 'jobsForBidder' : 'jobs'),
  ])
  for (const { text } of await Promise.all([...asks, admin.try('adminBids'), ravi.try('ownJobs')]))
    expect(text).not.toMatch(secret)
  const [row] = await admin.call('adminBids')
  expect(row).toMatchObject({ id: bid.id, sealed: true, price_quote: null, company_represented: null })
  expect(await jobOf(ravi, job)).toMatchObject({ bid_count: 1, bids: [] })
  expect(await jobOf(asha, job)).toMatchObject({ bid_count: null, bids: [] })
  expect((await noticesOf(ravi, 'bid_received', job))[0]).toMatchObject({ title: 'A sealed bid came' })
  expect((await sunil.call('ownBids'))[0]).toMatchObject({ id: bid.id, price_quote: 987_654.31 })
  expect((await sunil.call('ownBidTotals')).waiting).toEqual({ bids: 1, rupees: 987_654.31 })
  expect((await ravi.try('companyPage', { params: { id: sunil.id } })).status).toBe(404)
})

test('with fewer bids than asked for, the opening needs a reason; a cancelled job stays sealed', async () => {
  const job = await postSealedJob(ravi, { min_bids: 3 })
  await placeBid(asha, job, 372_500)
  await endBidding(market.database, job)
  expect((await tryOpenBids(ravi, job)).body.code).toBe('few_bids')
  expect((await tryOpenBids(ravi, job, { confirm_few: 'The slab is cast on Monday' })).body).toEqual({ opened: true })

  const given = await postSealedJob(ravi)
  const bid = await placeBid(asha, given, 372_500)
  const cancelled = await ravi.call('cancelJob', { params: { id: given.id }, body: { reason: 'The site is on hold' } })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'The site is on hold', bid_count: 1 })
  expect((await noticesOf(asha, 'job_cancelled', given))[0]!.message).toContain('The site is on hold')
  expect(await asha.call('bid', { params: { id: bid.id } })).toMatchObject({ status: 'lapsed', price_quote: 372_500 })
  expect((await ravi.try('bid', { params: { id: bid.id } })).status).toBe(404)
  expect((await tryOpenBids(ravi, given)).body.code).toBe('job_ended')
})

test('after the opening the buyer asks one bidder, and no other reads it', async () => {
  const job = await postSealedJob(ravi)
  const bid = await placeBid(asha, job, 372_500)
  await placeBid(vikram, job, 380_000)
  const early = await ravi.try('askBidder', { params: { id: bid.id }, body: { text: 'Which brand?' } })
  expect(early.status).toBe(404)
  await endBidding(market.database, job)
  await tryOpenBids(ravi, job)
  const query = await ravi.call('askBidder', { params: { id: bid.id }, body: { text: 'Which brand?' } })
  expect(await vikram.call('questions', { params: { id: job.id } })).toEqual([])
  expect((await vikram.try('answerQuestion', { params: { id: query.id }, body: { answer: 'ACC' } })).status).toBe(404)
  await asha.call('answerQuestion', { params: { id: query.id }, body: { answer: 'UltraTech' } })
  const [read] = await ravi.call('questions', { params: { id: job.id } })
  expect(read).toMatchObject({ status: 'answered', answers: [{ answer: 'UltraTech' }] })
})

test('a bid holds until its day; its bidder extends it', async () => {
  const job = await postSealedJob(ravi, { validity_days: 20 })
  const short = await asha.try('placeBid', {
    params: { jobId: job.id },
    body: offer(372_500, { valid_until: '2026-01-01' }),
  })
  expect([short.status, short.body.code]).toEqual([422, 'validity_too_short'])
  const bid = await placeBid(asha, job, 372_500)
  expect(bid.valid_until).toMatch(/^\d{4}-\d\d-\d\d$/)
  await endBidding(market.database, job)
  await tryOpenBids(ravi, job)
  await market.database`update bids set valid_until = current_date - 2 where id = ${bid.id}`
  const expired = await ravi.try('awardBid', { params: { jobId: job.id, bidId: bid.id } })
  expect([expired.status, expired.body.code]).toEqual([409, 'bid_expired'])
  const until = hoursAhead(48).slice(0, 10)
  expect(await asha.call('extendBidValidity', { params: { id: bid.id }, body: { until } })).toMatchObject({
    valid_until: until,
  })
  await award(ravi, bid)
})
