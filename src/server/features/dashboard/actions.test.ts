import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptAward, offeredAward, openedJob } from '#tests/support/awards.ts'
import { endBidding, postSealedJob } from '#tests/support/bidding.ts'
import { acceptAtSite, billFor, submitBill } from '#tests/support/bills.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob, say } from '#tests/support/market.ts'
import { acceptedOrder, acceptPending, issuedOrder, issueOrder, usualRates } from '#tests/support/orders.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, asha] = await Promise.all([market.buyer('Ravi Constructions'), market.supplier('Asha Cement')])
})
afterAll(() => market.close())

const nothing = {
  ...{ chats: [], jobs_to_decide: [], questions: [], bids_to_confirm: [], new_jobs: [] },
  ...{ bills_to_correct: [], payments_to_confirm: [] },
  ...{
    amendments_to_approve: [],
    orders_to_make: [],
    orders_to_issue: [],
    bills_to_pass: [],
    payments_due: [],
    outcomes_to_answer: [],
    disputes_to_answer: [],
  },
  ...{
    receipts_to_accept: [],
    orders_to_send: [],
    orders_to_bill: [],
    notes_to_send: [],
    sums_to_bill: [],
    refunds_to_pay: [],
  },
}
const actionsOf = (person: Person) => person.call('dashboardActions')
const aged = (job: { id: string }, age: string) =>
  market.database`update jobs set created_at = now() - ${age}::interval where id = ${job.id}`

test('a newcomer has nothing to do but to begin', async () => {
  expect(await actionsOf(ravi)).toEqual({ ...nothing, has_begun: false, asks_offers: false })
  expect(await actionsOf(asha)).toEqual({ ...nothing, has_begun: false, asks_offers: true })
  const office = await market.staff('admin', 'Nirmaan Office')
  expect(await actionsOf(office)).toMatchObject(nothing)
})

test('a buyer decides on jobs with bids, which one without bids does not ask for, and answers', async () => {
  const buyer = await market.buyer('Tapi Housing')
  const rival = await market.supplier('Vikram Traders')
  const [cement, sand] = [await postJob(buyer, { title: 'Cement' }), await postJob(buyer, { title: 'Sand' })]
  await aged(cement, '5 days')
  await aged(sand, '5 days')
  await placeBid(asha, cement, 400)
  const cheaper = await placeBid(rival, cement, 380.5)
  const { jobs_to_decide, has_begun } = await actionsOf(buyer)
  expect(jobs_to_decide).toEqual([
    { id: cement.id, title: 'Cement', bid_count: 2, lowest_price: 380.5, to_open: false, not_taken: null },
  ])
  expect(has_begun).toBe(true)

  await award(buyer, cheaper)
  expect(await actionsOf(buyer)).toMatchObject({ chats: [], jobs_to_decide: [] })
  const won = { job_id: cement.id, job_title: 'Cement', company_name: 'Tapi Housing', unread_count: 0, answer_by: null }
  expect((await actionsOf(rival)).chats).toEqual([won])
  await say(rival, cement, 'From Monday?')
  expect((await actionsOf(rival)).chats).toEqual([])
  expect((await actionsOf(buyer)).chats).toMatchObject([{ job_id: cement.id, unread_count: 1 }])
  expect((await actionsOf(asha)).chats).toEqual([])
})

test('whoever has not bid yet is offered new jobs of any category', async () => {
  const newcomer = await market.supplier('Krishna Traders')
  const labor = await postJob(ravi, { title: 'Masons', category: 'labor' })
  expect((await actionsOf(newcomer)).new_jobs[0]).toMatchObject({ id: labor.id, title: 'Masons', category: 'labor' })
})

