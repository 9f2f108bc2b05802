import type { Category } from '#contract/categories.ts'
import type { MatchedWork } from './match-features.ts'
import { distanceKm, type Point } from './nearness.ts'

/** A job that suppliers are matched to. `areaKeys`: the sounds of the words of its place, by which districts are recognised. */
export type JobToMatch = Omit<MatchedWork, 'category'> & {
  category: Category
  items: readonly string[]
  /** The code of its state; null: unknown. */
  state: string | null
  areaKeys: ReadonlySet<string>
}

/** What a supplier says of itself, and what it has won. */
export type SupplierToMatch = {
  company_id: string
  at: Point | null
  state: string | null
  categories: readonly Category[]
  items: readonly string[]
  /** Each as the sounds of its words. */
  districts: readonly (readonly string[])[]
  states: readonly string[]
  radius_km: number | null
  /** The newest ones. */
  won: readonly MatchedWork[]
  /** How often it has won at all. */
  wins: number
  /** How often it declined jobs of this buyer lately: as too far away, and as nothing that it has or does. */
  declined: { near: number; items: number }
}

const usualReachKm = 200

export type Fit = 'declared' | 'usual'

/** Whether a job is where the supplier delivers: as it says, else within its usual reach; null: it is not. */
export function areaFit(job: JobToMatch, supplier: SupplierToMatch): Fit | null {
  const { districts, states, radius_km, at } = supplier
  const km = job.at && at ? distanceKm(job.at, at) : null
  if (districts.length + states.length > 0 || radius_km !== null) {
    const isNear = radius_km !== null && km !== null && km <= radius_km
    const isInDistrict = districts.some((keys) => keys.every((key) => job.areaKeys.has(key)))
    return isNear || isInDistrict || (job.state !== null && states.includes(job.state)) ? 'declared' : null
  }
  const isFar = km !== null && km > usualReachKm && job.state !== supplier.state
  return isFar ? null : 'usual'
}

/** Whether the supplier sells such things: as it says, else as it has won. */
export function tradeFit(job: JobToMatch, { categories, items, won }: SupplierToMatch): Fit | null {
  if (categories.length + items.length > 0)
    return categories.includes(job.category) || job.items.some((item) => items.includes(item)) ? 'declared' : null
  return won.some(({ category }) => category === job.category) ? 'usual' : null
}
