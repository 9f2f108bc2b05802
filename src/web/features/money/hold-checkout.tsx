import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { OrderMilestone } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import { razorpayCheckout } from '../subscription/razorpay-checkout.ts'

type HoldCheckoutProps = { milestone: OrderMilestone; onClose: () => void }

/** Orders the amount at the partner, opens its checkout, and asks whether it holds the money. */
export function HoldCheckout({ milestone: { id, amount }, onClose }: HoldCheckoutProps) {
  const me = useMe()
  const brandName = usePublicConfig()?.brand_name ?? ''
  const paying = useMutation({
    mutationFn: async () => {
      const order = await call(api.holdMilestone, { params: { id } })
      const params = { id: order.hold_id }
      const body = order.partner === 'sandbox' ? await call(api.paySandboxHold, { params }) : await paidAt(order)
      return body && (await call(api.confirmHold, { params, body }))
    },
    onSuccess: async (held) => {
      await screensUpdated()
      if (held) toast.success(t`The money is held`)
      onClose()
    },
  })
  async function paidAt(order: { order_id: string; amount: number; currency: 'INR'; key_id: string | null }) {
    const words = { brandName, description: t`Part of an order, held until it is released` }
    const outcome = await razorpayCheckout({ ...order, id: order.order_id }, me, words)
    if (outcome.kind !== 'paid') return null
    const { payment_id, signature } = outcome.payment
    return { payment_id, signature }
  }
  return (
    <Dialog open onClose={onClose} title={t`Have it held`} size="sm" compact>
      <div className="flex flex-col gap-4 max-sm:pb-5">
        <p className="text-xl font-bold tabular-nums">{rupees(amount)}</p>
        <p className="text-ink-soft">
          {t`You pay it in now. It goes to the supplier when you release it, or back to you when the supplier gives it back.`}
        </p>
      </div>
      <NotedActions note={paying.isError && <FailedCall error={paying.error} />}>
        <Button variant="secondary" onClick={onClose} disabled={paying.isPending}>
          {t`Cancel`}
        </Button>
        <Button onClick={() => paying.mutate()} loading={paying.isPending}>
          {t`Pay in`}
        </Button>
      </NotedActions>
    </Dialog>
  )
}