test('a supplier of material is shown material, but neither what they have bid on nor what is old or decided', async () => {
  const supplier = await market.supplier('Godavari Cement')
  const [mine, steel, masons, old, decided] = [
    await postJob(ravi, { title: 'Mine' }),
    await postJob(ravi, { title: 'Steel' }),
    await postJob(ravi, { title: 'Masons', category: 'labor' }),
    await postJob(ravi, { title: 'Old' }),
    await postJob(ravi, { title: 'Decided' }),
  ]
  await placeBid(supplier, mine, 100)
  await aged(old, '7 days 1 second')
  await award(ravi, await placeBid(asha, decided, 100))
  const { new_jobs, has_begun } = await actionsOf(supplier)
  const offered = new_jobs.map(({ id }) => id)
  expect(offered).toContain(steel.id)
  for (const { id } of [mine, masons, old, decided]) expect(offered).not.toContain(id)
  expect(has_begun).toBe(true)
  expect(offered).toHaveLength(Math.min(offered.length, 3))
})

test('a member who sees no prices is not told of bids that way either', async () => {
  const buyer = await market.buyer('Bhima Infra')
  const job = await postJob(buyer)
  await placeBid(asha, job, 400)
  await market.database`update users set member_role = 'site' where id = ${buyer.id}`
  const engineer = await market.signIn(buyer)
  expect(await actionsOf(engineer)).toMatchObject({ jobs_to_decide: [] })
  expect((await engineer.try('ownJobs', { query: { bids: 'some' } })).status).toBe(403)
})

test('a job whose award waits for approval is not to be decided until that is refused', async () => {
  const owner = await market.buyer('Wardha Homes')
  const purchaser = await colleague(market, owner, 'Kavita Wardha', 'purchaser', { award_limit: 500_000 })
  const approver = await colleague(market, owner, 'Meena Wardha', 'approver')
  const job = await postJob(purchaser)
  const bid = await placeBid(asha, job, 640_000)
  const decidable = async () => (await actionsOf(purchaser)).jobs_to_decide.map(({ id }) => id)
  expect(await decidable()).toEqual([job.id])
  const { id } = await purchaser.call('requestAward', { params: { jobId: job.id }, body: { bid_id: bid.id } })
  expect(await decidable()).toEqual([])
  await approver.call('decideAward', { params: { id }, body: { approve: false } })
  expect(await decidable()).toEqual([job.id])
})

test('a won bid asks those to write who may, not those who only read chats', async () => {
  const supplier = await market.supplier('Painganga Steel')
  const viewer = await colleague(market, supplier, 'Vinod Painganga', 'viewer')
  await award(ravi, await placeBid(supplier, await postJob(ravi), 100))
  expect((await actionsOf(supplier)).chats).toHaveLength(1)
  expect((await actionsOf(viewer)).chats).toEqual([])
})

test('a question waits for the buyer, an addendum and a question after the opening for the bidder', async () => {
  const [buyer, dealer, rival] = [
    await market.buyer('Mula Housing'),
    await market.supplier('Kaveri Cement'),
    await market.supplier('Narmada Cement'),
  ]
  const job = await postSealedJob(buyer, { title: 'Slab' })
  const bid = await placeBid(dealer, job, 400)
  const asked = await rival.call('askQuestion', { params: { id: job.id }, body: { text: 'Is unloading yours?' } })
  const about = { job_id: job.id, job_title: 'Slab', count: 1 }
  expect((await actionsOf(buyer)).questions).toEqual([{ ...about, until: job.bid_deadline }])
  expect((await actionsOf(dealer)).questions).toEqual([])
  await buyer.call('answerQuestion', { params: { id: asked.id }, body: { answer: 'No' } })
  expect((await actionsOf(buyer)).questions).toEqual([])

  const body = { base_addendum_no: 0, summary: '600 bags', fields: { quantity: '600 bags' } }
  await buyer.call('issueAddendum', { params: { id: job.id }, body })
  const { bids_to_confirm } = await actionsOf(dealer)
  expect(bids_to_confirm).toMatchObject([{ id: bid.id, job_id: job.id, job_title: 'Slab' }])
  expect(Date.parse(bids_to_confirm[0]!.until!)).toBeGreaterThan(Date.now())
  expect((await actionsOf(rival)).bids_to_confirm).toEqual([])
  await dealer.call('confirmBid', { params: { id: bid.id }, body: { addendum_no: 1 } })
  expect((await actionsOf(dealer)).bids_to_confirm).toEqual([])

  await endBidding(market.database, job)
  await buyer.call('openBids', { params: { id: job.id }, body: { confirm_few: 'Known dealers' } })
  const query = await buyer.call('askBidder', { params: { id: bid.id }, body: { text: 'Which grade?' } })
  expect((await actionsOf(dealer)).questions).toEqual([{ ...about, until: null }])
  expect((await actionsOf(rival)).questions).toEqual([])
  await dealer.call('answerQuestion', { params: { id: query.id }, body: { answer: '53' } })
  expect((await actionsOf(dealer)).questions).toEqual([])
})

