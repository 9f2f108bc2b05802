import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Refund } from '#contract/bill.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { queryOf } from '#web/api/queries.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { refundInWords } from './refund-in-words.ts'

/** The other half of a set-off, under the same reference, no longer stands. */
const isHalf = ({ mode, reference }: Refund, payments: readonly OrderPayment[]) => {
  const others = payments.filter(
    (other) => other.mode === 'set_off' && other.reference.toUpperCase() === reference.toUpperCase(),
  )
  const stands = others.some(({ status }) => status === 'recorded' || status === 'confirmed')
  return mode === 'set_off' && others.length > 0 && !stands
}

type PaidBackProps = {
  orderId: string
  /** Of an advance, or of a credit note. Replies that an earlier version has stored on the device lack it. */
  refunds: readonly Refund[] | undefined
  TakeBack: ComponentType<{ refund: Refund; onClose: () => void }>
}

/** What the supplier paid back; the buyer takes back what was recorded by mistake, one by one. */
export function PaidBack({ orderId, refunds = [], TakeBack }: PaidBackProps) {
  const keepsAccounts = useCan('keep_accounts')
  const pays = useMe().role === 'buyer' && keepsAccounts
  const { data } = useQuery(queryOf(api.moneyOfOrder, { params: { id: orderId } }))
  const [asks, setAsks] = useState<Refund | null>(null)
  return (
    <>
      {refunds.map((refund) => (
        <span
          key={refund.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums"
        >
          <span className="min-w-0 wrap-anywhere">
            {refundInWords(refund)}
            {isHalf(refund, data?.payments ?? []) && (
              <span className="block font-medium text-danger-ink">{t`What this was set off against no longer stands.`}</span>
            )}
          </span>
          {pays && (
            <Button size="sm" variant="ghost" onClick={() => setAsks(refund)}>
              {t`Take back`}
            </Button>
          )}
        </span>
      ))}
      <Suspense>{asks && <TakeBack refund={asks} onClose={() => setAsks(null)} />}</Suspense>
    </>
  )
}
