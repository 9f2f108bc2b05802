import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { SubscriptionOrder } from '#contract/payment.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import type { CheckoutOutcome } from './checkout-outcome.ts'

type SandboxCheckoutProps = { order: SubscriptionOrder; onOutcome: (outcome: CheckoutOutcome) => void }

/** The sandbox's checkout. It states that no money moves. */
export function SandboxCheckout({ order, onOutcome }: SandboxCheckoutProps) {
  const paying = useMutation({
    mutationFn: () => call(api.paySandboxOrder, { body: { order_id: order.id } }),
    onSuccess: (paid) => onOutcome({ kind: 'paid', payment: { order_id: order.id, ...paid } }),
  })
  const cancel = () => onOutcome({ kind: 'cancelled' })
  return (
    <Dialog open onClose={cancel} title={t`Test payment`} size="sm" compact>
      <div className="flex flex-col gap-4 max-sm:pb-5">
        <p className="flex items-start gap-2.5 rounded-control border border-warning-line bg-warning-soft p-3.5 text-[0.9375rem] text-warning-ink">
          <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="font-bold">{t`TEST`}.</strong>{' '}
            {t`This installation takes no money. Choose how the payment ends.`}
          </span>
        </p>
        <dl className="flex flex-col gap-2 text-[0.9375rem]">
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{t`Subscription, one month`}</dt>
            <dd className="text-xl font-bold tabular-nums">{rupees(order.amount / 100)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="shrink-0 text-ink-faint">{t`Order`}</dt>
            <dd className="min-w-0 font-mono text-ink-faint wrap-anywhere">{order.id}</dd>
          </div>
        </dl>
      </div>
      <NotedActions note={paying.isError && <FailedCall error={paying.error} otherwise={messages.orderFailed} />}>
        <Button variant="secondary" onClick={cancel} disabled={paying.isPending}>
          {t`Cancel`}
        </Button>
        <Button variant="secondary" onClick={() => onOutcome({ kind: 'declined' })} disabled={paying.isPending}>
          {t`Let it fail`}
        </Button>
        <Button onClick={() => paying.mutate()} loading={paying.isPending}>
          {t`Pay ${{ amount: rupees(order.amount / 100) }}`}
        </Button>
      </NotedActions>
    </Dialog>
  )
}
