import { t } from '@lingui/core/macro'
import type { Bill } from '#contract/bill.ts'
import { overAccepted } from '#domain/orders/over-accepted.ts'
import { Banner } from '#web/ui/banner.tsx'
import { rupees } from '#web/ui/format.ts'
import { quantityNumber, quantityText } from '../boq/unit-names.ts'

/** Whether a bill that waits can ever be passed as it stands: never more than is accepted. */
export const isOverAccepted = (bill: Bill): boolean => waits(bill) && overAccepted(bill).lines.length > 0

export const waits = ({ status }: Bill): boolean => status === 'submitted' || status === 'mismatch'

/** Said before anything is typed: which lines stop the bill, and what one of the accepted quantity would be. */
export function OverAcceptedNote({ bill, buys }: { bill: Bill; buys: boolean }) {
  const { lines, over } = overAccepted(bill)
  return (
    <Banner kind="warning" title={t`This bill cannot be passed as it stands`}>
      <ul>
        {lines.map(({ line: { description, unit, qty }, left }) => (
          <li key={description}>
            <span translate="no">{description}</span>:{' '}
            {t`billed ${{ billed: quantityNumber(qty) }}, accepted and not passed yet ${{ left: quantityText(left, unit) }}`}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {t`A bill of what is accepted is about ${{ over: rupees(over) }} less, with GST.`}{' '}
        {buys ? t`Return it, or accept the rest first.` : t`Correct it, or wait until the rest is accepted.`}
      </p>
    </Banner>
  )
}
