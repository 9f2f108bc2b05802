import type { BoqLine } from '../boq-line.ts'
import type { ComparativeStatement } from '../comparative-statement.ts'
import type { RankedBid } from '../rank-bids.ts'
import { type Cell, none, text } from './cell.ts'
import type { StatementRow } from './statement-row.ts'

/** The lines as they were asked, each bid's rate without GST and its amount before the discount. */
export const itemRows = ({ lines, bids, compared }: ComparativeStatement): StatementRow[] =>
  lines.map((line, place) => ({
    head: headOf(line, place),
    bids: bids.map((bid, index) => cellsOf(bid, place, compared[place]!.first.includes(index))),
  }))

/** A line without a number of its own has that of its place, as notes and the job call it. */
const headOf = ({ kind, number, description, unit, qty, rate_per }: BoqLine, place: number): Cell[] => [
  text(kind === 'item' ? number || String(place + 1) : number),
  text(description),
  unit === null ? none : { kind: 'code', code: unit },
  qty === null ? none : { kind: 'quantity', value: qty },
  rate_per === 1 ? none : { kind: 'count', value: rate_per },
]

function cellsOf({ bid, reckoned }: RankedBid, place: number, first: boolean): StatementRow['bids'][number] {
  const rate = bid.items[place]?.rate ?? null
  const amount = reckoned.lines[place]?.amount ?? null
  return {
    rate: rate === null ? none : { kind: 'rate', value: rate, first },
    value: amount === null ? none : { kind: 'rupees', value: amount, first },
  }
}
