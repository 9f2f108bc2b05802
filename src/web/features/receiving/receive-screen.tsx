import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
import { displayName } from '#web/language/translate.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { receiptKind } from './receipt-kind.ts'
import { ReceiptsOfOrder } from './receipts-of-order.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { useOrderToReceive } from './use-receiving.ts'

/** One truck at the gate, or the work of an order, or its receipts alone. The code on the driver's paper leads here. */
export function ReceiveScreen() {
  const [asked] = useSearchParams()
  const orderId = asked.get('order') ?? ''
  const dispatchId = asked.get('dispatch')
  const order = useOrderToReceive(orderId)
  const receipts = useQuery({ ...queryOf(api.receipts, { params: { id: orderId } }), enabled: dispatchId !== null })
  const waiting = useEntries(receiptKind).filter(({ content }) => content.orderId === orderId)
  const ofTruck = waiting.find(({ content }) => (content.receipt.dispatch_id ?? null) === dispatchId)

  if (!order.data) {
    if (order.isLoading || order.list.isLoading) return <SkeletonCards count={2} label={t`Loading the order`} />
    return (
      <>
        <PageHeader title={t`Receiving`} />
        {order.error ? (
          <LoadFailed title={t`The order could not be loaded`} query={order} />
        ) : (
          <EmptyState icon={<PackageX aria-hidden />} title={t`No such order`} action={<BackToList />} />
        )}
      </>
    )
  }
  const truck = order.data.trucks.find(({ id }) => id === dispatchId)
  const isGone = dispatchId !== null && !truck
  const isTakenBack =
    isGone && receipts.data?.every(({ dispatch_id, status }) => dispatch_id !== dispatchId || status === 'cancelled')
  // Also where a colleague had received the truck before, and has cancelled that receipt since.
  const refused = ofTruck?.stopped?.refusal ? ofTruck : undefined
  const waits = ofTruck !== undefined && !refused
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <div className="-mb-4">
        <BackLink to={pages.receiving.path} label={t`All deliveries`} />
        <PageHeader
          title={truck?.vehicle_number ?? order.data.job_title}
          text={
            <span translate="no" className="wrap-anywhere">
              {[
                displayName(order.data.supplier_name),
                truck && order.data.job_title,
                order.data.number,
                order.data.site?.name,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          }
        />
      </div>
      {asked.get('show') === 'receipts' ? null : waits ? (
        <Banner
          kind="info"
          title={t`This truck is received on this device and waits to be sent.`}
          action={<BackToList />}
        />
      ) : isGone && !isTakenBack ? (
        <Banner
          kind="warning"
          title={t`This truck has been received already, or was taken back.`}
          action={<BackToList />}
        />
      ) : order.data.status === 'accepted' ? (
        <>
          {isTakenBack && (
            <Banner kind="warning" title={t`The supplier has taken this truck back`}>
              {t`If it stands here all the same, receive it below as a truck that is not announced.`}
            </Banner>
          )}
          <ReceiveForm
            key={refused?.key ?? dispatchId}
            order={order.data}
            dispatchId={isTakenBack ? null : dispatchId}
            takenBack={isTakenBack ? dispatchId : null}
            refused={refused}
          />
        </>
      ) : (
        <Banner kind="info" title={t`This order has ended. Nothing more is received on it.`} />
      )}
      <ReceiptsOfOrder orderId={orderId} />
    </div>
  )
}

function BackToList() {
  return (
    <LinkButton variant="secondary" size="sm" to="/receiving">
      {t`To the list`}
    </LinkButton>
  )
}
