import { afterAll, beforeAll, expect, test } from 'vitest'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'

let market: Market
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

type Sold = { categories: ('material' | 'labor' | 'machinery')[]; districts: string[] }
const set = (person: Person, body: Sold) => person.call('setOffers', { body })
const actions = (person: Person) => person.call('dashboardActions')
const titles = (jobs: readonly { title: string }[]) => jobs.map(({ title }) => title)
const browsed = async (person: Person, query: Record<string, string> = {}) =>
  titles(await person.call('jobsForBidder', { query: { offered: 'yes', ...query } }))

test('a supplier is asked once what the company sells and where; no answer is an answer', async () => {
  const [asha, vikram] = [await market.supplier('Asha Cement'), await market.supplier('Vikram Traders')]
  expect((await actions(asha)).asks_offers).toBe(true)
  const rest = { items: [], states: [], radius_km: null, weekly_alerts: 15 }
  expect(await asha.call('offers')).toEqual({ categories: [], districts: [], ...rest })
  await set(asha, { categories: ['material'], districts: ['Nashik', 'Pune', 'nashik'] })
  expect(await asha.call('offers')).toEqual({ categories: ['material'], districts: ['Nashik', 'Pune'], ...rest })
  await set(vikram, { categories: [], districts: [] })
  for (const person of [asha, vikram]) expect((await actions(person)).asks_offers).toBe(false)
  expect((await actions(ravi)).asks_offers).toBe(false)
})

test('jobs of the own trades and districts are offered first, in other spellings too, and all others stay in reach', async () => {
  const asha = await market.supplier('Godavari Cement')
  for (const [title, location, category] of [
    ['Cement', 'Gangapur Road, Nashik', 'material'],
    ['Sand', 'Nasik', 'material'],
    ['Steel', 'Nagpur', 'material'],
    ['Masons', 'Nashik', 'labor'],
  ] as const)
    await postJob(ravi, { title, location, category })
  const everything = ['Masons', 'Steel', 'Sand', 'Cement']
  expect((await browsed(asha)).slice(0, 4)).toEqual(everything)

  await set(asha, { categories: ['material'], districts: ['Nashik'] })
  expect(await browsed(asha)).toEqual(['Sand', 'Cement'])
  expect(await browsed(asha, { q: 'cement' })).toEqual(['Cement'])
  expect(titles(await asha.call('jobsForBidder')).slice(0, 4)).toEqual(everything)
  expect(titles((await actions(asha)).new_jobs)).toEqual(['Sand', 'Cement'])

  await set(asha, { categories: ['labor', 'material'], districts: ['Nagpur', 'Pune'] })
  expect(await browsed(asha)).toEqual(['Steel'])
  await set(asha, { categories: [], districts: [] })
  expect((await browsed(asha)).slice(0, 4)).toEqual(everything)

  await postJob(ravi, { title: 'Grit', location: 'MIDC, Ahilyanagar', category: 'material' })
  await set(asha, { categories: [], districts: ['अहमदनगर'] })
  expect(await browsed(asha)).toEqual(['Grit'])
})

test('who names goods and no trade is offered the jobs whose titles name them, without lines too', async () => {
  const dealer = await market.supplier('Panchavati Cement')
  for (const title of ['PPC cement for plinth, 600 bags', 'River sand, 12 brass', 'सीमेंट 53 ग्रेड', 'Placement of staff'])
    await postJob(ravi, { title, location: 'Satpur, Nashik' })
  const body = { categories: [], districts: ['Nashik'], items: ['cement'] }
  await dealer.call('setOffers', { body })
  expect((await browsed(dealer)).slice(0, 2)).toEqual(['सीमेंट 53 ग्रेड', 'PPC cement for plinth, 600 bags'])
  expect(await browsed(dealer)).not.toContain('Placement of staff')
  expect(await browsed(dealer)).not.toContain('River sand, 12 brass')
})

test('what a company says it sells counts more than what it has bid on', async () => {
  const supplier = await market.supplier('Tapi Machines')
  const [bricks, crane] = [
    await postJob(ravi, { title: 'Bricks' }),
    await postJob(ravi, { title: 'Crane', category: 'machinery' }),
  ]
  await placeBid(supplier, bricks, 100)
  expect(titles((await actions(supplier)).new_jobs)).not.toContain(crane.title)
  await set(supplier, { categories: ['machinery'], districts: [] })
  expect(titles((await actions(supplier)).new_jobs)).toEqual(['Crane'])
})

test('members who bid change it; others are neither asked nor heard', async () => {
  const owner = await market.supplier('Purna Steel')
  const bidder = await colleague(market, owner, 'Vinod Purna', 'bidder')
  const dispatch = await colleague(market, owner, 'Dilip Purna', 'dispatch')
  expect((await actions(dispatch)).asks_offers).toBe(false)
  const refused = await dispatch.try('setOffers', { body: { categories: ['labor'], districts: [] } })
  expect(refused.status).toBe(403)
  await set(bidder, { categories: ['material'], districts: ['Akola'] })
  expect(await owner.call('offers')).toMatchObject({ categories: ['material'], districts: ['Akola'] })
})

test('21 districts are refused, and so are an unknown trade and an empty name', async () => {
  const supplier = await market.supplier('Mula Sand')
  for (const body of [
    { categories: [], districts: Array.from({ length: 21 }, (_, n) => `District ${n}`) },
    { categories: ['gold'], districts: [] },
    { categories: [], districts: [' '] },
  ])
    expect((await supplier.try('setOffers', { body: body as Sold })).status).toBe(422)
})
