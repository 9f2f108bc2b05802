import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import {
  award,
  deccanStone,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '#tests/support/market.ts'

let market: Market
let ravi: Person
let meera: Person
let asha: Person
let vikram: Person
let farah: Person
let sunil: Person
let gita: Person
let admin: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, meera, asha, vikram, farah, sunil, gita, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.buyer('Meera Infra'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.supplier('Farah Aggregates'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('salesman', 'Gita Sales'),
    market.staff('admin', 'Admin'),
  ])
})
afterAll(() => market.close())

const plainBid = { price_quote: 185_000, delivery_estimate: '7 days' }
const received = async (person: Person, job: { id: string }) =>
  (await person.call('bidsOfJob', { params: { id: job.id } })).map(({ id }) => id)

test('the buyer awards the better of two bids: one wins, one loses, all are told, and the chat opens', async () => {
  const job = await postJob(ravi)
  const ashas = await placeBid(asha, job, 185_000)
  await placeBid(vikram, job, 192_500.5)

  const bids = await ravi.call('bidsOfJob', { params: { id: job.id } })
  expect(bids.map((bid) => [bid.supplier_info.company_name, bid.price_quote])).toEqual([
    ['Vikram Traders', 192_500.5],
    ['Asha Cement', 185_000],
  ])

  expect((await award(ravi, ashas)).message).toBe(messages.awarded.text)

  expect((await asha.call('ownBids')).map((bid) => bid.status)).toEqual(['awarded'])
  expect((await vikram.call('ownBids')).map((bid) => bid.status)).toEqual(['rejected'])
  expect((await asha.call('notifications'))[0]).toMatchObject({ type: 'bid_awarded', read: false, job_id: job.id })
  expect((await vikram.call('notifications'))[0]).toMatchObject({ type: 'bid_rejected', read: false, job_id: job.id })
  expect((await ravi.call('notifications')).map((notice) => notice.type)).toEqual(['bid_received', 'bid_received'])

  await say(asha, job, 'Thank you. When can we unload?')
  const [chat] = await ravi.call('chats')
  expect(chat).toMatchObject({
    job_id: job.id,
    unread_count: 1,
    message_count: 1,
    last_message: 'Thank you. When can we unload?',
  })
  expect(chat!.other_participant).toMatchObject({ company_id: asha.id, company_name: 'Asha Cement', role: 'supplier' })
})

test('a buyer sees how many jobs each bidder has won, a represented company apart from its salesman', async () => {
  const vera = await market.supplier('Vera Blocks')
  const hemant = await market.staff('salesman', 'Hemant Agencies')
  const firms = [deccanStone, { ...deccanStone, company_gst_number: gstNumberOf(77) }]
  const wonBy = async (bidsOn: (job: Job) => Promise<Bid>[]) => {
    const job = await postJob(ravi)
    const bids = await Promise.all(bidsOn(job))
    const seen = await ravi.call('bidsOfJob', { params: { id: job.id } })
    await award(ravi, bids[0]!)
    return bids.map(({ id }) => seen.find((bid) => bid.id === id)!.supplier_info.jobs_won)
  }
  const bySalesman = (job: Job, firm = firms[0]!) => placeSalesmanBid(hemant, job, 900, firm)
  expect(await wonBy((job) => [placeBid(vera, job, 1000), bySalesman(job)])).toEqual([0, 0])
  expect(await wonBy((job) => [bySalesman(job), placeBid(vera, job, 1000)])).toEqual([0, 1])
  expect(await wonBy((job) => [bySalesman(job), bySalesman(job, firms[1]), placeBid(vera, job, 1000)])).toEqual([
    1, 0, 1,
  ])
})

