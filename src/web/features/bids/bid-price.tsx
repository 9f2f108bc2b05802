import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import { rupees } from '#web/ui/format.ts'

type Priced = Pick<Bid, 'price_quote'> & { awarded_amount?: number | null | undefined }

/** In one line: what was awarded of the bid, where it is a part, else its price. */
export const bidPrice = ({ price_quote, awarded_amount }: Priced): string =>
  awarded_amount == null ? rupees(price_quote) : t`A part: ${{ amount: rupees(awarded_amount) }}`

/** The whole price beside what was awarded of it; nothing where it is the whole. */
export function OfWholeBid({ bid }: { bid: Priced }) {
  if (bid.awarded_amount == null) return null
  return <span className="text-sm text-ink-faint">{t`of a bid of ${{ amount: rupees(bid.price_quote) }}`}</span>
}
