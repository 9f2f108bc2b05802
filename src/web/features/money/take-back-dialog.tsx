import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { rupees } from '#web/ui/format.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'

type TakeBackDialogProps = { amount: number; takeBack: () => Promise<unknown>; onClose: () => void }

/** What was recorded as paid back was not, or is no longer set off. */
function TakeBackDialog({ amount, takeBack, onClose }: TakeBackDialogProps) {
  const takingBack = useAct((_: string) => takeBack(), { done: t`Record taken back`, onDone: onClose })
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

type OfAdvanceProps = { refund: MoneyOfOrder['advance_refunds'][number]; onClose: () => void }

export const TakeBackOfAdvance = ({ refund: { id, amount }, onClose }: OfAdvanceProps) => (
  <TakeBackDialog
    amount={amount}
    takeBack={() => call(api.withdrawAdvanceRefund, { params: { id } })}
    onClose={onClose}
  />
)

type OfNoteProps = { bill: Pick<Bill, 'id'>; amount: number; onClose: () => void }

export const TakeBackOfNote = ({ bill: { id }, amount, onClose }: OfNoteProps) => (
  <TakeBackDialog amount={amount} takeBack={() => call(api.withdrawRefund, { params: { id } })} onClose={onClose} />
)
