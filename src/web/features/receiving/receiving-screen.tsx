import { plural, t } from '@lingui/core/macro'
import { ChevronRight, PackageOpen, Truck } from 'lucide-react'
import type { OrderToReceive } from '#contract/receiving.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
import { displayName } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { date } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { quantityText } from '../boq/unit-names.ts'
import { orderLinks } from '../orders/order-links.ts'
import { FindTruck } from './find-truck.tsx'
import { goodQuantity } from './left-to-send.ts'
import { receiptKind, receiveAddress, type WaitingTruck } from './receipt-kind.ts'
import { useReceiving } from './use-receiving.ts'
import { WaitingTrucks } from './waiting-trucks.tsx'

const hasTruck = ({ trucks }: OrderToReceive) => trucks.length > 0

/** What comes to the reader's sites. */
export function ReceivingScreen() {
  const me = useMe()
  const receiving = useReceiving()
  const orders = receiving.data?.items.toSorted((a, b) => Number(hasTruck(b)) - Number(hasTruck(a)))
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title={t`Receiving`} text={t`What is on its way to you, and what is still to come.`} />
      <div className="flex flex-col gap-5">
        <WaitingTrucks />
        {receiving.isLoading ? (
          <SkeletonCards count={3} label={t`Loading orders`} />
        ) : !orders ? (
          <LoadFailed title={t`The orders could not be loaded`} query={receiving} />
        ) : orders.length === 0 ? (
          <EmptyState
            icon={<PackageOpen aria-hidden />}
            title={t`Nothing to receive`}
            text={
              me.member_role === 'site'
                ? t`Orders of the sites where you receive appear here once the supplier has accepted them. Is one missing? Ask an owner or purchaser to name you at its site: Settings → Sites → Who receives here.`
                : t`Orders appear here once the supplier has accepted them.`
            }
          />
        ) : (
          <>
            <FindTruck orders={orders} />
            <ul className="flex flex-col gap-4">
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function OrderCard({ order }: { order: OrderToReceive }) {
  const { id, kind, number, job_title, supplier_name, site, items, trucks } = order
  const onDevice = new Map(useEntries(receiptKind).map((entry) => [entry.content.receipt.dispatch_id, entry]))
  const standing = (entry: WaitingTruck | undefined) =>
    entry && (entry.stopped?.refusal ? t`counted here, not received` : t`received here, waits to be sent`)
  return (
    <Card as="li" pad="none">
      <div className="flex flex-col gap-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 translate="no" className="text-lg leading-snug font-semibold wrap-anywhere">
            {job_title}
          </h2>
          {trucks.length > 0 && (
            <Badge tone="info" icon={<Truck aria-hidden />}>
              {plural(trucks.length, { one: '# truck on its way', other: '# trucks on their way' })}
            </Badge>
          )}
        </div>
        <p translate="no" className="text-ink-soft wrap-anywhere">
          {[displayName(supplier_name), number, site?.name].filter(Boolean).join(' · ')}
        </p>
        <ul className="mt-1 text-sm text-ink-soft">
          {items.slice(0, mostLines).map((line) => (
            <li key={line.id} className="wrap-anywhere">
              {t`${{ line: line.description }}: ${{ received: quantityText(goodQuantity(line), line.unit) }} of ${{ ordered: quantityText(line.qty, line.unit) }}`}
            </li>
          ))}
          {items.length > mostLines && (
            <li>{plural(items.length - mostLines, { one: 'and # more line', other: 'and # more lines' })}</li>
          )}
        </ul>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {trucks.map((truck) => (
          <Row
            key={truck.id}
            to={receiveAddress(id, truck.id)}
            name={truck.vehicle_number}
            about={[
              truck.challan_number && t`Challan ${{ number: truck.challan_number }}`,
              truck.expected_on && t`expected ${{ day: date(truck.expected_on) }}`,
              standing(onDevice.get(truck.id)),
            ]}
          />
        ))}
        <Row
          to={receiveAddress(id, null)}
          name={kind === 'wo' ? t`Measure work` : t`A truck that is not announced`}
          about={[]}
        />
        {items.some(({ received_qty }) => received_qty > 0) && (
          <Row
            to={orderLinks.receipts(id)}
            name={t`Receipts so far`}
            about={[t`Their papers, photos and objections`]}
          />
        )}
      </ul>
    </Card>
  )
}

const mostLines = 4

function Row({ to, name, about }: { to: string; name: string; about: readonly (string | false | null | undefined)[] }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center gap-3 px-4 py-2.5 hover:bg-surface-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft empty:hidden">{about.filter(Boolean).join(' · ')}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
