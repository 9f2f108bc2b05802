import type { DecidedJob, SuspectPair } from '#domain/signals/pair-screen.ts'

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

export type Shape = { firms: number; jobs: number; rings: number; seed: number }

/**
 * A market of one category. Honest firms quote around what the job is worth; of each ring of four, one quotes in its turn and the
 * others 2 to 8 % above, on a third of its jobs beside an honest firm.
 */
export function generatedPrices({ firms, jobs, rings, seed }: Shape): { jobs: DecidedJob[]; ringPairs: Set<string> } {
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
      return wonByLowest(some(3 + Math.floor(random() * 4)).map((company) => ({ company, price: honest(worth) })))
    const winner = turns[ring]!++ % 4
    const price = worth * between(0.98, 1.08)
    const covers = ringOf(ring).map((company, n) => ({
      company,
      price: n === winner ? price : price * between(1.02, 1.08),
    }))
    return wonByLowest([...covers, ...(random() < 1 / 3 ? [{ company: some(1)[0]!, price: honest(worth) }] : [])])
  })
  const ringPairs = Array.from({ length: rings }, (_, ring) => pairsOf(ringOf(ring))).flat()
  return { jobs: made, ringPairs: new Set(ringPairs) }
}

export const wonByLowest = (bids: { company: string; price: number }[]): DecidedJob => ({
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

/** How well pairs of rings are found on twenty generated markets of each shape. */
export function scoreScreen(screen: (jobs: readonly DecidedJob[]) => SuspectPair[], shape: Omit<Shape, 'seed'>) {
  let [found, planted, wrong, judged] = [0, 0, 0, 0]
  for (let seed = 1; seed <= 20; seed++) {
    const { jobs, ringPairs } = generatedPrices({ ...shape, seed })
    const suspects = screen(jobs).map(({ companies }) => companies.join(' '))
    found += suspects.filter((pair) => ringPairs.has(pair)).length
    planted += ringPairs.size
    wrong += suspects.filter((pair) => !ringPairs.has(pair)).length
    judged += judgedPairs(jobs).difference(ringPairs).size
  }
  return { recall: planted === 0 ? null : found / planted, falsePairs: wrong / judged, judged }
}

export const ringMarkets = [
  { firms: 30, jobs: 600, rings: 1 },
  { firms: 60, jobs: 300, rings: 1 },
  { firms: 60, jobs: 1500, rings: 3 },
]
