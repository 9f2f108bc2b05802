import type { UnitCode } from '#contract/unit-codes.ts'
import type { Quantity, Rate } from '../../exact.ts'
import type { RatePer } from '../../reckon-lines.ts'
import type { Day } from './calendar.ts'

/** What a person must be asked, as it cannot be told from the text; `quantity` also for a missing unit. */
export type Ask =
  | 'no_requirement'
  | 'item'
  | 'item_assumed'
  | 'quantity'
  | 'quantity_unusual'
  | 'number_grouping'
  | 'brass_kind'
  | 'trip_size'
  | 'rate_only'
  | 'date'
  | 'refers_to_earlier'

/**
 * A line as it was read. `qty_to`: the end of a range. `spec`: details such as `size_mm`, `grade`. `sources`: where it stands in the
 * NFC text, from and to; `counted`: where its quantity does, unless that has a cell of its own. `assumed`: what was not said but
 * follows from the rest, to be shown as doubtful.
 */
export type ReadLine = {
  kind: 'heading' | 'item'
  item_key: string | null
  number: string | null
  description: string
  make: string | null
  qty: Quantity | null
  qty_to: Quantity | null
  unit: UnitCode | null
  rate_per: RatePer
  rate_only: boolean
  optional: boolean
  /** The buyer's own estimate, which no bidder sees. */
  est_rate: Rate | null
  spec: Readonly<Record<string, string | number>>
  duration: { value: number; unit: 'day' | 'week' | 'month' | 'year' } | null
  sources: readonly (readonly [from: number, to: number])[]
  counted: readonly [from: number, to: number] | null
  assumed: readonly ('item' | 'unit' | 'quantity')[]
  asks: readonly Ask[]
  /** Where the text tells different lines different sites or days. */
  site?: string
  needed_to?: Day
}
