import type { MatchReason } from '#contract/matching.ts'
import { choosePlaces, matchPlaces } from './choose-places.ts'
import { type MatchFeatures, matchFeatures } from './match-features.ts'
import { matchScore, matchWeights } from './match-weights.ts'
import { distanceBand, nearness, type Point } from './nearness.ts'
import { areaFit, type JobToMatch, type SupplierToMatch, tradeFit } from './supplier.ts'

export type RankedSupplier = { company_id: string; score: number; reasons: MatchReason[]; is_new: boolean }

/** Of which the first `matchPlaces` are told at once and the others later, so many at a time. */
export const laterPlaces = 10
const mostRanked = 105

/**
 * By hand, since the awards that the other weights are fitted to do not name items: all of a job's items weigh as much as work in the same
 * place.
 */
const itemsWeight = 3.1
const mostReasons = 3

/**
 * The suppliers of whom a job may be told, in the order of telling: those who sell such things and deliver there. In each lot some places
 * are for newcomers, see `choosePlaces`. `luck`: the same for each company each time.
 */
export function rankSuppliers(
  job: JobToMatch,
  suppliers: readonly SupplierToMatch[],
  luck: (companyId: string) => number,
): RankedSupplier[] {
  let left = suppliers.flatMap((supplier) => {
    const area = areaFit(job, supplier)
    const trade = tradeFit(job, supplier)
    if (!area || !trade) return []
    const { score, reasons } = scored(job, supplier, area === 'declared')
    return [{ company_id: supplier.company_id, wins: supplier.wins, score, reasons, luck: luck(supplier.company_id) }]
  })
  const ranked: RankedSupplier[] = []
  for (let places = matchPlaces; left.length > 0 && ranked.length < mostRanked; places = laterPlaces) {
    const chosen = choosePlaces(left, places)
    ranked.push(...chosen.map(({ company_id, score, reasons, is_new }) => ({ company_id, score, reasons, is_new })))
    const gone = new Set(chosen.map(({ company_id }) => company_id))
    left = left.filter(({ company_id }) => !gone.has(company_id))
  }
  return ranked
}

function scored(job: JobToMatch, supplier: SupplierToMatch, isInArea: boolean) {
  const features = withoutDeclined(featuresOf(job, supplier), supplier)
  const items = job.items.filter((item) => supplier.items.includes(item))
  const share = job.items.length === 0 ? 0 : items.length / job.items.length
  const score = matchScore(features) + itemsWeight * share * halved(supplier.declined.items)
  return { score, reasons: reasonsOf(job, supplier, features, { items, share, isInArea }) }
}

const halved = (times: number) => 0.5 ** times

/** Each time a supplier declined a job of this buyer for a reason, what the reason is about counts half as much between the two. */
function withoutDeclined(features: MatchFeatures, { declined }: SupplierToMatch): MatchFeatures {
  const category = Math.min(features.category, features.category * halved(declined.items))
  return { ...features, near: features.near * halved(declined.near), category }
}

/** Where a supplier has its yard counts as work that it has done there. */
function featuresOf(job: JobToMatch, { won, at, categories }: SupplierToMatch): MatchFeatures {
  const here = nearness(job.at, at)
  if (won.length > 0) {
    const features = matchFeatures(job, won)
    return { ...features, near: Math.max(features.near, here) }
  }
  const category = categories.includes(job.category) ? 1 : 0
  return { near: here, around: 0, similar: 0, category, size: 0.5, won: 0, fresh: 0, again: 0 }
}

type Known = { items: readonly string[]; share: number; isInArea: boolean }

/** What speaks for the supplier in words, by its weight, the strongest first. */
function reasonsOf(
  job: JobToMatch,
  supplier: SupplierToMatch,
  features: MatchFeatures,
  { items, share, isInArea }: Known,
): MatchReason[] {
  const { won, at, wins, categories } = supplier
  const of = (name: keyof MatchFeatures) => matchWeights[name] * features[name]
  const bandOf = (places: readonly (Point | null)[]) => {
    const bands = places.map((place) => (place && job.at ? distanceBand(job.at, place) : null))
    return (['within_25', 'within_75', 'within_200'] as const).find((one) => bands.includes(one))
  }
  const yard = bandOf([at])
  const band = yard ?? bandOf(won.map((work) => work.at))
  const jobs = won.filter(({ buyer }) => buyer === job.buyer).length
  const found: [number, MatchReason | false][] = [
    [itemsWeight * share, items.length > 0 && { code: 'items', items: items.slice(0, 3) }],
    [of('category'), categories.includes(job.category) && { code: 'category', category: job.category }],
    [of('near') + 0.5, band !== undefined && { code: 'near', band, ...(yard === undefined && { of_work: true }) }],
    [isInArea ? 1 : 0, isInArea && { code: 'area' }],
    [of('similar'), features.similar > 0.3 && { code: 'similar' }],
    [of('won') + of('fresh'), wins > 0 && { code: 'won', wins }],
    [of('again') + 1, jobs > 0 && { code: 'again', jobs }],
  ]
  return found
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, reason]) => (reason ? [reason] : []))
    .slice(0, mostReasons)
}
