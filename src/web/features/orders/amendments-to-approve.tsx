import { t } from '@lingui/core/macro'
import { useWaitingAmendments } from '../approvals/use-award-requests.ts'
import { OrderList } from './order-list.tsx'

/** Orders with an amendment that waits for a colleague. Each is decided on the page of its order. */
export function AmendmentsToApprove() {
  const orders = useWaitingAmendments()
  return (
    <section aria-labelledby="amendments" className="flex flex-col gap-3">
      <h2 id="amendments" className="text-lg font-semibold tracking-tight">{t`Amendments of orders`}</h2>
      <OrderList orders={orders} />
    </section>
  )
}
