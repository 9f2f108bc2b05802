import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobLine, postJobWithLines, quoteLines } from '#tests/support/boq.ts'
import { award, type Market, openMarket, type Person } from '#tests/support/market.ts'
import { computePriceRanges } from './compute-price-ranges.ts'

let market: Market
let buyers: Person[]
let suppliers: Person[]

beforeAll(async () => {
  market = await openMarket()
  const five = ['Asha', 'Bhavna', 'Chitra', 'Deepa', 'Esha']
  const address = '12 Market Yard, Pune 411037'
  buyers = await Promise.all(five.map((name) => market.buyer(`${name} Infra`, { address })))
  suppliers = await Promise.all(five.map((name) => market.supplier(`${name} Traders`, { address })))
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const cement = (qty: number) => jobLine('Cement OPC 53', { unit: 'bag', qty, item_key: 'cement' })
const sand = (qty: number) => jobLine('River sand', { unit: 'brass_v', qty, item_key: 'river_sand' })
const months = (count: number) => new Date(Date.now() + count * 31 * 86_400_000).toISOString()

async function awardedJob(n: number, rates: [number, number]) {
  const [buyer, supplier] = [buyers[n % 5]!, suppliers[(n + 2) % 5]!]
  const job = await postJobWithLines(buyer, [cement(100), sand(4)], { location: 'Hinjawadi, Pune 411057' })
  await award(buyer, await quoteLines(supplier, job, rates))
}
const rangeOf = (person: Person, item: string, unit: string, pin = '411057') =>
  person.call('priceRange', { query: { item, unit, pin } as never })
const none = { range: null, why: 'too_few' }
/** As on a day of the month after the awards. */
async function compute(now = months(1)) {
  await market.database`delete from price_runs`
  await market.database`delete from price_ranges`
  await computePriceRanges(market.database, now)
}

test('of seven awards there is no range, for nobody', async () => {
  for (let n = 0; n < 7; n++) await awardedJob(n, [340 + 2 * n, 9000])
  await compute()
  expect(await rangeOf(buyers[0]!, 'cement', 'bag')).toEqual(none)
})

test('of ten awards between five buyers and five dealers buyers of the district read a range, by any unit', async () => {
  for (let n = 7; n < 10; n++) await awardedJob(n, [340 + 2 * n, 9000])
  await compute()
  const { range } = await rangeOf(buyers[0]!, 'cement', 'bag')
  expect(range).toMatchObject({ area_kind: 'district', area: 'Pune', p25: 345, p50: 349, p75: 354, awards: 10 })
  expect((await rangeOf(buyers[0]!, 'river_sand', 'brass_v')).range!.p50).toBe(9000)
  expect((await rangeOf(buyers[0]!, 'river_sand', 'cft')).range!.p50).toBe(90)
  // Elsewhere in the state those of the state; in another state none.
  expect((await rangeOf(buyers[0]!, 'cement', 'bag', '422005')).range).toMatchObject({ area: 'Maharashtra' })
  expect(await rangeOf(buyers[0]!, 'cement', 'bag', '560066')).toEqual(none)
  expect(await rangeOf(buyers[0]!, 'cement', 'trip')).toEqual(none)
})

test('without a PIN code it is where the own company is', async () => {
  expect((await buyers[0]!.call('priceRange', { query: { item: 'cement', unit: 'bag' } })).range!.area).toBe('Pune')
})

test('suppliers read none of ten awards, and those of twenty a month late', async () => {
  expect(await rangeOf(suppliers[0]!, 'cement', 'bag')).toEqual(none)
  for (let n = 10; n < 20; n++) await awardedJob(n, [340 + 2 * n, 9000])
  await compute()
  expect(await rangeOf(suppliers[0]!, 'cement', 'bag')).toEqual(none)
  market.clock.now = months(2)
  expect((await rangeOf(suppliers[0]!, 'cement', 'bag')).range).toMatchObject({ area_kind: 'state', awards: 20 })
  market.clock.now = null
})

test('a month is computed once: what is awarded or deleted later changes nothing', async () => {
  const before = await rangeOf(buyers[0]!, 'cement', 'bag')
  await market.database`update bids set deleted_at = now() where status = 'awarded'`
  await computePriceRanges(market.database, months(1))
  expect(await rangeOf(buyers[0]!, 'cement', 'bag')).toEqual(before)
  await market.database`update bids set deleted_at = null where status = 'awarded'`
})

test('firms of one owner count as one', async () => {
  const [first, second] = buyers
  await market.database`
    update companies set gst_number = '29' || substr((select gst_number from companies where id = ${first!.id}), 3)
    where id = ${second!.id}`
  await compute()
  expect(await rangeOf(buyers[0]!, 'cement', 'bag')).toEqual(none)
})
