import { t } from '@lingui/core/macro'
import type { BillInList } from '#contract/bill.ts'
import { pages } from '#contract/pages.ts'
import { payableFor } from '#domain/orders/paid-by-bills.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { ForFirm } from '../sales/for-firm.tsx'
import { billKindNames, billStanding } from './money-words.ts'
import { refundInWords } from './refund-in-words.ts'
import { StandingBadge } from './standing-badge.tsx'

/** A bill in a list; `other`: whose name stands on it, null on the page of its order. */
export function BillRow({ bill, other }: { bill: BillInList; other: 'buyer_name' | 'supplier_name' | null }) {
  const {
    id,
    number,
    kind,
    ra_no,
    bill_date,
    status,
    total,
    due_on,
    disputed,
    refunds = [],
    refund_due,
    note_left,
  } = bill
  const isBuyer = useMe().role === 'buyer'
  const left = payableFor(isBuyer ? 'buyer' : 'supplier', bill)
  return (
    <li>
      <Link
        to={pages.bill.path.replace(':id', id)}
        className="flex justify-between gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-surface-sunken max-sm:flex-col sm:items-baseline sm:px-5"
      >
        <span className="flex min-w-0 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span translate="no" className="font-semibold wrap-anywhere">
              {number}
            </span>
            <StandingBadge standing={billStanding(bill)} />
            {bill.firm_refused && <Badge tone="danger">{t`Firm says: not us`}</Badge>}
            {disputed && <Badge tone="danger">{t`Disputed`}</Badge>}
          </span>
          <span className="text-sm text-ink-soft">
            {other && (
              <>
                <span translate="no">{displayName(bill[other])}</span>&nbsp;·{' '}
                <ForFirm name={bill.supplier_name} after=" · " />
              </>
            )}
            {translate(billKindNames[kind])}
            {ra_no !== null && ` ${ra_no}`}&nbsp;· {date(bill_date)}
            {other && (
              <>
                &nbsp;· <span translate="no">{bill.order_number}</span>
              </>
            )}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 tabular-nums sm:flex-col sm:items-end">
          <span className="font-semibold">{rupees(kind === 'credit_note' ? -total : total)}</span>
          {left > 0 && due_on && status !== 'paid' && (
            <span className="text-sm text-ink-soft">
              {left === total
                ? isBuyer
                  ? t`Pay by ${{ day: date(due_on) }}`
                  : t`Due by ${{ day: date(due_on) }}`
                : t`${{ left: rupees(left) }} to be paid by ${{ day: date(due_on) }}`}
            </span>
          )}
          {refund_due && (
            <span className="text-sm text-ink-soft">{t`${{ left: rupees(note_left) }} to be paid back`}</span>
          )}
          {refunds.map((refund) => (
            <span key={refund.id} className="text-sm text-ink-soft wrap-anywhere">
              {refundInWords(refund)}
            </span>
          ))}
        </span>
      </Link>
    </li>
  )
}
