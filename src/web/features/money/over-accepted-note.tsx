import { t } from '@lingui/core/macro'
import type { Bill } from '#contract/bill.ts'
import { lessAsAccepted, overAccepted } from '#domain/orders/over-accepted.ts'
import { Banner } from '#web/ui/banner.tsx'
import { rupees } from '#web/ui/format.ts'
import { quantityNumber, quantityText } from '../boq/unit-names.ts'

/** Whether a bill that waits can ever be passed as it stands: never more than is accepted. */
export const isOverAccepted = (bill: Bill): boolean => waits(bill) && overAccepted(bill).length > 0

export const waits = ({ status }: Bill): boolean => status === 'submitted' || status === 'mismatch'

/** Said before anything is typed: which lines stop the bill, and what one of the accepted quantity would be. */
export function OverAcceptedNote({ bill, buys }: { bill: Bill; buys: boolean }) {
  if (bill.kind === 'credit_note')
    return (
      <Banner kind="warning" title={t`This credit note cannot be passed yet`}>
        <Lines bill={bill} inWords={(qty, left) => t`credited ${{ qty }}, passed by bills until now ${{ left }}`} />
        <p className="mt-1">
          {buys
            ? t`Pass the bill that has it first. Or return the credit note.`
            : t`It can be passed once the bill that has it is passed.`}
        </p>
      </Banner>
    )
  const less = lessAsAccepted(bill)
  return (
    <Banner kind="warning" title={t`This bill cannot be passed as it stands`}>
      <Lines bill={bill} inWords={(billed, left) => t`billed ${{ billed }}, accepted and not passed yet ${{ left }}`} />
      <p className="mt-1">
        {less !== null && (
          <>{t`A bill of what is accepted, as the order has it, is about ${{ less: rupees(less) }} less, with GST.`} </>
        )}
        {buys ? t`Return it, or accept the rest first.` : t`Correct it, or wait until the rest is accepted.`}
      </p>
    </Banner>
  )
}

const Lines = ({ bill, inWords }: { bill: Bill; inWords: (qty: string, left: string) => string }) => (
  <ul>
    {overAccepted(bill).map(({ line: { description, unit, qty }, left }) => (
      <li key={description}>
        <span translate="no">{description}</span>: {inWords(quantityNumber(qty), quantityText(left, unit))}
      </li>
    ))}
  </ul>
)
