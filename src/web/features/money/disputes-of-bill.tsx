import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { queryOf } from '#web/api/queries.ts'
import { DisputePanel } from './lazy-parts.ts'
import { RaiseDispute } from './raise-dispute.tsx'

/** Below a bill: what the two sides said in its disputes, and the way to raise one while it counts. */
export function DisputesOfBill({ bill: { id, order_id, status, disputed } }: { bill: Bill }) {
  const { data: money } = useQuery(queryOf(api.moneyOfOrder, { params: { id: order_id } }))
  if (!money) return null
  const counts = status !== 'returned' && status !== 'withdrawn'
  return (
    <>
      <Suspense>
        <DisputePanel money={money} billId={id} />
      </Suspense>
      {counts && !disputed && (
        <div>
          <RaiseDispute money={money} about={{ bill_id: id }} kind="quantity" />
        </div>
      )}
    </>
  )
}
