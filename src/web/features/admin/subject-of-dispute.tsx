import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { Dispute } from '#contract/dispute.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BillFigures } from '../money/bill-figures.tsx'
import { BillLines, Findings } from '../money/bill-lines.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { OrderTermsCard } from '../orders/order-terms-card.tsx'
import { ReceiptCard } from '../receiving/receipts-of-order.tsx'

type SubjectOfDisputeProps = { dispute: Pick<Dispute, 'bill_id' | 'receipt_id'>; orderId: string }

/** What both sides wrote down before they disagreed: the receipt or bill in question open, the rest of the order to open. */
export function SubjectOfDispute({ dispute: { bill_id, receipt_id }, orderId }: SubjectOfDisputeProps) {
  const order = useQuery(queryOf(api.order, { params: { id: orderId } }))
  const receipts = useQuery(queryOf(api.receipts, { params: { id: orderId } }))
  if (order.isLoading || receipts.isLoading) return <Skeleton className="h-32" />
  if (!order.data) return <LoadFailed title={t`The order could not be loaded`} query={order} />
  if (!receipts.data) return <LoadFailed title={t`The receipts could not be loaded`} query={receipts} />
  const inQuestion = receipts.data.filter(({ id }) => id === receipt_id)
  const others = receipts.data.filter(({ id }) => id !== receipt_id)
  return (
    <>
      {inQuestion.map((receipt) => (
        <ul key={receipt.id} aria-label={t`Receipt in dispute`}>
          <ReceiptCard receipt={receipt} orderId={orderId} />
        </ul>
      ))}
      {bill_id && <BillInQuestion id={bill_id} />}
      <div className="divide-y divide-line border-y border-line">
        {others.length > 0 && (
          <Folded title={inQuestion.length > 0 ? t`Other receipts` : t`Receipts`}>
            <ul className="flex flex-col gap-3">
              {others.toReversed().map((receipt) => (
                <ReceiptCard key={receipt.id} receipt={receipt} orderId={orderId} />
              ))}
            </ul>
          </Folded>
        )}
        <Folded title={t`What was ordered`}>
          <OrderLines order={order.data} />
          <OrderTermsCard order={order.data} />
        </Folded>
      </div>
    </>
  )
}

function BillInQuestion({ id }: { id: string }) {
  const bill = useQuery(queryOf(api.bill, { params: { id } }))
  if (bill.isLoading) return <Skeleton className="h-32" />
  if (!bill.data) return <LoadFailed title={t`The bill could not be loaded`} query={bill} />
  const { number, kind, findings } = bill.data
  const ofWhole = findings.filter(({ order_item_id }) => order_item_id === null)
  return (
    <>
      <Card as="section" pad="none" aria-label={t`Bill in dispute`}>
        <h3 className="px-4 pt-4 pb-1 font-semibold wrap-anywhere sm:px-5">
          {kind === 'credit_note' ? t`Credit note ${{ number }}` : t`Bill ${{ number }}`}
        </h3>
        {ofWhole.length > 0 && (
          <div className="px-4 sm:px-5">
            <Findings findings={ofWhole} />
          </div>
        )}
        <BillLines bill={bill.data} />
      </Card>
      <BillFigures bill={bill.data} />
    </>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
    <div className="flex flex-col gap-4 pb-4">{children}</div>
  </details>
)
