import type { EvaluationBasis } from '#contract/evaluation-bases.ts'
import { type BasisPoints, half, type Paise, percentOf, smallest, sum } from '../exact.ts'
import type { BoqLine } from './boq-line.ts'
import type { RankedBid } from './rank-bids.ts'
import { firstOf } from './ranks.ts'
import { gstAllowed } from './reckon-bid.ts'
import { isLive } from './what-is-lacking.ts'

/**
 * A line beside the bids, which stand in the order of the statement. `values`: paise, discount taken off, with GST by the basis
 * and without charges; of a line without quantity, ten-thousandths of a rupee. Null: not quoted.
 */
export type ComparedLine = { values: (Paise | null)[]; lowest: Paise | null; first: number[] }

export function compareLines(
  lines: readonly BoqLine[],
  bids: readonly RankedBid[],
  basis: EvaluationBasis,
  highest: readonly BasisPoints[],
): ComparedLine[] {
  const live = bids.map(({ bid }) => isLive(bid))
  return lines.map((line, place) => {
    const values = bids.map((bid) => valueOfLine(line, place, bid, basis, highest))
    const compared = values.map((value, index) => (live[index] ? value : null))
    const lowest = smallest(compared)
    return { values, lowest, first: line.qty === null ? sameAs(lowest, compared) : firstOf(compared, lowest) }
  })
}

/** Rates alike only if they are equal: without a quantity a rupee can be much. */
const sameAs = (lowest: Paise | null, values: readonly (Paise | null)[]) =>
  [...values.keys()].filter((index) => lowest !== null && values[index] === lowest)

function valueOfLine(
  line: BoqLine,
  place: number,
  { bid, reckoned }: RankedBid,
  basis: EvaluationBasis,
  highest: readonly BasisPoints[],
): Paise | null {
  const item = bid.items[place] ?? null
  if (line.kind === 'heading' || item === null || item.rate === null) return null
  const own = gstAllowed(item.gst, bid)
  const gst = basis === 'equalised' && bid.tax_type === 'regular' ? highest[place]! : own
  const without = line.qty === null ? rateAsValue(item.rate, bid.discount) : (reckoned.lines[place]?.taxable ?? null)
  if (without === null || (basis === 'excluded' && !bid.credit_lost)) return without
  return sum([without, percentOf(without, gst)])
}

const rateAsValue = (rate: bigint, discount: BasisPoints) => half(rate * (10_000n - discount), 10_000n) as Paise
