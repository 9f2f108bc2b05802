import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { pages } from '#contract/pages.ts'
import { figuresOfPayment } from '#domain/orders/figures-of-payment.ts'
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
import { AmountRow } from './amount-rows.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillLines, Findings } from './bill-lines.tsx'
import { BillStanding } from './bill-standing.tsx'
import { DisputesOfBill } from './disputes-of-bill.tsx'
import { billKindNames, billStanding, deductionNames } from './money-words.ts'
import { Payments } from './payments.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { TaxableRows } from './taxable-rows.tsx'

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
        <Shown bill={bill.data} />
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
      <BillStanding bill={bill} />
      <BillActions bill={bill} />
      {ofWhole.length > 0 && (
        <Card className="border-danger">
          <Findings findings={ofWhole} />
        </Card>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card pad="none" as="section" aria-label={t`Lines`}>
          <BillLines bill={bill} />
        </Card>
        <div className="flex flex-col gap-5">
          <Figures bill={bill} />
          <Payments orderId={bill.order_id} billId={bill.id} />
          <DisputesOfBill bill={bill} />
        </div>
      </div>
    </div>
  )
}

/** Of a credit note: what it takes back, and off which bills. */
function FiguresOfNote({ bill }: { bill: Bill }) {
  const { note_left, refund_due, refund } = bill
  return (
    <>
      <AmountRow name={t`Total`} amount={-bill.total} strong />
      {bill.taken_off.map(({ bill_id, number, amount }) => (
        <AmountRow
          key={bill_id}
          name={
            <Link to={pages.bill.path.replace(':id', bill_id)} className="underline underline-offset-2">
              {t`Taken off ${{ number }}`}
            </Link>
          }
          amount={amount}
        />
      ))}
      {refund && <AmountRow name={t`Paid back`} amount={refund.amount} />}
      {note_left > 0 && (
        <AmountRow
          name={refund_due ? t`To be paid back` : t`To be taken off the next bill`}
          amount={-note_left}
          strong
        />
      )}
    </>
  )
}

function Figures({ bill }: { bill: Bill }) {
  const side = useMe().role === 'buyer' ? 'buyer' : 'supplier'
  const { tds, tds_left, payable, paid, left } = figuresOfPayment(bill, side)
  // A credit note takes back.
  const sign = bill.kind === 'credit_note' ? -1 : 1
  const kept = bill.deductions.filter(({ kind }) => kind !== 'tds')
  return (
    <Card as="section" aria-label={t`Figures`}>
      <dl className="flex flex-col gap-2 text-[0.9375rem]">
        <TaxableRows
          lines={sign * bill.items.reduce((sum, { amount }) => sum + amount, 0)}
          charges={bill.charges.map((charge) => ({ ...charge, amount: sign * charge.amount }))}
          taxable={sign * bill.taxable}
        />
        {bill.cgst > 0 && <AmountRow name="CGST" amount={sign * bill.cgst} />}
        {bill.sgst > 0 && <AmountRow name="SGST" amount={sign * bill.sgst} />}
        {bill.igst > 0 && <AmountRow name="IGST" amount={sign * bill.igst} />}
        {bill.round_off !== 0 && <AmountRow name={t`Round-off`} amount={sign * bill.round_off} />}
        {bill.kind === 'credit_note' ? (
          <FiguresOfNote bill={bill} />
        ) : (
          <AmountRow name={t`Total`} amount={bill.total} strong />
        )}
        {kept.map(({ kind, amount, note }) => (
          <AmountRow
            key={`${kind} ${note}`}
            name={[translate(deductionNames[kind]), note].filter(Boolean).join(': ')}
            amount={-amount}
          />
        ))}
        {tds > 0 && <AmountRow name={tds_left > 0 ? t`TDS (estimate)` : 'TDS'} amount={-tds} />}
        {payable !== bill.total && <AmountRow name={t`To be paid`} amount={payable} strong />}
        {paid > 0 && <AmountRow name={t`Paid`} amount={-paid} />}
        {paid > 0 && <AmountRow name={t`Left`} amount={left} strong />}
        {bill.to_confirm > 0 && <AmountRow name={t`To be confirmed`} amount={bill.to_confirm} />}
      </dl>
    </Card>
  )
}
