import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { rupees } from '#web/ui/format.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'

type TakeBackDialogProps = { refund: MoneyOfOrder['advance_refunds'][number]; onClose: () => void }

/** What was recorded as paid back of an advance was not, or is no longer set off. */
export function TakeBackDialog({ refund: { id, amount }, onClose }: TakeBackDialogProps) {
  const takingBack = useAct((_: string) => call(api.withdrawAdvanceRefund, { params: { id } }), {
    done: t`Record taken back`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t`Take back this record?`}
      reason="none"
      confirm={t`Take back`}
      danger
      act={takingBack}
      onClose={onClose}
    >
      <p>{t`${{ amount: rupees(amount) }} no longer counts as paid back, and the supplier reads that. If it came after all, record it again.`}</p>
    </ReasonDialog>
  )
}
