import { readFileSync } from 'node:fs'
import { type MatchedWork, type MatchFeatures, matchFeatures } from '../src/domain/matching/match-features.ts'
import { type MatchWeights, matchScore, matchWeights } from '../src/domain/matching/match-weights.ts'
import { countWords, wordVector } from '../src/domain/matching/word-vector.ts'
import { placeOfPincode } from '../src/server/places/pincodes.ts'
import { type Choice, fitWeights } from './fit-weights.ts'

/** An award of public works, one JSON object a line. */
type Award = {
  published: string
  title: string
  cat: string
  pin: string
  place: string
  office: string
  value: number
  winner: string
}

const learnShare = 0.55
const fitShare = 0.75
const dayMs = 86_400_000

/**
 * Ranks all firms that had won before for each of the last quarter of awards, by what was known the day before, and looks where the
 * winner stands. Losers are not known, so the figures are lower bounds. `fit`: fits new weights to the fifth before.
 */
export function benchMatching(file: string, { fit }: { fit: boolean }): string[][] {
  const { toFit, toTest, firms } = choicesOf(readAwards(file))
  const rows = [
    ['Matching', 'MRR', 'recall@10', 'recall@20', 'nDCG@10'],
    ['nearest', ...measured(toTest, (features) => features.near)],
    ['same category, then nearest', ...measured(toTest, ({ category, near }) => category * 10 + near)],
    ['similar work alone', ...measured(toTest, ({ similar }) => similar)],
    ['with the shipped weights', ...measured(toTest, (features) => matchScore(features))],
  ]
  if (fit) {
    const weights = fitWeights(toFit, matchWeights)
    rows.push([`fitted now: ${written(weights)}`, ...measured(toTest, (features) => matchScore(features, weights))])
  }
  return [...rows, [`${toTest.length} awards, ${firms} firms`, '', '', '', ''], ...speed()]
}

const written = (weights: MatchWeights) =>
  Object.entries(weights)
    .map(([name, weight]) => `${name} ${weight.toFixed(1)}`)
    .join(', ')

function readAwards(file: string): Award[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Award)
    .toSorted((a, b) => (a.published < b.published ? -1 : Number(a.published > b.published)))
}

function choicesOf(awards: readonly Award[]) {
  const [learned, fitted] = [Math.floor(awards.length * learnShare), Math.floor(awards.length * fitShare)]
  const counts = countWords(awards.slice(0, learned).map(textOf))
  const won = new Map<string, MatchedWork[]>()
  const [toFit, toTest]: [Choice[], Choice[]] = [[], []]
  for (const [n, award] of awards.entries()) {
    const work = workOf(award, counts)
    if (n >= learned && won.has(award.winner)) {
      const suppliers = [...won.values()].map((works) => matchFeatures(work, works))
      const choice = { suppliers, won: [...won.keys()].indexOf(award.winner) }
      if (n < fitted) toFit.push(choice)
      else toTest.push(choice)
    }
    won.set(award.winner, [...(won.get(award.winner) ?? []), work])
  }
  return { toFit, toTest, firms: won.size }
}

const textOf = ({ title, place }: Award) => `${title} ${place}`

const workOf = (award: Award, counts: ReturnType<typeof countWords>): MatchedWork => ({
  words: wordVector(textOf(award), counts),
  category: award.cat,
  buyer: award.office,
  at: placeOfPincode(award.pin)?.at ?? null,
  value: award.value > 0 ? award.value : null,
  day: Date.parse(award.published) / dayMs,
})

function measured(choices: readonly Choice[], score: (features: MatchFeatures) => number): string[] {
  const ranks = choices.map(({ suppliers, won }) => {
    const own = score(suppliers[won]!)
    const others = suppliers.filter((_, n) => n !== won).map(score)
    // Firms with the same score share their places.
    return 1 + others.filter((one) => one > own).length + others.filter((one) => one === own).length / 2
  })
  const mean = (of: (rank: number) => number) =>
    (ranks.reduce((sum, rank) => sum + of(rank), 0) / ranks.length).toFixed(3)
  return [
    mean((rank) => 1 / rank),
    mean((rank) => Number(rank <= 10)),
    mean((rank) => Number(rank <= 20)),
    mean((rank) => (rank <= 10 ? 1 / Math.log2(rank + 1) : 0)),
  ]
}

const suppliers = 20_000
const runs = 20

/** How long 20,000 suppliers with one to five won works take. */
function speed(): string[][] {
  const titles = Array.from({ length: 500 }, (_, n) => `road ${n % 50} bridge ${n % 7} cement concrete ward${n} repair`)
  const counts = countWords(titles)
  const work = (n: number): MatchedWork => ({
    words: wordVector(titles[n % titles.length]!, counts),
    category: `${n % 9}`,
    buyer: `${n % 200}`,
    at: { latitude: 18 + (n % 300) / 100, longitude: 73 + (n % 700) / 100 },
    value: 10 ** (4 + (n % 4)),
    day: n % 1000,
  })
  const records = Array.from({ length: suppliers }, (_, n) =>
    Array.from({ length: 1 + (n % 5) }, (__, k) => work(n * 5 + k)),
  )
  const job = work(7)
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    records.map((won) => matchScore(matchFeatures(job, won))).toSorted((a, b) => b - a)
    return performance.now() - startedAt
  }).toSorted((a, b) => a - b)
  return [
    [`${suppliers} suppliers scored, p50 / p95 ms`, times[runs >> 1]!.toFixed(0), times[runs - 1]!.toFixed(0), '', ''],
  ]
}
