import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/receiving.ts'
import { countedBesideLoad } from '#domain/orders/weighed-load.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { useCan } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { date, dateTime } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quantityNumber, quantityText } from '../boq/unit-names.ts'
import { PhotoStrip } from '../files/photo-strip.tsx'
import { ReceiptActions } from './receipt-actions.tsx'

/** Nothing of money is loaded by site and dispatch people. */
const DisputeOfReceipt = lazyPart(
  'src/web/features/money/dispute-of-receipt.tsx',
  async () => (await import('../money/dispute-of-receipt.tsx')).DisputeOfReceipt,
)

/** What was received on an order, or measured, for both sides; the newest first. */
export function ReceiptsOfOrder({ orderId }: { orderId: string }) {
  const receipts = useQuery(queryOf(api.receipts, { params: { id: orderId } }))
  if (receipts.isLoading) return <Skeleton className="h-24" />
  if (!receipts.data) return <LoadFailed title={t`The receipts could not be loaded`} query={receipts} />
  if (receipts.data.length === 0) return null
  return (
    <section aria-labelledby="receipts" className="flex flex-col gap-3">
      <h2 id="receipts" className="text-lg font-semibold tracking-tight">
        {plural(receipts.data.length, { one: '# receipt', other: '# receipts' })}
      </h2>
      <ul className="flex flex-col gap-3">
        {receipts.data.toReversed().map((receipt) => (
          <ReceiptCard key={receipt.id} receipt={receipt} orderId={orderId} />
        ))}
      </ul>
    </section>
  )
}

/** For both sides, and for admins who decide its dispute. */
export function ReceiptCard({ receipt, orderId }: { receipt: Receipt; orderId: string }) {
  const { number, received_on, received_by, recorded_at, vehicle_number, challan_number, net_kg, files } = receipt
  const keepsAccounts = useCan('keep_accounts')
  const counted = receipt.status === 'cancelled' ? null : countedBesideLoad(receipt)
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 translate="no" className="font-semibold">
            {number}
          </h3>
          <p className="text-sm text-ink-soft">
            {t`${{ day: date(received_on) }}, recorded by ${{ person: received_by }} on ${{ time: dateTime(recorded_at) }}`}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere empty:hidden">
            {[
              vehicle_number,
              challan_number && t`Challan ${{ number: challan_number }}`,
              net_kg !== null && t`Load: ${{ net: quantityNumber(net_kg) }} kg`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Standing receipt={receipt} />
      </div>
      {counted !== null && (
        <p className="rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-[0.9375rem] text-warning-ink">
          {t`The weighbridge says ${{ net: quantityNumber(net_kg!) }} kg, ${{ counted: quantityNumber(counted) }} kg were counted.`}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {receipt.items.map((item) => (
          <li key={item.order_item_id} className="border-t border-line pt-2 wrap-anywhere">
            <p className="font-medium">{item.description}</p>
            <p className="text-[0.9375rem] text-ink-soft">{factsOf(item).join(' · ')}</p>
            {item.reason && <p className="text-[0.9375rem]">{item.reason}</p>}
          </li>
        ))}
      </ul>
      {receipt.objection && (
        <p className="rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-[0.9375rem] text-warning-ink wrap-anywhere">
          {receipt.objection_removed_on
            ? t`Objection: ${{ text: receipt.objection }} Put right on ${{ day: date(receipt.objection_removed_on) }}.`
            : t`Objection: ${{ text: receipt.objection }}`}
        </p>
      )}
      {receipt.cancel_reason && <p className="wrap-anywhere">{t`Cancelled: ${{ reason: receipt.cancel_reason }}`}</p>}
      <PhotoStrip fileType="paper" files={files} />
      <ReceiptActions receipt={receipt}>
        {keepsAccounts && receipt.status !== 'cancelled' && (
          <Suspense>
            <DisputeOfReceipt orderId={orderId} receiptId={receipt.id} />
          </Suspense>
        )}
      </ReceiptActions>
    </Card>
  )
}

function Standing({ receipt: { status, items } }: { receipt: Receipt }) {
  if (status === 'cancelled') return <Badge>{t`Cancelled`}</Badge>
  if (status === 'recorded') return <Badge tone="warning">{t`Recorded late: to be accepted`}</Badge>
  const isLacking = items.some(({ short_qty, rejected_qty }) => short_qty > 0 || rejected_qty > 0)
  if (isLacking) return <Badge tone="danger">{t`Short or rejected`}</Badge>
  const isAbove = items.some(({ excess_qty }) => excess_qty > 0)
  return isAbove ? <Badge tone="warning">{t`More than ordered`}</Badge> : <Badge tone="success">{t`Accepted`}</Badge>
}

function factsOf({ unit, received_qty, short_qty, rejected_qty, accepted_qty, excess_qty }: Receipt['items'][number]) {
  const shown = (qty: number) => quantityText(qty, unit)
  return [
    t`received ${{ qty: shown(received_qty) }}`,
    short_qty > 0 && t`short ${{ qty: shown(short_qty) }}`,
    rejected_qty > 0 && t`rejected ${{ qty: shown(rejected_qty) }}`,
    t`accepted ${{ qty: shown(accepted_qty) }}`,
    excess_qty > 0 && t`too much ${{ qty: shown(excess_qty) }}`,
  ].filter((fact) => fact !== false)
}
