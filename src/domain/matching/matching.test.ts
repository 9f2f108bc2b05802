import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePlaces } from './choose-places.ts'
import { type MatchedWork, matchFeatures } from './match-features.ts'
import { matchReasons, matchScore } from './match-weights.ts'
import { distanceBand, distanceKm } from './nearness.ts'
import { countWords, similarity, wordVector } from './word-vector.ts'

const [pune, hinjawadi, nashik, delhi] = [
  { latitude: 18.5204, longitude: 73.8567 },
  { latitude: 18.5912, longitude: 73.7389 },
  { latitude: 19.9975, longitude: 73.7898 },
  { latitude: 28.6139, longitude: 77.209 },
]
const texts = ['TMT bars for slab', 'River sand for plaster', 'TMT bars 12 mm', 'Ready mix concrete for slab']
const counts = countWords(texts)

const work = (text: string, more: Partial<MatchedWork> = {}): MatchedWork => ({
  words: wordVector(text, counts),
  category: 'material',
  buyer: 'ravi',
  at: pune,
  value: 500_000,
  day: 1000,
  ...more,
})
const job = work('TMT bars 16 mm', { day: 1010 })
const scoreOf = (...won: MatchedWork[]) => matchScore(matchFeatures(job, won))

test('distances are told as bands', () => {
  expect(distanceKm(pune, nashik)).toBeCloseTo(164.4, 0)
  expect([hinjawadi, nashik, delhi].map((place) => distanceBand(pune, place))).toEqual([
    'within_25',
    'within_200',
    'farther',
  ])
})

test('rare words make texts similar, common ones hardly', () => {
  const [bars, , same, slab] = texts.map((text) => wordVector(text, counts))
  expect(similarity(bars!, same!)).toBeGreaterThan(similarity(bars!, slab!))
  expect(similarity(bars!, bars!)).toBeCloseTo(1)
  expect(similarity(bars!, wordVector('', counts))).toBe(0)
})

test('nearer, more alike, fresher and usual in size each speak for a supplier', () => {
  const base = scoreOf(work('River sand', { at: nashik, value: 50_000, day: 500, buyer: 'meera' }))
  for (const better of [
    { at: hinjawadi },
    { value: 450_000 },
    { day: 1000 },
    { buyer: 'ravi' },
    { words: wordVector('TMT bars', counts) },
  ])
    expect(
      scoreOf(work('River sand', { at: nashik, value: 50_000, day: 500, buyer: 'meera', ...better })),
    ).toBeGreaterThan(base)
  expect(scoreOf(work('TMT bars'))).toBeGreaterThan(scoreOf(work('TMT bars', { category: 'labor' })))
})

test('the reasons are what weighs most, and unknown places are none', () => {
  expect(matchReasons(matchFeatures(job, [work('TMT bars')]))).toContain('similar')
  expect(matchReasons(matchFeatures(job, [work('Sand', { at: null })]))).not.toContain('near')
})

const candidate = fc.record({
  company_id: fc.uuid(),
  score: fc.integer({ min: 0, max: 1000 }),
  wins: fc.nat({ max: 6 }),
  luck: fc.nat(),
})

test('newcomers have three of fifteen places on every job, if there are so many, and nobody has two', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, { selector: ({ company_id }) => company_id, maxLength: 60 }),
      (candidates) => {
        const chosen = choosePlaces(candidates)
        const newcomers = candidates.filter(({ wins }) => wins < 3).length
        const known = candidates.length - newcomers
        expect(chosen).toHaveLength(Math.min(15, candidates.length))
        expect(new Set(chosen.map(({ company_id }) => company_id)).size).toBe(chosen.length)
        const places = chosen.filter(({ is_new }) => is_new).length
        expect(places).toBeGreaterThanOrEqual(Math.min(3, newcomers))
        if (known >= 12) expect(places).toBe(Math.min(3, newcomers))
      },
    ),
    { numRuns: 1000 },
  )
})

test('newcomers are drawn by lot, known suppliers by score', () => {
  const known = Array.from({ length: 20 }, (_, n) => ({ company_id: `known ${n}`, score: n, wins: 5, luck: 0 }))
  const fresh = Array.from({ length: 5 }, (_, n) => ({ company_id: `new ${n}`, score: 100 - n, wins: 0, luck: n }))
  const chosen = choosePlaces([...known, ...fresh]).map(({ company_id }) => company_id)
  expect(chosen.slice(0, 2)).toEqual(['known 19', 'known 18'])
  expect(chosen.slice(-3)).toEqual(['new 4', 'new 3', 'new 2'])
})
