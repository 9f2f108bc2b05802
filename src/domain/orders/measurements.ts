import { half, type Quantity, sum } from '../exact.ts'

/** One row of a measurement sheet: nos × length × breadth × depth; what is not given is left out. Negative nos: a deduction. */
export type MeasuredRow = {
  nos: Quantity
  length: Quantity | null
  breadth: Quantity | null
  depth: Quantity | null
}

/** Rounded row by row, so that the sheet is the sum of what it shows. */
export function measuredRow({ nos, length, breadth, depth }: MeasuredRow): Quantity {
  const sides = [length, breadth, depth].filter((side) => side !== null)
  const product = sides.reduce<bigint>((before, side) => before * side, nos)
  return half(product, 1000n ** BigInt(sides.length)) as Quantity
}

export const measuredQuantity = (rows: readonly MeasuredRow[]): Quantity => sum(rows.map(measuredRow))
