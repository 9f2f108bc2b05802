import { minus, type Paise, percentOf, sum } from '../../exact.ts'
import type { ComparativeStatement } from '../comparative-statement.ts'
import type { RankedBid } from '../rank-bids.ts'
import { none } from './cell.ts'
import { rowsByKind } from './charge-rows.ts'
import { rupeesRow } from './rupees-row.ts'
import { row, type StatementRow } from './statement-row.ts'

/** From the price to what decides the ranks; each row is added to those before it. */
export function landedRows({ bids, settings }: ComparativeStatement): StatementRow[] {
  const { basis } = settings
  return [
    ...rowsByKind('third_party', bids, 'third_party'),
    rupeesRow('own_gst', bids, ({ reckoned }) => reckoned.own_gst),
    rupeesRow('plugs', bids, plugged),
    ...(basis === 'included' ? [] : [rupeesRow(basis, bids, ({ landed }) => minus(landed[basis], landed.included))]),
    rupeesRow('landed', bids, ({ landed }) => landed[basis]),
    rupeesRow('credit', bids, ({ credit }) => minus(0n as Paise, credit)),
    rupeesRow('evaluated', bids, ({ evaluated }) => evaluated[basis]),
    rupeesRow('above_first', bids, ({ above_first }) => above_first),
    row('rank', bids, ({ rank }) => (rank === null ? none : { kind: 'rank', value: rank })),
  ]
}

const plugged = ({ plugs }: RankedBid): Paise =>
  sum(plugs.flatMap(({ amount, gst }) => [amount, percentOf(amount, gst)]))
