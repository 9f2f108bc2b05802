import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { pages } from '#contract/pages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { date } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ForFirm } from '../sales/for-firm.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillFigures } from './bill-figures.tsx'
import { BillLines, Findings } from './bill-lines.tsx'
import { BillStanding } from './bill-standing.tsx'
import { DisputesOfBill } from './disputes-of-bill.tsx'
import { FirmRefused } from './firm-refused.tsx'
import { billKindNames, billStanding } from './money-words.ts'
import { Payments } from './payments.tsx'
import { StandingBadge } from './standing-badge.tsx'

/** A bill: first what differs, then the lines beside the order, the figures, and what was paid. */
export function BillScreen() {
  const { id = '' } = useParams()
  const bill = useQuery(queryOf(api.bill, { params: { id } }))
  return (
    <>
      <BackLink to={pages.bills.path} label={t`All bills`} />
      {bill.isLoading ? (
        <SkeletonCards count={2} label={t`Loading the bill`} />
      ) : bill.data ? (
        <Shown key={id} bill={bill.data} />
      ) : (
        <LoadFailed title={t`The bill could not be loaded`} query={bill} />
      )}
    </>
  )
}

function Shown({ bill }: { bill: Bill }) {
  const buys = useMe().role === 'buyer'
  const isNote = bill.kind === 'credit_note'
  const ofWhole = bill.findings.filter(({ order_item_id }) => order_item_id === null)
  return (
    <div className="flex flex-col gap-5">
      <div className="-mb-4">
        <PageHeader
          title={isNote ? t`Credit note ${{ number: bill.number }}` : t`Bill ${{ number: bill.number }}`}
          text={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <StandingBadge standing={billStanding(bill)} />
              <span className="wrap-anywhere">
                <span translate="no">{displayName((buys ? bill.supplier : bill.buyer).company_name)}</span>&nbsp;·{' '}
                <ForFirm name={bill.supplier.company_name} after=" · " />
                {!isNote && <>{[translate(billKindNames[bill.kind]), bill.ra_no].filter(Boolean).join(' ')}&nbsp;· </>}
                {date(bill.bill_date)}&nbsp;·{' '}
                <Link
                  to={pages.order.path.replace(':id', bill.order_id)}
                  translate="no"
                  className="underline underline-offset-2"
                >
                  {bill.order_number}
                </Link>
              </span>
            </span>
          }
        />
      </div>
      {bill.original_bill && <Original of={bill.original_bill} />}
      {bill.firm_refused && <FirmRefused company={bill.supplier.company_name} />}
      <BillStanding bill={bill} />
      <BillActions bill={bill} />
      {ofWhole.length > 0 && (
        <Card className="border-danger">
          <Findings kind={bill.kind} findings={ofWhole} />
        </Card>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card pad="none" as="section" aria-label={t`Lines`}>
          <BillLines bill={bill} />
        </Card>
        <div className="flex flex-col gap-5">
          <BillFigures bill={bill} />
          <Payments orderId={bill.order_id} billId={bill.id} />
          <DisputesOfBill bill={bill} />
        </div>
      </div>
    </div>
  )
}

/** The bill that a credit note is of; an admin reads bills of disputed orders alone. */
function Original({ of: { id, number, bill_date } }: { of: NonNullable<Bill['original_bill']> }) {
  const words = t`For bill ${{ number }} of ${{ day: date(bill_date) }}`
  return (
    <p className="text-ink-soft wrap-anywhere">
      {useMe().role === 'admin' ? (
        words
      ) : (
        <Link to={pages.bill.path.replace(':id', id)} className="underline underline-offset-2">
          {words}
        </Link>
      )}
    </p>
  )
}
