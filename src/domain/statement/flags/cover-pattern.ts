import type { BidItem } from '../itemised-bid.ts'

const linesAtLeast = 5

/**
 * Cover bid: the rates of one bid are those of another times a factor, with less than 0.1 % between the largest and the smallest
 * ratio. `percent`: the other's rates in percent of these, on the first line. Null with fewer than five lines quoted by both.
 */
export function coverPattern(
  items: readonly (BidItem | null)[],
  others: readonly (BidItem | null)[],
): { lines: number; percent: number } | null {
  let count = 0
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  let percent = 0
  for (const [place, item] of items.entries()) {
    const [rate, other] = [item?.rate ?? 0n, others[place]?.rate ?? 0n]
    if (rate <= 0n || other <= 0n) continue
    const ratio = Number(other) / Number(rate)
    if (count === 0) percent = Math.round(ratio * 10_000) / 100
    count += 1
    lowest = Math.min(lowest, ratio)
    highest = Math.max(highest, ratio)
    if (highest >= lowest * 1.001) return null
  }
  return count >= linesAtLeast ? { lines: count, percent } : null
}