test('a job that is awarded with all its lines is decided; its draft, bills and proposed outcomes wait for the buyer', async () => {
  const [buyer, seller] = [await market.buyer('Purna Homes'), await market.supplier('Sagar Traders')]
  const sides = { buyer, supplier: seller }
  const { job, bids } = await openedJob(market.database, buyer, [[seller, usualRates]])
  const waiting = async () => (await actionsOf(buyer)).jobs_to_decide
  const about = { id: job.id, title: job.title }
  expect(await waiting()).toEqual([{ ...about, bid_count: 1, lowest_price: null, to_open: false, not_taken: null }])
  const award_id = await offeredAward(buyer, job.id, bids[0]!.id)
  expect(await waiting()).toEqual([])
  expect((await actionsOf(buyer)).orders_to_make).toEqual([])
  await acceptAward(seller, job)
  expect((await actionsOf(buyer)).orders_to_make).toEqual([
    { award_id, job_id: job.id, job_title: job.title, supplier_name: 'Sagar Traders' },
  ])
  const draft = await buyer.call('makeOrder', { params: { id: job.id }, body: { award_id } })
  expect((await actionsOf(buyer)).orders_to_issue).toEqual([
    { id: draft.id, job_title: job.title, supplier_name: 'Sagar Traders' },
  ])
  await issueOrder(buyer, draft)
  expect(await actionsOf(buyer)).toMatchObject({ jobs_to_decide: [], orders_to_make: [], orders_to_issue: [] })

  const order = await acceptedOrder(market, sides)
  const delay = { kind: 'delay', claim: 'Three days late', claim_amount: 5000 } as const
  const { id } = await buyer.call('raiseDispute', { params: { id: order.id }, body: delay })
  const asked = { id, order_id: order.id, order_number: order.number, company_name: 'Sagar Traders' }
  expect((await actionsOf(seller)).disputes_to_answer).toEqual([
    { ...asked, company_name: 'Purna Homes', evidence_until: expect.any(String) },
  ])
  expect((await actionsOf(buyer)).disputes_to_answer).toEqual([])
  await seller.call('proposeOutcome', { params: { id }, body: { outcome: 'We give half', amount: 2500 } })
  expect((await actionsOf(seller)).disputes_to_answer).toEqual([])
  expect((await actionsOf(buyer)).outcomes_to_answer).toEqual([asked])
  expect((await actionsOf(seller)).outcomes_to_answer).toEqual([])
  await buyer.call('proposeOutcome', { params: { id }, body: { outcome: 'All of it', amount: 5000 } })
  expect((await actionsOf(buyer)).outcomes_to_answer).toEqual([])
  expect((await actionsOf(seller)).outcomes_to_answer).toEqual([{ ...asked, company_name: 'Purna Homes' }])
  await seller.call('agreeDispute', { params: { id }, body: {} })
  expect((await actionsOf(seller)).outcomes_to_answer).toEqual([])
})

