import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { queryOf } from '#web/api/queries.ts'
import { Link } from '#web/ui/link.tsx'
import { RaiseDispute } from './raise-dispute.tsx'

/** On a receipt, for those who keep the accounts: its dispute, or the way to raise one. */
export function DisputeOfReceipt({ orderId, receiptId }: { orderId: string; receiptId: string }) {
  const { data: money } = useQuery(queryOf(api.moneyOfOrder, { params: { id: orderId } }))
  if (!money) return null
  const known = money.disputes.some(({ receipt_id }) => receipt_id === receiptId)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <RaiseDispute money={money} about={{ receipt_id: receiptId }} kind="quantity" />
      {known && (
        <Link
          to={`${pages.order.path.replace(':id', orderId)}#disputes`}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-2"
        >
          {t`What was said`}
        </Link>
      )}
    </span>
  )
}
