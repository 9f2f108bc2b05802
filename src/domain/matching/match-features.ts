import { nearness, type Point } from './nearness.ts'
import { similarity, type WordVector } from './word-vector.ts'

/** What a job, or one that was won earlier, says about itself. `day`: a count of days, such as since 1970. */
export type MatchedWork = {
  words: WordVector
  category: string
  /** Who buys it. */
  buyer: string
  at: Point | null
  /** Rupees; null: unknown. */
  value: number | null
  day: number
}

/** All from 0 to about 1; a larger one speaks for the supplier. */
export const featureNames = ['near', 'around', 'similar', 'category', 'size', 'won', 'fresh', 'again'] as const
export type MatchFeature = (typeof featureNames)[number]
export type MatchFeatures = Readonly<Record<MatchFeature, number>>

const yearDays = 365
const freshDays = 180
const manyWins = 20

/** How a supplier's won work fits a job. `won` holds one at least. */
export function matchFeatures(job: MatchedWork, won: readonly MatchedWork[]): MatchFeatures {
  let near = 0
  let around = 0
  let similar = 0
  let sameCategory = 0
  let sameBuyer = 0
  let last = Number.NEGATIVE_INFINITY
  for (const work of won) {
    const nearby = nearness(job.at, work.at)
    near = Math.max(near, nearby)
    around += nearby * Math.exp((work.day - job.day) / (2 * yearDays))
    similar = Math.max(similar, similarity(job.words, work.words))
    if (work.category === job.category) sameCategory += 1
    if (work.buyer === job.buyer) sameBuyer += 1
    last = Math.max(last, work.day)
  }
  return {
    near,
    around: Math.log1p(around),
    similar,
    category: shareOf(sameCategory, won.length),
    size: sizeFit(job.value, won),
    won: Math.min(1, Math.log1p(won.length) / Math.log(manyWins)),
    fresh: Math.exp((last - job.day) / freshDays),
    again: Math.log1p(sameBuyer) / 2,
  }
}

/** On a logarithmic scale, so that none of many is worse than none of few. */
const shareOf = (part: number, whole: number) => 1 + Math.log((part + 0.2) / (whole + 0.2)) / 5

const unknownSize = 0.5

/** 1 where the job is as large as what the supplier usually wins, 0 where it is a hundred times larger or smaller. */
function sizeFit(value: number | null, won: readonly MatchedWork[]): number {
  const sizes = won.flatMap((work) => (work.value === null ? [] : Math.log10(work.value))).toSorted((a, b) => a - b)
  const usual = sizes[sizes.length >> 1]
  if (value === null || usual === undefined) return unknownSize
  return Math.max(0, 1 - Math.abs(Math.log10(value) - usual) / 2)
}
