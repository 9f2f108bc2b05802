import type { RankedBid } from '../rank-bids.ts'
import { type Cell, none } from './cell.ts'

/**
 * `head`: number, description, unit, quantity and `rate_per` of a line; of all other rows one code, or a code and what it is of. `bids`: for
 * each bid its rate, where there is one, and its amount or word.
 */
export type StatementRow = { head: Cell[]; bids: { rate: Cell; value: Cell }[] }

/** A row of one value for each bid. */
export const row = (code: string, bids: readonly RankedBid[], value: (bid: RankedBid) => Cell, of?: Cell) => ({
  head: [{ kind: 'code', code } as Cell, ...(of ? [of] : [])],
  bids: bids.map((bid) => ({ rate: none, value: value(bid) })),
})
