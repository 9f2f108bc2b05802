import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { orderActions } from '../dashboard/order-actions.ts'
import { noActions, useDashboardActions } from '../dashboard/use-dashboard-actions.ts'
import { useOrdersToAccept } from '../dashboard/use-orders-to-accept.ts'

const shownAtFirst = 3

/** Above a salesman's lists: orders that lapse unless he answers, and what those in force ask of him. */
export function OrdersWaiting() {
  const { waiting, next } = orderActions(useDashboardActions().data ?? noActions)
  const actions = [...useOrdersToAccept().actions, ...waiting, ...next]
  const [showsAll, setShowsAll] = useState(false)
  if (actions.length === 0) return null
  return (
    <Banner kind="warning" title={t`Needs your action`} className="mb-5">
      <ul>
        {(showsAll ? actions : actions.slice(0, shownAtFirst)).map(({ key, to, title, text }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-11 flex-col justify-center py-1 hover:underline">
              <span className="font-medium text-ink wrap-anywhere">{title}</span>
              <span className="text-sm text-ink-soft wrap-anywhere">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!showsAll && actions.length > shownAtFirst && (
        <Button variant="ghost" size="sm" className="-mx-3" onClick={() => setShowsAll(true)}>
          {t`Show all (${{ count: wholeNumber(actions.length) }})`}
        </Button>
      )}
    </Banner>
  )
}
