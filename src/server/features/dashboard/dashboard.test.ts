import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  award,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const nothingYet = { total_bids: 0, won_bids: 0, win_rate: '0%', decided_bids: 0, waiting_bids: 0 }

test('each dashboard counts what is its own', async () => {
  const [ravi, meera, asha, vikram, sunil, admin] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.buyer('Meera Infra'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
    market.staff('salesman', 'Sunil Sales'),
    market.staff('admin', 'Admin'),
  ])
  for (const person of [asha, sunil]) expect(await person.call('dashboardStats')).toEqual(nothingYet)
  expect(await ravi.call('dashboardStats')).toEqual({
    total_jobs: 0,
    active_jobs: 0,
    total_bids_received: 0,
    subscription_status: 'trial',
  })

  const jobs = [await postJob(ravi), await postJob(ravi), await postJob(ravi)]
  const won = await placeBid(asha, jobs[0]!, 100)
  await placeBid(vikram, jobs[0]!, 110)
  await placeBid(asha, jobs[1]!, 100)
  await placeBid(asha, jobs[2]!, 100)
  await placeSalesmanBid(sunil, jobs[1]!, 90)
  await award(ravi, won)

  const ravis = { total_jobs: 3, active_jobs: 2, total_bids_received: 5 }
  expect(await ravi.call('dashboardStats')).toEqual({ ...ravis, subscription_status: 'trial' })
  expect(await meera.call('dashboardStats')).toMatchObject({ total_jobs: 0, total_bids_received: 0 })
  expect(await asha.call('dashboardStats')).toEqual({
    total_bids: 3,
    won_bids: 1,
    win_rate: '33%',
    decided_bids: 1,
    waiting_bids: 2,
  })
  expect(await vikram.call('dashboardStats')).toMatchObject({
    total_bids: 1,
    won_bids: 0,
    decided_bids: 1,
    waiting_bids: 0,
  })
  expect(await sunil.call('dashboardStats')).toMatchObject({
    total_bids: 1,
    won_bids: 0,
    decided_bids: 0,
    waiting_bids: 1,
  })
  expect(await admin.call('dashboardStats')).toEqual({ total_users: 6, total_jobs: 3, total_bids: 5, active_jobs: 2 })

  market.clock.now = '2099-01-01T00:00:00.000Z'
  expect(await ravi.call('dashboardStats')).toEqual({ ...ravis, subscription_status: 'inactive' })
  market.clock.now = null
})

test('deleted jobs are no longer counted, and a withdrawn bid in the total alone, as in the list of own bids', async () => {
  const [buyer, bidder] = await Promise.all([market.buyer('Tapi Housing'), market.supplier('Tapi Sand')])
  const [kept, deleted] = [await postJob(buyer), await postJob(buyer)]
  const withdrawn = await placeBid(bidder, kept, 100)
  await placeBid(bidder, deleted, 100)
  await market.database`update bids set status = 'withdrawn' where id = ${withdrawn.id}`
  await market.database`update jobs set deleted_at = now() where id = ${deleted.id}`
  expect(await buyer.call('dashboardStats')).toMatchObject({ total_jobs: 1, active_jobs: 1, total_bids_received: 0 })
  expect(await bidder.call('dashboardStats')).toEqual({ ...nothingYet, total_bids: 1 })
  expect((await bidder.call('ownBidTotals')).withdrawn.bids).toBe(1)
})

test('deleted bids are neither counted nor won', async () => {
  const [buyer, bidder] = await Promise.all([market.buyer('Mula Housing'), market.supplier('Mula Sand')])
  const [won, lost] = [
    await placeBid(bidder, await postJob(buyer), 100),
    await placeBid(bidder, await postJob(buyer), 90),
  ]
  await award(buyer, won)
  await market.database`update bids set deleted_at = now() where id = any(${[won.id, lost.id]}::uuid[])`
  expect(await bidder.call('dashboardStats')).toEqual(nothingYet)
  expect(await buyer.call('dashboardStats')).toMatchObject({ total_bids_received: 0 })
})

test("a month's awards and savings are the buyer's own, exact to the paisa, and begin on the 1st in India", async () => {
  const [buyer, other, asha, vikram] = await Promise.all([
    market.buyer('Bhima Housing'),
    market.buyer('Bhima Roads'),
    market.supplier('Bhima Cement'),
    market.supplier('Bhima Sand'),
  ])
  const figuresOf = (person: Person) => person.call('monthAwards')
  expect(await figuresOf(buyer)).toMatchObject({ jobs: 0, awarded_rupees: 0, saved_rupees: 0 })

  const [cement, sand, deleted] = [await postJob(buyer), await postJob(buyer), await postJob(buyer)]
  const chosen = await placeBid(asha, cement, 1_00_000.05)
  await placeBid(vikram, cement, 1_10_000.5)
  await award(buyer, chosen)
  await award(buyer, await placeBid(vikram, sand, 40_000.1))
  await award(buyer, await placeBid(vikram, deleted, 9_000))
  await market.database`update jobs set deleted_at = now() where id = ${deleted.id}`
  const expected = { jobs: 2, awarded_rupees: 1_40_000.15, saved_rupees: 10_000.45 }
  expect(await figuresOf(buyer)).toMatchObject(expected)
  expect(await figuresOf(other)).toMatchObject({ jobs: 0 })

  const setAward = (at: string) => market.database`
    with moved as (update chats set last_activity_at = ${at} where job_id = ${cement.id})
    update bids set updated_at = ${at} where id = ${chosen.id}`
  market.clock.now = '2030-03-15T10:00:00.000Z'
  await setAward('2030-02-28T18:29:59.999Z')
  expect(await figuresOf(buyer)).toMatchObject({ jobs: 0, from: '2030-02-28T18:30:00.000Z' })
  await setAward('2030-02-28T18:30:00.000Z')
  expect(await figuresOf(buyer)).toMatchObject({ jobs: 1, awarded_rupees: 1_00_000.05, saved_rupees: 10_000.45 })
  market.clock.now = null
})

test('who sees no prices is refused the awards of the month', async () => {
  const buyer = await market.buyer('Indrayani Homes')
  await market.database`update users set member_role = 'site' where id = ${buyer.id}`
  const engineer = await market.signIn(buyer)
  expect((await engineer.try('monthAwards')).status).toBe(403)
})
