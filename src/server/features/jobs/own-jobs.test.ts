import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { everyPage } from '#tests/support/person.ts'

let market: Market
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  asha = await market.supplier('Asha Cement')
})
afterAll(() => market.close())

test('My Jobs shows the own jobs alone, each with its three cheapest bids and how many there are', async () => {
  const buyer = await market.buyer('Narmada Housing')
  const first = await postJob(buyer, { title: 'First' })
  const second = await postJob(buyer, { title: 'Second' })
  const bidders = await Promise.all([1, 2, 3, 4].map((n) => market.supplier(`Bidder ${n}`)))
  for (const [index, price] of [400, 100, 300, 200].entries()) await placeBid(bidders[index]!, first, price)

  const { body, headers } = await buyer.try('ownJobs')
  expect(body.map((job: { title: string }) => job.title)).toEqual(['Second', 'First'])
  expect(headers['x-total-count']).toBe('2')
  expect(body[0]).toMatchObject({ id: second.id, bids: [], bid_count: 0 })
  expect(body[1].bids.map((bid: { price_quote: number }) => bid.price_quote)).toEqual([100, 200, 300])
  expect(body[1].bid_count).toBe(4)
  expect(body[1].posted_by_info.email).toBe(buyer.email)
  expect((await asha.try('ownJobs')).status).toBe(403)
})

test('of a decided job My Jobs shows the winner first, even one that is not among the cheapest', async () => {
  const buyer = await market.buyer('Tapti Housing')
  const job = await postJob(buyer)
  const bidders = await Promise.all([1, 2, 3, 4].map((n) => market.supplier(`Tapti Bidder ${n}`)))
  const placed: Bid[] = []
  for (const [index, price] of [400, 100, 300, 200].entries()) placed.push(await placeBid(bidders[index]!, job, price))
  await award(buyer, placed[0]!)
  const [shown] = await buyer.call('ownJobs')
  expect(shown!.bids.map((bid) => [bid.price_quote, bid.status])).toEqual([
    [400, 'awarded'],
    [100, 'rejected'],
    [200, 'rejected'],
  ])
})

test('My Jobs can be those to decide, those without bids, or the decided ones, counted as they are', async () => {
  const buyer = await market.buyer('Godavari Housing')
  const [waiting, toDecide, decided] = [await postJob(buyer), await postJob(buyer), await postJob(buyer)]
  const bidder = await market.supplier('Godavari Sand')
  await placeBid(bidder, toDecide, 100)
  await award(buyer, await placeBid(bidder, decided, 100))
  const jobs = async (query: object) => {
    const { body, headers } = await buyer.try('ownJobs', { query })
    return [body.map(({ id }: { id: string }) => id), headers['x-total-count']]
  }
  expect(await jobs({ status: 'open', bids: 'some' })).toEqual([[toDecide.id], '1'])
  expect(await jobs({ status: 'open', bids: 'none' })).toEqual([[waiting.id], '1'])
  expect(await jobs({ status: 'awarded' })).toEqual([[decided.id], '1'])
  expect(await jobs({ bids: 'some' })).toEqual([[decided.id, toDecide.id], '2'])
  expect((await buyer.try('ownJobs', { query: { bids: 'many' } as never })).status).toBe(422)
})

test('My Jobs is searched by words, spelt in either script, and counts what it finds, in either order', async () => {
  const [buyer, other] = [await market.buyer('Kaveri Housing'), await market.buyer('Kaveri Roads')]
  const sand = await postJob(buyer, { title: 'River sand', location: 'Hadapsar, Pune' })
  const crew = await postJob(buyer, {
    title: 'Bar bending crew',
    description: 'Beside the sand pit.',
    category: 'labor',
  })
  await postJob(buyer, { title: 'Cement' })
  await postJob(other, { title: 'River sand', location: 'Hadapsar, Pune' })
  const jobs = async (query: object) => {
    const { body, headers } = await buyer.try('ownJobs', { query })
    return [body.map(({ title }: { title: string }) => title), headers['x-total-count']]
  }
  expect(await jobs({ q: 'hadapsar SAND' })).toEqual([[sand.title], '1'])
  expect(await jobs({ q: 'sand' })).toEqual([[crew.title, sand.title], '2'])
  expect(await jobs({ q: 'हडपसर' })).toEqual([[sand.title], '1'])
  expect(await jobs({ q: 'sand', sort: 'oldest' })).toEqual([[sand.title, crew.title], '2'])
  expect(await jobs({ category: 'labor' })).toEqual([[crew.title], '1'])
  expect(await jobs({ q: 'sand', category: 'labor' })).toEqual([[crew.title], '1'])
  expect(await jobs({ q: 'nothing at all' })).toEqual([[], '0'])
  const pages = await everyPage(buyer, 'ownJobs', { query: { limit: '1', sort: 'oldest' } })
  expect(pages.flat().map(({ title }) => title)).toEqual(['River sand', 'Bar bending crew', 'Cement'])
})
