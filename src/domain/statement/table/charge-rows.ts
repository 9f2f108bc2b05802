import { chargeKinds } from '#contract/bid-terms.ts'
import { ascending, minus, type Paise, sum } from '../../exact.ts'
import type { RankedBid } from '../rank-bids.ts'
import type { ReckonedCharge } from '../reckon-charges.ts'
import type { Cell } from './cell.ts'
import { rupeesRow } from './rupees-row.ts'
import type { StatementRow } from './statement-row.ts'

/** From the sum of the items to what GST is taken on. A kind of charge has a row if any bid has it. */
export const chargeRows = (bids: readonly RankedBid[]): StatementRow[] => [
  rupeesRow('items', bids, ({ reckoned }) => reckoned.items),
  ...(bids.some(({ reckoned }) => reckoned.discount > 0n)
    ? [rupeesRow('discount', bids, ({ reckoned }) => minus(0n as Paise, reckoned.discount))]
    : []),
  ...rowsByKind('charge', bids, 'supplier'),
  rupeesRow('taxable', bids, ({ reckoned }) => reckoned.taxable),
]

export const rowsByKind = (code: string, bids: readonly RankedBid[], to: ReckonedCharge['payable_to']) =>
  chargeKinds
    .filter((kind) => bids.some(({ reckoned }) => ofKind(reckoned.charges, kind, to).length > 0))
    .map((kind) =>
      rupeesRow(code, bids, ({ reckoned }) => sum(ofKind(reckoned.charges, kind, to).map(({ total }) => total)), {
        kind: 'code',
        code: kind,
      }),
    )

const ofKind = (charges: readonly ReckonedCharge[], kind: string, to: ReckonedCharge['payable_to']) =>
  charges.filter((charge) => charge.kind === kind && charge.payable_to === to)

/** A row for each rate of GST that any bid has, then what the buyer pays the bidder. */
export function gstRows(bids: readonly RankedBid[]): StatementRow[] {
  const rates = new Set(bids.flatMap(({ reckoned }) => reckoned.gst.map(({ gst }) => gst)))
  const taxed = [...rates].filter((rate) => rate > 0n).sort(ascending)
  return [
    ...taxed.map((rate) => {
      const of: Cell = { kind: 'percent', value: rate }
      return rupeesRow('gst', bids, ({ reckoned }) => taxAt(reckoned.gst, rate), of)
    }),
    rupeesRow('price_quote', bids, ({ reckoned }) => reckoned.price_quote),
  ]
}

const taxAt = (taxes: RankedBid['reckoned']['gst'], rate: bigint): Paise =>
  sum(taxes.filter(({ gst }) => gst === rate).flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]))