test('of bids only those are counted that can still be chosen, and a declined award is named until its lines are given on', async () => {
  const [buyer, first, second, third] = [
    await market.buyer('Girna Homes'),
    await market.supplier('Nashik Cement Depot'),
    await market.supplier('Trimurti Hardware'),
    await market.supplier('Sinnar Steel'),
  ]
  const { job, bids, lines } = await openedJob(market.database, buyer, [
    [first, usualRates],
    [second, usualRates.map((rate) => rate + 10)],
    [third, usualRates.map((rate) => rate + 20)],
  ])
  const waiting = async () => (await actionsOf(buyer)).jobs_to_decide
  await market.database`update companies set guest_since = now() where id = ${third.id}`
  expect(await waiting()).toMatchObject([{ bid_count: 3, not_taken: null }])
  const part = (bid: { id: string }, line: { id: string; qty: number | null }) => ({
    bid_id: bid.id,
    items: [{ job_item_id: line.id, qty: line.qty! }],
  })
  const reason = { reason_code: 'capacity', reason_text: 'One dealer cannot bring it all' } as const
  const given = (...awards: ReturnType<typeof part>[]) =>
    buyer.call('awardLines', { params: { id: job.id }, body: { awards, ...reason } })
  await given(part(bids[0]!, lines[0]!), part(bids[1]!, lines[1]!))
  expect(await waiting()).toMatchObject([{ bid_count: 0, not_taken: null }])
  await acceptAward(first, job)
  const { awards } = await second.call('awards', { params: { id: job.id } })
  await second.call('declineAward', { params: { id: awards[0]!.id }, body: { reason: 'Sold out' } })
  const declined = { bidder_name: 'Trimurti Hardware', status: 'declined' }
  // Whoever has accepted a part may be given the rest, too.
  expect(await waiting()).toMatchObject([{ id: job.id, bid_count: 1, not_taken: declined }])
  await given(part(bids[0]!, lines[1]!))
  expect(await waiting()).toMatchObject([{ id: job.id, bid_count: 0, not_taken: null }])
})

test('a winner is to write to the buyer until an order is in force', async () => {
  const [buyer, winner] = [await market.buyer('Wardha Infra'), await market.supplier('Balaji Bricks')]
  const order = await issuedOrder(market, { buyer, supplier: winner })
  const toWrite = async () => (await actionsOf(winner)).chats.map(({ job_id }) => job_id)
  expect(await toWrite()).toEqual([order.job.id])
  await acceptPending(winner, order)
  expect(await toWrite()).toEqual([])
})

test('a supplier sends what is ordered, and bills what was accepted, each whoever may', async () => {
  const [buyer, seller] = [await market.buyer('Godavari Homes'), await market.supplier('Lata Blocks')]
  const order = await acceptedOrder(market, { buyer, supplier: seller })
  const named = { id: order.id, order_number: order.number, buyer_name: 'Godavari Homes', job_title: order.job.title }
  const waiting = async (person: Person) => {
    const { orders_to_send, orders_to_bill } = await actionsOf(person)
    return { orders_to_send, orders_to_bill }
  }
  expect(await waiting(seller)).toEqual({ orders_to_send: [named], orders_to_bill: [] })
  await acceptAtSite(buyer, order, [100, 0, 0])
  expect(await waiting(seller)).toEqual({ orders_to_send: [named], orders_to_bill: [named] })
  const [loader, clerk] = [
    await colleague(market, seller, 'Loader', 'dispatch'),
    await colleague(market, seller, 'Clerk', 'accounts'),
  ]
  expect(await waiting(loader)).toEqual({ orders_to_send: [named], orders_to_bill: [] })
  expect(await waiting(clerk)).toEqual({ orders_to_send: [], orders_to_bill: [named] })
  const bill = await submitBill(seller, order, billFor(order, [100, 0, 0]))
  expect(await waiting(seller)).toEqual({ orders_to_send: [named], orders_to_bill: [] })
  await buyer.call('returnBill', { params: { id: bill.id }, body: { reason: 'Wrong number' } })
  expect((await waiting(seller)).orders_to_bill).toEqual([named])

  const items = order.items.map(({ id, qty }, n) => ({ order_item_id: id!, qty: n === 0 ? qty - 100 : qty }))
  await seller.call('dispatchGoods', {
    params: { orderId: order.id },
    body: { id: crypto.randomUUID(), vehicle_number: 'MH 12 AB 1234', items },
  })
  expect((await waiting(seller)).orders_to_send).toEqual([])
})
