import { t } from '@lingui/core/macro'
import type { Order } from '#contract/order.ts'
import { percentInWords } from '#domain/orders/order-in-words.ts'

/** Lateness is counted from the days of the lines. */
export function NoDayNote({ order: { terms, items } }: { order: Order }) {
  if (!(terms.ld_percent_a_week > 0) || items.some(({ needed_to }) => needed_to !== null)) return null
  return (
    <p className="font-medium">
      {t`No delivery date is set, yet ${{ percent: percentInWords(terms.ld_percent_a_week) }} is charged for each week late. Write “Needed by” under Change.`}
    </p>
  )
}
