import { expect, test } from 'vitest'
import { type Category, categories } from '#contract/categories.ts'
import { matchPlaces } from './choose-places.ts'
import { laterPlaces, rankSuppliers } from './rank-suppliers.ts'
import { areaFit, type JobToMatch, type SupplierToMatch, tradeFit } from './supplier.ts'
import type { WordVector } from './word-vector.ts'

/** A linear congruential generator: the same market on each run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
const random = randomOf(20_261_123)

const towns = Array.from({ length: 40 }, () => ({ latitude: 12 + random(16), longitude: 72 + random(14) }))
const items = ['cement', 'tmt_bar', 'river_sand', 'brick', 'backhoe_loader', 'mason']
const words: WordVector = new Map()
const pickOf = <Thing>(things: readonly Thing[]): Thing => things[random(things.length)]!

const workIn = (category: Category, at: (typeof towns)[number]) => ({
  words,
  category,
  buyer: `buyer ${random(20)}`,
  at,
  value: 10_000 * (1 + random(500)),
  day: random(1000),
})

function supplierOf(n: number): SupplierToMatch {
  const category = pickOf(categories)
  const at = pickOf(towns)
  // A third have never won, or hardly.
  const wins = n % 3 === 0 ? random(3) : 3 + random(30)
  return {
    company_id: `supplier ${n}`,
    at,
    state: '27',
    declined: { near: 0, items: 0 },
    categories: random(4) > 0 ? [category] : [],
    items: random(2) > 0 ? [pickOf(items)] : [],
    districts: [],
    states: [],
    radius_km: random(3) === 0 ? [25, 75, 200][random(3)]! : null,
    won: Array.from({ length: Math.min(wins, 8) }, () => workIn(category, random(3) > 0 ? at : pickOf(towns))),
    wins,
  }
}

const market = Array.from({ length: 600 }, (_, n) => supplierOf(n))
const supplierNamed = new Map(market.map((supplier) => [supplier.company_id, supplier]))

function jobOf(): JobToMatch {
  const wanted = pickOf(items)
  return {
    ...workIn(pickOf(categories), pickOf(towns)),
    value: null,
    day: 1010,
    items: [wanted],
    state: null,
    areaKeys: new Set(),
  }
}

test('on 1,000 jobs of a generated market newcomers who fit have three of the first fifteen places, and three of each later ten', () => {
  const shown = new Set<string>()
  const fitting = new Set<string>()
  for (let n = 0; n < 1000; n++) {
    const job = jobOf()
    const luck = randomOf(n + 1)
    const ranked = rankSuppliers(job, market, () => luck(2 ** 30))
    const fit = market.filter((supplier) => areaFit(job, supplier) && tradeFit(job, supplier))
    const newcomers = fit.filter(({ wins }) => wins < 3)
    for (const { company_id } of newcomers) fitting.add(company_id)
    const first = ranked.slice(0, matchPlaces)
    expect(first).toHaveLength(Math.min(matchPlaces, fit.length))
    const fresh = first.filter(({ is_new }) => is_new)
    expect(fresh.length).toBeGreaterThanOrEqual(Math.min(3, newcomers.length))
    if (fit.length - newcomers.length >= matchPlaces - 3) expect(fresh).toHaveLength(Math.min(3, newcomers.length))
    const later = ranked.slice(matchPlaces, matchPlaces + laterPlaces).filter(({ is_new }) => is_new)
    expect(later.length).toBeGreaterThanOrEqual(
      Math.min(3, newcomers.length - fresh.length, ranked.length - first.length),
    )
    for (const { company_id, is_new } of ranked) {
      const supplier = supplierNamed.get(company_id)!
      expect(is_new).toBe(supplier.wins < 3)
      expect(areaFit(job, supplier) && tradeFit(job, supplier)).toBeTruthy()
    }
    expect(new Set(ranked.map(({ company_id }) => company_id)).size).toBe(ranked.length)
    for (const { company_id } of fresh) shown.add(company_id)
  }
  // By lot, so that nobody who fits is passed over for ever.
  expect(shown.size / fitting.size).toBeGreaterThan(0.95)
})
