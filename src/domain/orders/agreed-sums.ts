import { minus, type Paise, smallest, sum } from '../exact.ts'

/** In the order in which they happened. `agreed`: a dispute ended so; `billed`: a bill has this sum and no line. */
type StepOfSums = { agreed: Paise; billed: Paise }

const none = 0n as Paise

/**
 * Sums that the buyer pays by the outcome of a dispute are billed as charges, but are none of the order's. No bill names its dispute,
 * so a bill without a line is of such sums first, as far as they were agreed before it; the rest of it is of the order's charges.
 */
export function sumsOfDisputes(steps: readonly StepOfSums[]): { billed: Paise; left: Paise } {
  let sums = { billed: none, left: none }
  for (const { agreed, billed } of steps) {
    const open = sum([sums.left, agreed])
    const used = smallest([billed, open])!
    sums = { billed: sum([sums.billed, used]), left: minus(open, used) }
  }
  return sums
}
