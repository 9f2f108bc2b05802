import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { pages } from '#contract/pages.ts'
import { orderPolicy, sideOf } from '#domain/policy/order-policy.ts'
import { NotShown } from '#web/api/not-shown.tsx'
import { queryOf } from '#web/api/queries.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { useActor } from '#web/session/me.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { FirmRefused } from '../money/firm-refused.tsx'
import { MoneyOfOrder } from '../money/lazy-money.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { OrderActions } from './order-actions.tsx'
import { factsOf } from './order-facts.ts'
import { OrderLines } from './order-lines.tsx'
import { kindOf, orderName } from './order-name.ts'
import { OrderParties } from './order-parties.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderTermsCard } from './order-terms-card.tsx'
import { OrderVersions } from './order-versions.tsx'
import { OrderInstead } from './orders-of-award.tsx'
import { PendingChanges } from './pending-changes.tsx'

const TrucksOfOrder = lazyPart(
  'src/web/features/receiving/trucks-of-order.tsx',
  async () => (await import('../receiving/trucks-of-order.tsx')).TrucksOfOrder,
)

const AmendmentApproval = lazyPart(
  'src/web/features/orders/amendment-approval.tsx',
  async () => (await import('./amendment-approval.tsx')).AmendmentApproval,
)

const ClosedAccount = lazyPart(
  'src/web/features/orders/closed-account.tsx',
  async () => (await import('./closed-account.tsx')).ClosedAccount,
)

/** One order for both of its sides: what it says, what waits for whom, and how it came about. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const order = useQuery(queryOf(api.order, { params: { id: orderId } }))
  useShownName(order.data && orderName(order.data))
  return (
    <>
      <BackLink to={pages.orders.path} label={t`All orders`} />
      {order.isLoading ? (
        <OrderSkeleton />
      ) : order.data ? (
        <OrderInFull order={order.data} />
      ) : (
        <NotShown
          query={order}
          title={t`This order cannot be shown`}
          list={{ to: pages.orders.path, label: t`All orders` }}
        />
      )}
    </>
  )
}

const cameToNothing: readonly Order['status'][] = ['refused', 'lapsed']

function OrderInFull({ order }: { order: Order }) {
  const me = useActor()
  const facts = factsOf(order)
  const isBuyer = sideOf(me, facts) === 'buyer'
  const waits = order.versions.find(({ version }) => version === order.pending_version)
  const isAmended = order.version > 0 && (waits?.status === 'issued' || (waits !== undefined && order.to_approve))
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <OrderTitle order={order} />
        {order.close_reason && (
          <p className="text-ink-soft wrap-anywhere">{t`Reason: ${{ reason: order.close_reason }}`}</p>
        )}
        {order.other_closed_at && order.status !== 'cancelled' && (
          <Suspense fallback={<Skeleton className="h-32" />}>
            <ClosedAccount order={order} at={order.other_closed_at} isBuyer={isBuyer} />
          </Suspense>
        )}
        {isBuyer && cameToNothing.includes(order.status) && <OrderInstead order={order} />}
        {order.consent?.status === 'refused' && (
          <FirmRefused company={order.represented!} toAccept={waits !== undefined} />
        )}
        {isAmended && <PendingChanges order={order} version={waits.version} />}
        {order.approval && (
          <Suspense fallback={<Skeleton className="h-32" />}>
            <AmendmentApproval order={order} approval={order.approval} />
          </Suspense>
        )}
        <AnswerPanel
          order={order}
          version={waits?.status === 'issued' && orderPolicy.answerOrder(me, facts).allowed ? waits : undefined}
        />
        {order.status === 'draft' && isBuyer && !order.other_closed_at && <DraftPanel order={order} />}
        <OrderParties order={order} />
        <OrderLines order={order} />
        {order.version > 0 && order.status !== 'cancelled' && (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <TrucksOfOrder order={order} />
          </Suspense>
        )}
        <OrderTermsCard order={order} />
        {order.version > 0 && (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <MoneyOfOrder orderId={order.id} />
          </Suspense>
        )}
      </div>
      <div className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start">
        <OrderActions order={order} />
        <OrderVersions order={order} />
      </div>
    </div>
  )
}

function OrderTitle({ order }: { order: Order }) {
  return (
    <header className="lg:pr-16">
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="text-xs font-semibold tracking-wide text-ink-faint uppercase">{kindOf(order)}</p>
        <OrderStatusBadge order={order} />
      </div>
      <h1 className="mt-2 text-title font-bold wrap-anywhere">
        <span translate="no">{orderName(order)}</span>
      </h1>
      <p className="mt-1.5 text-ink-soft wrap-anywhere">
        {order.job_removed ? (
          <>
            {order.job.title}
            <span className="mt-1 block text-sm">{whyRemoved(order.job_removed.reason)}</span>
          </>
        ) : (
          <Link
            to={jobLinks.job(order.job.id)}
            className="inline-block min-h-6 underline decoration-line-strong underline-offset-2 hover:text-accent-ink"
          >
            {order.job.title}
          </Link>
        )}
      </p>
    </header>
  )
}

const whyRemoved = (reason: string) =>
  [t`Our office has removed this job; the order goes on.`, reason && t`Reason: ${{ reason }}`].filter(Boolean).join(' ')

function OrderSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the order`} className="flex flex-col gap-5">
      <Skeleton className="h-20 max-w-md" />
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
    </div>
  )
}
