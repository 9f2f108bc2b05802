import type { Paise, Rate } from '../exact.ts'
import type { PricedBid } from './itemised-bid.ts'

/** `line` is its place. `before`: the nearest of what the bidder asked earlier. */
export type BidQuestion =
  | { code: 'rate_out_of_scale'; line: number; rate: Rate; before: Rate }
  | { code: 'total_out_of_scale'; total: Paise; budget: Paise }

/** Of what was asked before: a zero too many, or a day's rate in place of the whole. */
const outOfScale = 8n

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
  const isTotalOdd = budget !== null && budget > 0n && total > 0n && isOutOfScale(total, budget)
  return isTotalOdd ? [...rates, { code: 'total_out_of_scale', total, budget }] : rates
}

const isOutOfScale = (one: bigint, other: bigint) => one >= outOfScale * other || other >= outOfScale * one

const nearest = (rate: Rate, known: readonly Rate[]): Rate =>
  known.reduce((best, one) => (distance(one, rate) < distance(best, rate) ? one : best))

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)
