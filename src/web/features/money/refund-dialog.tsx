import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type Bill, type NewRefund, newRefund } from '#contract/bill.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { useAct } from '../bidding/use-act.ts'
import { TransferFields, transferFields } from './transfer-fields.tsx'
import { todayInIndia } from './typed-amount.ts'

/** What is left of a credit note has come back from the supplier, all of it. */
export function RefundDialog({ bill: { id, note_left }, onClose }: { bill: Bill; onClose: () => void }) {
  const form = useForm<NewRefund>({
    resolver: standardSchemaResolver(newRefund) as never,
    defaultValues: { mode: 'neft', reference: '', paid_on: todayInIndia() },
  })
  const { register, handleSubmit, formState, setError } = form
  const draft = useFormDraft(form as never, `refund-${id}`)
  const name = t`Record the refund`
  const recording = useAct((body: NewRefund) => call(api.recordRefund, { params: { id }, body }), {
    done: t`Refund recorded`,
    onDone() {
      draft.forget()
      onClose()
    },
  })
  const send = (body: NewRefund) =>
    recording.mutate(body, { onError: (error) => void showInputErrors(error, transferFields, setError) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={t`The supplier has paid ${{ amount: rupees(note_left) }} back: all that is left of the credit note.`}
    >
      <form noValidate onSubmit={handleSubmit(send)} className="flex flex-1 flex-col gap-5" aria-label={name}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TransferFields register={register} errors={formState.errors} />
        </div>
        <FormActions
          onCancel={onClose}
          sending={recording.isPending}
          note={recording.error && <FailedCall error={recording.error} />}
        >
          {name}
        </FormActions>
      </form>
    </Dialog>
  )
}
