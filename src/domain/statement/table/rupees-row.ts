import type { Paise } from '../../exact.ts'
import type { RankedBid } from '../rank-bids.ts'
import { type Cell, none } from './cell.ts'
import { row } from './statement-row.ts'

/** A row of amounts; null is left empty. */
export const rupeesRow = (
  code: string,
  bids: readonly RankedBid[],
  of: (bid: RankedBid) => Paise | null,
  what?: Cell,
) =>
  row(
    code,
    bids,
    (bid) => {
      const value = of(bid)
      return value === null ? none : { kind: 'rupees', value }
    },
    what,
  )
