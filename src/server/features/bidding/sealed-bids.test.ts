import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { acceptAward } from '#tests/support/awards.ts'
import { endBidding, hoursAhead, offer, postSealedJob, proves, revise, ringNow } from '#tests/support/bidding.ts'
import { colleague } from '#tests/support/colleagues.ts'
import {
  award,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import { sampleContents } from '#tests/support/sample-files.ts'

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

const noticesOf = async (person: Person, type: string, job: { id: string }) =>
  (await person.call('notifications')).filter((notice) => notice.type === type && notice.job_id === job.id)

const confirm = (bidder: Person, bid: { id: string }, addendum_no: number) =>
  bidder.call('confirmBid', { params: { id: bid.id }, body: { addendum_no } })

const openBids = (buyer: Person, job: { id: string }, body: Record<string, unknown> = {}) =>
  buyer.try('openBids', { params: { id: job.id }, body })

const jobOf = (person: Person, { id }: { id: string }) => person.call('job', { params: { id } })

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

  expect((await openBids(ravi, job)).body.code).toBe('bids_not_closed')
  const deadline = await endBidding(market.database, job)
  const late = await vikram.try('placeBid', { params: { jobId: job.id }, body: offer(300_000, { addendum_no: 1 }) })
  expect([late.status, late.body.code]).toEqual([409, 'bid_window_closed'])
  expect(late.body.detail.match(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/g)).toHaveLength(2)

  const waiting = await openBids(ravi, job)
  expect(waiting.body).toMatchObject({ waiting_for_second: true })
  expect((await openBids(ravi, job)).body.code).toBe('same_person')
  expect(await noticesOf(kavita, 'opening_waits', job)).toHaveLength(1)
  expect((await ravi.call('bidsOfJob', { params: { id: job.id } })).length).toBe(0)
  expect((await openBids(kavita, job)).body).toEqual({ opened: true })
  expect((await openBids(kavita, job)).body.code).toBe('already_opened')

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
  await openBids(ravi, job)
  const pdf = await ravi.try('openingPdf', { params: { id: job.id } })
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await asha.try('opening', { params: { id: job.id } })).status).toBe(403)
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
  await openBids(ravi, job)
  const { bids } = await ravi.call('opening', { params: { id: job.id } })
  expect(bids.map(({ bidder_name, status }) => [bidder_name, status])).toEqual([
    ['Vikram Traders', 'submitted'],
    ['Asha Cement', 'lapsed'],
  ])
  const lapsed = await ravi.try('awardBid', { params: { jobId: job.id, bidId: bid.id } })
  expect(lapsed.status).toBe(409)
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
  await openBids(ravi, job)
  for (const person of [ravi, asha]) expect(await noticesOf(person, 'bids_closed', job)).toHaveLength(1)
  // Back before the bid's own time, so that the job keeps its rules.
  await market.database`
    update jobs set bid_deadline = (select max(made_at) from bid_versions where job_id = ${job.id}) + interval '1 ms'
    where id = ${job.id}`
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
  expect((await openBids(ravi, job)).body.code).toBe('few_bids')
  expect((await openBids(ravi, job, { confirm_few: 'The slab is cast on Monday' })).body).toEqual({ opened: true })

  const given = await postSealedJob(ravi)
  const bid = await placeBid(asha, given, 372_500)
  const cancelled = await ravi.call('cancelJob', { params: { id: given.id }, body: { reason: 'The site is on hold' } })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'The site is on hold', bid_count: 1 })
  expect((await noticesOf(asha, 'job_cancelled', given))[0]!.message).toContain('The site is on hold')
  expect(await asha.call('bid', { params: { id: bid.id } })).toMatchObject({ status: 'lapsed', price_quote: 372_500 })
  expect((await ravi.try('bid', { params: { id: bid.id } })).status).toBe(404)
  expect((await openBids(ravi, given)).body.code).toBe('job_ended')
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

test('after the opening the buyer asks one bidder, and no other reads it', async () => {
  const job = await postSealedJob(ravi)
  const bid = await placeBid(asha, job, 372_500)
  await placeBid(vikram, job, 380_000)
  const early = await ravi.try('askBidder', { params: { id: bid.id }, body: { text: 'Which brand?' } })
  expect(early.status).toBe(404)
  await endBidding(market.database, job)
  await openBids(ravi, job)
  const query = await ravi.call('askBidder', { params: { id: bid.id }, body: { text: 'Which brand?' } })
  expect(await vikram.call('questions', { params: { id: job.id } })).toEqual([])
  expect((await vikram.try('answerQuestion', { params: { id: query.id }, body: { answer: 'ACC' } })).status).toBe(404)
  await asha.call('answerQuestion', { params: { id: query.id }, body: { answer: 'UltraTech' } })
  const [read] = await ravi.call('questions', { params: { id: job.id } })
  expect(read).toMatchObject({ status: 'answered', answers: [{ answer: 'UltraTech' }] })
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
  await openBids(ravi, job)
  await market.database`update bids set valid_until = current_date - 2 where id = ${bid.id}`
  const expired = await ravi.try('awardBid', { params: { jobId: job.id, bidId: bid.id } })
  expect([expired.status, expired.body.code]).toEqual([409, 'bid_expired'])
  const until = hoursAhead(48).slice(0, 10)
  expect(await asha.call('extendBidValidity', { params: { id: bid.id }, body: { until } })).toMatchObject({
    valid_until: until,
  })
  await award(ravi, bid)
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
