import { t } from '@lingui/core/macro'
import type { OrderInList } from '#contract/order.ts'
import { useMe } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { date, rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { Link } from '#web/ui/link.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { ForFirm } from '../sales/for-firm.tsx'
import { orderLinks } from './order-links.ts'
import { kindOf, orderName } from './order-name.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** Below each other on phones, a table where there is room. */
export function OrderList({ orders }: { orders: readonly OrderInList[] }) {
  return useWideScreen() ? <OrderTable orders={orders} /> : <OrderRows orders={orders} />
}

/** The company on the other side. */
function useOther() {
  const { role } = useMe()
  return ({ buyer_name, supplier_name }: OrderInList) => (role === 'buyer' ? supplier_name : buyer_name)
}

function OrderRows({ orders }: { orders: readonly OrderInList[] }) {
  const otherOf = useOther()
  return (
    <Card pad="none">
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="relative flex flex-col gap-0.5 px-4 py-2.5 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-0.5">
              <h2 className="min-w-36 flex-1 leading-snug font-semibold wrap-anywhere">
                <Link to={orderLinks.order(order.id)} className="after:absolute after:inset-0 hover:text-accent-ink">
                  <span translate="no">{otherOf(order)}</span>
                </Link>
              </h2>
              <OrderStatusBadge order={order} />
            </div>
            <p className="truncate text-sm empty:hidden">
              <ForFirm name={order.supplier_name} />
            </p>
            <p className="truncate text-sm text-ink-soft">
              <span translate="no">{orderName(order)}</span> · {order.job.title}
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="font-medium tabular-nums">{totalOf(order)}</span>
              <span className="text-ink-faint">{standingOf(order)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** With what an amendment that waits would make of it; a reply kept on a device may be of before that was told. */
const totalOf = ({ total, pending_total }: OrderInList): string =>
  pending_total == null ? rupees(total) : `${rupees(total)} → ${rupees(pending_total)}`

/** What comes next: by when to answer, or how much has arrived. */
function standingOf({ respond_by, status, accepted_percent, created_at }: OrderInList): string {
  if (respond_by) return t`Answer by ${{ time: indiaTime(respond_by) }}`
  return status === 'draft' ? date(created_at) : t`${{ percent: accepted_percent }} % received`
}

function OrderTable({ orders }: { orders: readonly OrderInList[] }) {
  const otherOf = useOther()
  const { role } = useMe()
  const headings = [
    { text: t`Order`, width: 'w-[18%]' },
    { text: role === 'buyer' ? t`Supplier` : t`Buyer`, width: 'w-[20%]' },
    { text: t`Job`, width: 'w-[22%]' },
    { text: t`Total, including GST`, width: 'w-[14%] text-right' },
    { text: t`Accepted so far`, width: 'w-[10%] text-right' },
    { text: t`Status`, width: 'w-[16%]' },
  ]
  return (
    <Card pad="none" className="overflow-x-auto">
      <table className="w-full min-w-[56rem] table-fixed text-left text-sm">
        <caption className="sr-only">{t`Orders`}</caption>
        <thead className="bg-surface-sunken text-xs text-ink-faint">
          <tr>
            {headings.map(({ text, width }) => (
              <th key={text} scope="col" className={classes('px-3 py-2.5 font-semibold first:pl-5', width)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <tr key={order.id} className="relative hover:bg-surface-sunken/60">
              <th scope="row" className="py-2.5 pr-3 pl-5 font-normal">
                <Link
                  to={orderLinks.order(order.id)}
                  className="inline-block min-h-6 text-[0.9375rem] font-semibold wrap-anywhere hover:text-accent-ink hover:underline"
                >
                  <span translate="no">{orderName(order)}</span>
                </Link>
                <span className="block text-ink-faint">{kindOf(order)}</span>
              </th>
              <td className="px-3 py-2.5 wrap-anywhere">
                <span translate="no" className="block">
                  {otherOf(order)}
                </span>
                <ForFirm name={order.supplier_name} />
              </td>
              <td className="px-3 py-2.5">
                <span className="line-clamp-2 wrap-anywhere">{order.job.title}</span>
              </td>
              <td className="px-3 py-2.5 text-right font-medium tabular-nums">{totalOf(order)}</td>
              <td className="px-3 py-2.5 text-right tabular-nums">
                {order.status === 'draft' ? '–' : `${order.accepted_percent} %`}
              </td>
              <td className="px-3 py-2.5">
                <OrderStatusBadge order={order} />
                {order.respond_by && (
                  <span className="mt-0.5 block text-xs text-ink-faint">
                    {t`Answer by ${{ time: indiaTime(order.respond_by) }}`}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
