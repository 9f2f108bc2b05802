import { ascending, largest, minus, type Paise, rupeesNumber } from '../../exact.ts'
import { isInTotal } from '../boq-line.ts'
import type { UnflaggedStatement } from '../comparative-statement.ts'
import { isLive } from '../what-is-lacking.ts'
import { check, type Flag } from './flag.ts'

/**
 * A line whose price is more than 30 % from the median of the others and from the middle of all, and from the buyer's estimate where
 * there is one.
 */
export type UnbalancedLine = { line: number; apart: number }

const othersAtLeast = 2
/** Percent of the bid's items, below which marked lines are shown but make no flag. */
const worthPercent = 1

/** By the order of the bids; `apart`: paise above the median of the others. */
export function unbalancedLines({ lines, bids, compared }: UnflaggedStatement): UnbalancedLine[][] {
  const live = bids.map(({ bid }) => isLive(bid))
  const found: UnbalancedLine[][] = bids.map(() => [])
  for (const [line, boqLine] of lines.entries()) {
    if (!isInTotal(boqLine)) continue
    const values = compared[line]!.values.map((value, bid) => (value === null || !live[bid] ? null : Number(value)))
    const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
    if (sorted.length <= othersAtLeast) continue
    // All within 30 % of the lowest: nothing to look at.
    if (10 * sorted.at(-1)! <= 13 * sorted[0]! && 10 * sorted[0]! >= 7 * sorted.at(-1)!) continue
    const middles = middlesOf(sorted)
    for (const [bid, value] of values.entries()) {
      if (value === null) continue
      const others = middlesOf(sorted.toSpliced(sorted.indexOf(value), 1))
      const median = (others[0]! + others.at(-1)!) / 2
      // Of three, the one that is odd moves the median of the others for both of the rest.
      if (!middles.some((middle) => isFar(value, middle))) continue
      if (isFar(value, median) && isFarFromEstimate(boqLine, bids[bid]!.bid.items[line]!.rate!))
        found[bid]!.push({ line, apart: value - median })
    }
  }
  return found
}

/** The estimate is a rate without GST, as the bid's is. */
const isFarFromEstimate = ({ est_rate }: { est_rate: bigint | null }, rate: bigint) =>
  est_rate === null || est_rate === 0n || isFar(Number(rate), Number(est_rate))

const isFar = (value: number, from: number) => 10 * Math.abs(value - from) > 3 * from

/** The value in the middle, or the two there. */
const middlesOf = (sorted: readonly number[]): number[] =>
  sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)

/** Cubic feet for brass is 100 times apart, bags for tonnes 20. */
const otherUnitFrom = 10n

/** Of two rates for a line nobody can say which is odd; of more, the median does. */
export function unitFlags({ lines, bids, compared }: UnflaggedStatement): Flag[] {
  return lines.flatMap((boqLine, line) => {
    if (!isInTotal(boqLine)) return []
    const quoted = bids
      .map(({ bid }, index) => ({ id: bid.id, value: isLive(bid) ? compared[line]!.values[index]! : null }))
      .filter((one): one is { id: string; value: Paise } => one.value !== null && one.value > 0n)
      .sort((a, b) => ascending(a.value, b.value))
    const [low, high] = quoted
    if (quoted.length !== 2 || !low || !high || high.value < otherUnitFrom * low.value) return []
    const values = { other: high.id, times: Number(high.value / low.value) }
    return [check('unit_doubt', values, { bid: low.id, line, stake: minus(high.value, low.value) })]
  })
}

export function unbalancedFlags(statement: UnflaggedStatement): Flag[] {
  return unbalancedLines(statement).flatMap((marked, index) => {
    const { bid, reckoned } = statement.bids[index]!
    const dear = marked.filter(({ apart }) => apart > 0)
    const cheap = marked.filter(({ apart }) => apart < 0)
    // A bid that is low or high throughout is in balance.
    const throughout = 2 * marked.length > reckoned.counted.length && (dear.length === 0 || cheap.length === 0)
    if (throughout) return []
    const above = rounded(dear)
    const below = -rounded(cheap) as Paise
    const stake = largest([above, below])!
    if (stake === 0n || 100n * stake < BigInt(worthPercent) * reckoned.items) return []
    const values = {
      lines: marked.length,
      above: rupeesNumber(above),
      below: rupeesNumber(below),
      front: dear.length > 0 && cheap.length > 0 && dear.at(-1)!.line < cheap[0]!.line,
    }
    return [check('unbalanced', values, { bid: bid.id, line: marked[0]!.line, stake })]
  })
}

const rounded = (marked: readonly UnbalancedLine[]): Paise =>
  BigInt(Math.round(marked.reduce((before, { apart }) => before + apart, 0))) as Paise
