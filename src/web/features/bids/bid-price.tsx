import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import { rupees } from '#web/ui/format.ts'

type Priced = Pick<Bid, 'price_quote'> & { awarded_amount?: number | null | undefined }

/** What was awarded of a bid, in parts; null: the whole, or nothing. */
const partOf = ({ price_quote, awarded_amount }: Priced): number | null =>
  awarded_amount == null || awarded_amount === price_quote ? null : awarded_amount

/** In one line: what was awarded of the bid, where it is a part, else its price. */
export function bidPrice(bid: Priced): string {
  const part = partOf(bid)
  return part === null ? rupees(bid.price_quote) : t`A part: ${{ amount: rupees(part) }}`
}

/** The whole price beside what was awarded of it; nothing where it is the whole. */
export function OfWholeBid({ bid }: { bid: Priced }) {
  if (partOf(bid) === null) return null
  return <span className="text-sm text-ink-faint">{t`of a bid of ${{ amount: rupees(bid.price_quote) }}`}</span>
}