test('a win that was deleted with its bid counts no more', async () => {
  const vera = await market.supplier('Vera Sands')
  const won = await placeBid(vera, await postJob(ravi), 1000)
  await award(ravi, won)
  const job = await postJob(ravi)
  const bid = await placeBid(vera, job, 1000)
  const wins = async () => (await ravi.call('bid', { params: { id: bid.id } })).supplier_info.jobs_won
  expect(await wins()).toBe(1)
  await market.database`update bids set deleted_at = now() where id = ${won.id}`
  expect(await wins()).toBe(0)
})

test('a placed bid says everything that its owner and the buyer see', async () => {
  const job = await postJob(ravi)
  const { status, body } = await asha.try('placeBid', {
    params: { jobId: job.id },
    body: { price_quote: 999_999_999_999.99, delivery_estimate: ' 7 days ', notes: '\n ' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    job_id: job.id,
    supplier_id: asha.id,
    price_quote: 999_999_999_999.99,
    delivery_estimate: '7 days',
    notes: null,
    status: 'submitted',
    supplier_info: { company_name: 'Asha Cement', contact_phone: '+91 98765 43210', email: asha.email },
    job_info: {
      title: job.title,
      category: job.category,
      location: job.location,
      company_id: ravi.id,
      company_name: job.posted_by_info.company_name,
    },
    company_represented: null,
  })
  // Lists also say how many files it has.
  const listed = { ...body, file_count: 0 }
  expect(await ravi.call('bidsOfJob', { params: { id: job.id } })).toEqual([listed])
  expect((await asha.call('ownBids'))[0]).toEqual(listed)
  expect((await placeBid(vikram, job, 0.01)).price_quote).toBe(0.01)
})

test('bids are sealed: each bidder sees the own ones, the buyer and admins all, nobody else any', async () => {
  const job = await postJob(ravi)
  const ashas = await placeBid(asha, job, 185_000)
  const vikrams = await placeBid(vikram, job, 190_000)
  const sunils = await placeSalesmanBid(sunil, job, 170_000)
  const all = [sunils.id, vikrams.id, ashas.id]

  async function expectSealed() {
    expect(await received(ravi, job)).toEqual(all)
    expect(await received(admin, job)).toEqual(all)
    expect(await received(asha, job)).toEqual([ashas.id])
    expect(await received(vikram, job)).toEqual([vikrams.id])
    expect(await received(sunil, job)).toEqual([sunils.id])
    expect(await received(farah, job)).toEqual([])
    expect(await received(gita, job)).toEqual([])
    const others = await meera.try('bidsOfJob', { params: { id: job.id } })
    expect([others.status, others.body.detail]).toEqual([403, messages.bidsNotYours.text])
    const totals = [ravi, asha, farah].map(
      async (person) => (await person.try('bidsOfJob', { params: { id: job.id } })).headers['x-total-count'],
    )
    expect(await Promise.all(totals)).toEqual(['3', '1', '0'])
  }
  await expectSealed()
  await award(ravi, ashas)
  await expectSealed()
  expect((await asha.try('bidsOfJob', { params: { id: crypto.randomUUID() } })).status).toBe(404)
})

test('a losing bidder never learns who won, for how much, or against how many', async () => {
  const buyer = await market.buyer('Purna Housing')
  const loser = await market.supplier('Losing Lime Works')
  const job = await postJob(buyer)
  const winning = await placeSalesmanBid(sunil, job, 176_543.21)
  const lost = await placeBid(loser, job, 199_000)
  await placeBid(vikram, job, 188_777)
  await award(buyer, winning)
  await say(sunil, job, 'We start on Monday.')
  await say(buyer, job, 'Gate 3, please.')

  const at = { params: { id: job.id } }
  const chat = { params: { jobId: job.id } }
  const answers = [
    await loser.try('jobs'),
    await loser.try('job', at),
    await loser.try('bidsOfJob', at),
    await loser.try('ownBids'),
    await loser.try('notifications'),
    await loser.try('chats'),
    await loser.try('dashboardStats'),
    await loser.try('messages', chat),
    await loser.try('sendMessage', { ...chat, body: { message: 'Who won?' } }),
    await loser.try('markChatRead', chat),
    await loser.try('placeBid', { ...chat, body: plainBid }),
    await loser.try('awardBid', { params: { jobId: job.id, bidId: winning.id } }),
    await loser.try('awardBid', { params: { jobId: job.id, bidId: lost.id } }),
  ]
  const secrets = [
    ...[winning.id, sunil.id, sunil.email, 'Sunil Sales', vikram.id, 'Vikram Traders', buyer.email],
    ...['176543', '1,76,543', '188777', ...Object.values(deccanStone), 'Monday', 'Gate 3'],
  ]
  for (const { text, headers } of answers)
    for (const secret of secrets) expect(`${text}${JSON.stringify(headers)}`).not.toContain(secret)
  expect(answers[1]!.body).toMatchObject({ status: 'awarded', bid_count: null, bids: [{ id: lost.id }] })
  expect(answers[2]!.headers['x-total-count']).toBe('1')
})

test('a supplier bids once on a job, also with eight requests at once', async () => {
  const job = await postJob(ravi)
  const at = { params: { jobId: job.id }, body: plainBid }
  const answers = await Promise.all(Array.from({ length: 8 }, () => asha.try('placeBid', at)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  const again = await asha.try('placeBid', at)
  expect([again.status, again.body.detail]).toEqual([409, messages.alreadyBid.text])
  expect(await received(ravi, job)).toHaveLength(1)
  const told = (await ravi.call('notifications')).filter((notice) => notice.job_id === job.id)
  expect(told).toHaveLength(1)
})

test('a salesman bids once for each firm: the firm is named, however its GST number is written', async () => {
  const job = await postJob(ravi)
  const bid = await placeSalesmanBid(sunil, job, 150_000, { company_email: '' })
  expect(bid.company_represented).toEqual({
    company_name: deccanStone.company_name,
    contact_phone: deccanStone.company_contact_phone,
    email: null,
    gst_number: deccanStone.company_gst_number,
    address: deccanStone.company_address,
  })
  const body = { ...plainBid, ...deccanStone, company_gst_number: ' 27decca 1234f1zx' }
  const again = await sunil.try('placeSalesmanBid', { params: { id: job.id }, body })
  expect([again.status, again.body.detail]).toEqual([409, messages.firmHasBid({ gst_number: '27DECCA1234F1ZX' }).text])

  const kaveri = await placeSalesmanBid(sunil, job, 149_000, {
    company_gst_number: '29KAVER1234F1Z5',
    company_name: 'Kaveri Stone',
  })
  await placeSalesmanBid(gita, job, 148_000)
  expect(await received(sunil, job)).toHaveLength(2)
  const told = (await ravi.call('notifications')).filter((notice) => notice.job_id === job.id)
  expect(told.map(({ message }) => message)).toEqual([
    `Deccan Stone Works bid ₹1,48,000 on "${job.title}".`,
    `Kaveri Stone bid ₹1,49,000 on "${job.title}".`,
    `Deccan Stone Works bid ₹1,50,000 on "${job.title}".`,
  ])

  await award(ravi, kaveri)
  const decided = (await sunil.call('notifications')).filter((notice) => notice.job_id === job.id)
  expect(decided.map(({ message }) => message).toSorted()).toEqual([
    `Congratulations! Your bid for Kaveri Stone on "${job.title}" was awarded.`,
    `Your bid for Deccan Stone Works on "${job.title}" was not selected this time.`,
  ])
})

test('each role bids in its own way, buyers and admins in none', async () => {
  const job = await postJob(ravi)
  const own = { params: { jobId: job.id }, body: plainBid }
  const represented = { params: { id: job.id }, body: { ...plainBid, ...deccanStone } }
  for (const person of [ravi, meera, sunil, admin]) expect((await person.try('placeBid', own)).status).toBe(403)
  for (const person of [ravi, meera, asha, admin])
    expect((await person.try('placeSalesmanBid', represented)).status).toBe(403)
  for (const person of [ravi, admin]) expect((await person.try('ownBids')).status).toBe(403)
  expect(await received(ravi, job)).toEqual([])
})

test('nobody bids on a job that is awarded, withdrawn or not there, and nobody is told of the attempt', async () => {
  const job = await postJob(ravi)
  await award(ravi, await placeBid(asha, job, 185_000))
  const before = await ravi.call('unreadCount')
  const late = await vikram.try('placeBid', { params: { jobId: job.id }, body: plainBid })
  expect([late.status, late.body.detail]).toEqual([409, messages.jobNotOpen.text])

  const withdrawn = await postJob(ravi)
  await market.database`update jobs set status = 'withdrawn' where id = ${withdrawn.id}`
  const gone = await sunil.try('placeSalesmanBid', {
    params: { id: withdrawn.id },
    body: { ...plainBid, ...deccanStone },
  })
  expect([gone.status, gone.body.detail]).toEqual([409, messages.jobNotOpen.text])
  const unknown = await vikram.try('placeBid', { params: { jobId: crypto.randomUUID() }, body: plainBid })
  expect([unknown.status, unknown.body.detail]).toEqual([404, messages.notFound.text])
  expect(await ravi.call('unreadCount')).toEqual(before)
})

test('only its buyer awards a job, once, and only a bid on it', async () => {
  const job = await postJob(ravi)
  const other = await postJob(ravi)
  const ashas = await placeBid(asha, job, 185_000)
  const vikrams = await placeBid(vikram, job, 190_000)
  const elsewhere = await placeBid(vikram, other, 190_000)
  const awarding = async (person: Person, jobId: string, bidId: string) => {
    const { status, body } = await person.try('awardBid', { params: { jobId, bidId } })
    return [status, body.detail ?? body.message]
  }
  expect(await awarding(meera, job.id, ashas.id)).toEqual([403, messages.awardNotYours.text])
  for (const person of [asha, sunil, admin]) expect((await awarding(person, job.id, ashas.id))[0]).toBe(403)
  expect(await awarding(ravi, job.id, crypto.randomUUID())).toEqual([404, messages.notFound.text])
  expect(await awarding(ravi, job.id, elsewhere.id)).toEqual([404, messages.notFound.text])
  expect(await awarding(ravi, crypto.randomUUID(), ashas.id)).toEqual([404, messages.notFound.text])

  expect(await awarding(ravi, job.id.toUpperCase(), ashas.id.toUpperCase())).toEqual([200, messages.awarded.text])
  expect(await awarding(ravi, job.id, ashas.id)).toEqual([409, messages.jobAlreadyAwarded.text])
  expect(await awarding(ravi, job.id, vikrams.id)).toEqual([409, messages.jobAlreadyAwarded.text])
  expect(await awarding(meera, job.id, ashas.id)).toEqual([403, messages.awardNotYours.text])
  expect((await asha.call('ownBids')).find(({ id }) => id === ashas.id)?.status).toBe('awarded')
  expect((await vikram.call('ownBids')).find(({ id }) => id === elsewhere.id)?.status).toBe('submitted')
})

test('a withdrawn bid is in no list, is not awarded, and leaves room for a new one', async () => {
  const job = await postJob(ravi)
  const first = await placeBid(asha, job, 185_000)
  await market.database`update bids set status = 'withdrawn' where id = ${first.id}`
  expect(await received(ravi, job)).toEqual([])
  expect((await ravi.call('job', { params: { id: job.id } })).bid_count).toBe(0)
  const awarding = await ravi.try('awardBid', { params: { jobId: job.id, bidId: first.id } })
  expect([awarding.status, awarding.body.detail]).toEqual([409, messages.bidNotAwardable.text])
  const second = await placeBid(asha, job, 180_000)
  await award(ravi, second)
  expect(await received(ravi, job)).toEqual([second.id])
  expect((await market.database`select status from bids where id = ${first.id}`)[0]).toEqual({ status: 'withdrawn' })
})
