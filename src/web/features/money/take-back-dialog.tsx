import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Refund } from '#contract/bill.ts'
import { call } from '#web/api/client.ts'
import { rupees } from '#web/ui/format.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'

type OfRefundProps = { refund: Refund; onClose: () => void }
type TakeBackDialogProps = OfRefundProps & { takeBack: (of: { params: { id: string } }) => Promise<unknown> }

/** What was recorded as paid back was not, or is no longer set off. */
function TakeBackDialog({ refund: { id, amount }, takeBack, onClose }: TakeBackDialogProps) {
  const takingBack = useAct((_: string) => takeBack({ params: { id } }), {
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

export const TakeBackOfAdvance = (props: OfRefundProps) => (
  <TakeBackDialog {...props} takeBack={(of) => call(api.withdrawAdvanceRefund, of)} />
)

export const TakeBackOfNote = (props: OfRefundProps) => (
  <TakeBackDialog {...props} takeBack={(of) => call(api.withdrawRefund, of)} />
)
