import { expect, test } from 'vitest'
import { type DecidedJob, screenPairs } from './pair-screen.ts'

/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Shape = { firms: number; jobs: number; rings: number; seed: number }

/**
 * A market of one category. Honest firms quote around what the job is worth; of each ring of four, one quotes in its turn and the
 * others 2 to 8 % above, on a third of its jobs beside an honest firm.
 */
function generatedMarket({ firms, jobs, rings, seed }: Shape): { jobs: DecidedJob[]; ringPairs: Set<string> } {
  const random = seeded(seed)
  const between = (from: number, to: number) => from + random() * (to - from)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const honest = (worth: number) => worth * Math.max(0.6, 1 + 0.12 * normal())
  const ringOf = (ring: number) => [0, 1, 2, 3].map((member) => `ring${ring}-${member}`)
  const others = Array.from({ length: firms - 4 * rings }, (_, n) => `firm${n}`)
  const some = (count: number) =>
    others
      .map((firm) => ({ firm, by: random() }))
      .sort((a, b) => a.by - b.by)
      .slice(0, count)
      .map(({ firm }) => firm)
  const turns = Array.from({ length: rings }, () => 0)
  const made = Array.from({ length: jobs }, (_, n): DecidedJob => {
    const worth = between(1e5, 1e7)
    const ring = rings > 0 && random() < 0.3 ? n % rings : null
    if (ring === null)
      return won(some(3 + Math.floor(random() * 4)).map((company) => ({ company, price: honest(worth) })))
    const winner = turns[ring]!++ % 4
    const price = worth * between(0.98, 1.08)
    const covers = ringOf(ring).map((company, n) => ({
      company,
      price: n === winner ? price : price * between(1.02, 1.08),
    }))
    return won([...covers, ...(random() < 1 / 3 ? [{ company: some(1)[0]!, price: honest(worth) }] : [])])
  })
  const ringPairs = Array.from({ length: rings }, (_, ring) => pairsOf(ringOf(ring))).flat()
  return { jobs: made, ringPairs: new Set(ringPairs) }
}

const won = (bids: { company: string; price: number }[]): DecidedJob => ({
  category: 'material',
  winner: bids.toSorted((a, b) => a.price - b.price)[0]!.company,
  bids,
})
const pairsOf = (companies: readonly string[]) =>
  companies.flatMap((one, n) => companies.slice(n + 1).map((other) => [one, other].sort().join(' ')))

/** Pairs that bid on enough common jobs to be judged. */
function judgedPairs(jobs: readonly DecidedJob[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { bids } of jobs)
    for (const pair of pairsOf(bids.map(({ company }) => company))) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= 8).map(([pair]) => pair))
}

test.each([
  { firms: 30, jobs: 600, rings: 1 },
  { firms: 60, jobs: 300, rings: 1 },
  { firms: 60, jobs: 1500, rings: 3 },
])('of $jobs jobs among $firms firms it finds the rings, and hardly anybody else', (shape) => {
  let [found, planted, wrong, judged] = [0, 0, 0, 0]
  for (let seed = 1; seed <= 20; seed++) {
    const { jobs, ringPairs } = generatedMarket({ ...shape, seed })
    const suspects = screenPairs(jobs).map(({ companies }) => companies.join(' '))
    const honest = judgedPairs(jobs).difference(ringPairs)
    found += suspects.filter((pair) => ringPairs.has(pair)).length
    planted += ringPairs.size
    wrong += suspects.filter((pair) => !ringPairs.has(pair)).length
    judged += honest.size
  }
  expect(found / planted).toBeGreaterThanOrEqual(0.85)
  expect(wrong / judged).toBeLessThanOrEqual(0.005)
})

test('without rings fewer than one pair in a thousand is suspected', () => {
  const markets = Array.from(
    { length: 20 },
    (_, seed) => generatedMarket({ firms: 30, jobs: 600, rings: 0, seed }).jobs,
  )
  const judged = markets.reduce((count, jobs) => count + judgedPairs(jobs).size, 0)
  expect(judged).toBeGreaterThan(5000)
  expect(markets.flatMap(screenPairs).length / judged).toBeLessThan(0.001)
})

test('two firms that never both win are no pair, however close their prices', () => {
  const close = (n: number) =>
    won(['asha', 'vikram', 'deepa'].map((company, m) => ({ company, price: 100 + n + m / 100 })))
  const wide = () => won(['a', 'b', 'c'].map((company, m) => ({ company, price: 100 + 40 * m })))
  const jobs = [...Array.from({ length: 12 }, (_, n) => close(n)), ...Array.from({ length: 40 }, wide)]
  expect(screenPairs(jobs)).toEqual([])
})
