import { t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { useOrdersToAccept } from '../dashboard/use-orders-to-accept.ts'

/** Above a salesman's lists: orders that lapse unless he answers. */
export function OrdersWaiting() {
  const { actions } = useOrdersToAccept()
  if (actions.length === 0) return null
  return (
    <Banner kind="warning" title={t`Needs your action`} className="mb-5">
      <ul>
        {actions.map(({ key, to, title, text }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-11 flex-col justify-center py-1 hover:underline">
              <span className="font-medium text-ink wrap-anywhere">{title}</span>
              <span className="text-sm text-ink-soft wrap-anywhere">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
