import type { JobItem } from '#contract/job-item.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { convertRate } from '../boq/convert-units.ts'
import { units } from '../boq/units.ts'
import { half, type Paise, type Rate } from '../exact.ts'
import { isFarFromBudget, isOutOfScale } from '../out-of-scale.ts'
import type { PricedBid } from './itemised-bid.ts'

/**
 * `line` is its place. `before`: the nearest of what the bidder asked earlier, what alike lines of this bid have, or the rate if it was
 * meant for a tonne in place of a kilogram (`rate_of_tonne`), or for a kilogram in place of a tonne.
 */
export type BidQuestion =
  | { code: 'rate_out_of_scale'; line: number; rate: Rate; before: Rate }
  | { code: 'rate_unlike_others'; line: number; rate: Rate; before: Rate }
  | { code: 'rate_of_tonne' | 'rate_of_kilogram'; line: number; rate: Rate; before: Rate }
  | { code: 'total_out_of_scale'; total: Paise; budget: Paise }
  /** Rates for goods at the site, and freight beside them. */
  | { code: 'freight_twice' }
  /** Freight is said to be charged, and none is: the buyer cannot rank such a bid. */
  | { code: 'freight_missing' }

type LineQuestion = Extract<BidQuestion, { line: number }>

/**
 * What a form asks once before it sends a bid: "is this meant?". `earlier`: for each line the rates of the own last version and of
 * own bids on the same unit and goods; a rate near any of them is not asked.
 */
export function questionsOfBid(
  items: PricedBid['items'],
  earlier: readonly (readonly Rate[])[],
  total: Paise,
  budget: Paise | null,
): BidQuestion[] {
  const rates = items.flatMap((item, line): BidQuestion[] => {
    const rate = item?.rate ?? null
    const known = (earlier[line] ?? []).filter((one) => one > 0n)
    if (rate === null || rate === 0n || known.length === 0) return []
    if (known.some((before) => !isOutOfScale(rate, before))) return []
    return [{ code: 'rate_out_of_scale', line, rate, before: nearest(rate, known) }]
  })
  const isTotalOdd = budget !== null && budget > 0n && total > 0n && isFarFromBudget(total, budget)
  return isTotalOdd ? [...rates, { code: 'total_out_of_scale', total, budget }] : rates
}

type AlikeLine = Pick<JobItem, 'item_key' | 'description' | 'unit' | 'rate_per'>

/** The same for what is priced by its size: a thick pipe or cable costs many times what a thin one does. */
const outOfSizes = 80n

/** A line with the rate of one of the group's unit. */
type Comparable = { line: number; rate: Rate; perOne: Rate }

/**
 * The same for a first bid: a rate of quite another size than those of the same goods in this bid, such as one per kg among those per
 * MT, also where the lines have other units. Goods are the same by their item, or by a description that differs only in its numbers.
 */
export function ratesUnlikeOthers(lines: readonly AlikeLine[], rates: readonly (Rate | null)[]): LineQuestion[] {
  const groups = new Map<string, { unit: UnitCode; alike: Comparable[] }>()
  for (const [line, { item_key, description, unit, rate_per }] of lines.entries()) {
    const rate = rates[line] ?? null
    if (!rate || unit === null) continue
    const goods = item_key ?? description.toLowerCase().replaceAll(/\d+([.,]\d+)*/g, '#')
    const { dimension, factor } = units[unit]
    const key = JSON.stringify([goods, factor === null ? unit : dimension])
    const group = groups.get(key) ?? { unit, alike: [] }
    groups.set(key, group)
    const perOne = convertRate(half(rate, BigInt(rate_per)) as Rate, unit, group.unit)!
    group.alike.push({ line, rate, perOne })
  }
  return [...groups.values()].flatMap(({ unit, alike }) => {
    const isByWeight = units[unit].dimension === 'mass'
    // Of two by weight the dearer, since who asks too little is hurt more; else the cheaper, since zeros too many are what is asked about.
    const middle = Math.floor((alike.length - (isByWeight ? 0 : 1)) / 2)
    const { perOne: usual } = alike.toSorted((a, b) => (a.perOne < b.perOne ? -1 : 1))[middle]!
    return alike
      .filter(({ perOne }) => isOutOfScale(perOne, usual, isByWeight ? undefined : outOfSizes))
      .map(({ line, rate }) => {
        const { unit: own, rate_per } = lines[line]!
        const before = (convertRate(usual, unit, own!)! * BigInt(rate_per)) as Rate
        return { code: 'rate_unlike_others' as const, line, rate, before }
      })
  })
}

/** In ten-thousandths of a rupee: few goods of a site cost as much a kilogram, or as little a tonne. */
const [dearKilogram, cheapTonne] = [2000_0000n, 100_0000n]
const kilogramsOfTonne = 1000n

/** Rates by weight that seem to be for the other unit: ₹58,500 for one kg of steel, ₹58 for one MT. */
export function ratesOfOtherWeight(lines: readonly AlikeLine[], rates: readonly (Rate | null)[]): LineQuestion[] {
  return lines.flatMap(({ unit, rate_per }, line): LineQuestion[] => {
    const rate = rates[line] ?? null
    if (!rate) return []
    const perOne = half(rate, BigInt(rate_per))
    if (unit === 'kg' && perOne >= dearKilogram)
      return [{ code: 'rate_of_tonne', line, rate, before: half(rate, kilogramsOfTonne) as Rate }]
    if (unit === 'mt' && perOne < cheapTonne)
      return [{ code: 'rate_of_kilogram', line, rate, before: (rate * kilogramsOfTonne) as Rate }]
    return []
  })
}

const nearest = (rate: Rate, known: readonly Rate[]): Rate =>
  known.reduce((best, one) => (distance(one, rate) < distance(best, rate) ? one : best))

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)
