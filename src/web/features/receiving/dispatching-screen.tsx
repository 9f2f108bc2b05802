import { plural, t } from '@lingui/core/macro'
import { ChevronRight, Truck } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import type { OrderToReceive } from '#contract/receiving.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
import { displayName } from '#web/language/translate.ts'
import { useCan } from '#web/session/me.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { quantityText } from '../boq/unit-names.ts'
import { ForFirm } from '../sales/for-firm.tsx'
import { DispatchForm } from './dispatch-form.tsx'
import { dispatchAddress, dispatchKind } from './dispatch-kind.ts'
import { leftToSend } from './left-to-send.ts'
import { placeOf } from './place-of.ts'
import { ReceiptsOfOrder } from './receipts-of-order.tsx'
import { TrucksOnTheWay } from './trucks-on-the-way.tsx'
import { useOrderToReceive, useReceiving } from './use-receiving.ts'

/** Orders to deliver, or one of them with its trucks. */
export function DispatchingScreen() {
  const [asked] = useSearchParams()
  const orderId = asked.get('order')
  return (
    <div className="mx-auto w-full max-w-3xl">
      {orderId === null ? (
        <OrdersToSend />
      ) : (
        <>
          <BackLink to={pages.dispatching.path} label={t`All orders to send`} />
          <OneOrder key={orderId} orderId={orderId} />
        </>
      )}
    </div>
  )
}

function OrdersToSend() {
  const receiving = useReceiving()
  const orders = receiving.data?.items
  return (
    <>
      <PageHeader title={t`Dispatch`} text={t`Orders in force, and what is left to send of them.`} />
      <div className="flex flex-col gap-4">
        {receiving.isLoading ? (
          <SkeletonCards count={3} label={t`Loading orders`} />
        ) : !orders ? (
          <LoadFailed title={t`The orders could not be loaded`} query={receiving} />
        ) : orders.length === 0 ? (
          <EmptyState
            icon={<Truck aria-hidden />}
            title={t`Nothing to send`}
            text={t`Orders appear here once your company has accepted them.`}
          />
        ) : (
          <ul className="flex flex-col gap-3">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function OrderRow({ order }: { order: OrderToReceive }) {
  const waiting = useEntries(dispatchKind).filter(({ content }) => content.orderId === order.id)
  const left = leftToSend(
    order,
    waiting.map(({ content }) => content.dispatch),
  ).filter(({ qty }) => qty > 0)
  return (
    <li>
      <Link
        to={dispatchAddress(order.id)}
        className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card hover:border-line-strong"
      >
        <span className="min-w-0 flex-1">
          <span translate="no" className="block text-lg leading-snug font-semibold wrap-anywhere">
            {order.job_title}
          </span>
          <span translate="no" className="block text-ink-soft wrap-anywhere">
            {[displayName(order.buyer_name), order.number, order.site?.name].filter(Boolean).join(' · ')}
            <ForFirm name={order.supplier_name} before=" · " />
          </span>
          <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">
            {order.trucks.length > 0 &&
              `${plural(order.trucks.length, { one: '# truck on its way', other: '# trucks on their way' })} · `}
            {order.buyer_closed
              ? t`The buyer's account was closed: send nothing more.`
              : left.length === 0
                ? t`All is sent.`
                : t`Left to send: ${{ what: left.map(({ line, qty }) => `${line.description} ${quantityText(qty, line.unit)}`).join(', ') }}`}
          </span>
          {waiting.length > 0 && (
            <span className="block text-sm font-medium text-warning-ink">
              {plural(waiting.length, { one: '# truck waits to be sent', other: '# trucks wait to be sent' })}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}

function OneOrder({ orderId }: { orderId: string }) {
  const order = useOrderToReceive(orderId)
  const maySend = useCan('dispatch_goods')
  const hasUnsent = useEntries(dispatchKind).some(({ content }) => content.orderId === orderId)
  if (!order.data) {
    return order.isLoading ? (
      <SkeletonCards count={2} label={t`Loading the order`} />
    ) : (
      <LoadFailed title={t`The order could not be loaded`} query={order} />
    )
  }
  const { job_title, buyer_name, supplier_name, buyer_closed, number, status } = order.data
  return (
    <>
      <PageHeader
        title={job_title}
        text={
          <span translate="no" className="wrap-anywhere">
            {[displayName(buyer_name), number, placeOf(order.data)].filter(Boolean).join(' · ')}
            <ForFirm name={supplier_name} before=" · " />
          </span>
        }
      />
      <div className="flex flex-col gap-6">
        {buyer_closed && (
          <Banner kind="warning" title={t`The buyer's account was closed: send nothing more.`}>
            {t`On their side nobody receives goods any more. A truck that has not left can be taken back.`}
          </Banner>
        )}
        {maySend && status === 'accepted' && (hasUnsent || !buyer_closed) && <DispatchForm order={order.data} />}
        <TrucksOnTheWay order={order.data} />
        <ReceiptsOfOrder orderId={orderId} />
      </div>
    </>
  )
}
