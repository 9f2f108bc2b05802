import type { UnitCode } from '#contract/unit-codes.ts'
import type { Quantity, Rate } from '../exact.ts'
import type { RatePer } from '../reckon-lines.ts'

/**
 * A line of a bill of quantities. `qty` is null for headings, and where only the rate is asked. `optional`: quoted and shown,
 * in no total. `make`: the makes that the buyer accepts. `est_rate`: the buyer's own estimate, never shown to bidders.
 */
export type BoqLine = {
  id: string
  kind: 'heading' | 'item'
  number: string
  description: string
  make: string
  unit: UnitCode | null
  qty: Quantity | null
  rate_per: RatePer
  rate_only: boolean
  optional: boolean
  /** The last day on which it is of use, as '2026-08-24'. */
  needed_to: string | null
  est_rate: Rate | null
}

/** Whether a bid's total contains the line; then a bid without a rate for it is incomplete. */
export const isInTotal = (line: BoqLine): boolean =>
  line.kind === 'item' && !line.rate_only && !line.optional && line.qty !== null
