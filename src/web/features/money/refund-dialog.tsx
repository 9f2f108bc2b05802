import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { type NewAdvanceRefund, newAdvanceRefund } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { TransferFields, transferFields } from './transfer-fields.tsx'
import { todayInIndia, typedAmount } from './typed-amount.ts'

/** What is left of a credit note has come back from the supplier, or a part of it. */
export function RefundDialog({ bill: { id, note_left }, onClose }: { bill: Bill; onClose: () => void }) {
  return (
    <Refund
      name={t`Record the refund`}
      description={t`${{ amount: rupees(note_left) }} is left of the credit note. Record what of it the supplier has paid back, once the money is there, or what you set off against each other.`}
      draft={`refund-${id}`}
      left={note_left}
      record={(body) => call(api.recordRefund, { params: { id }, body })}
      onClose={onClose}
    />
  )
}

type AdvanceRefundDialogProps = { orderId: string; left: number; onClose: () => void }

/** An advance that no bill takes off has come back from the supplier, or a part of it. */
export function AdvanceRefundDialog({ orderId: id, left, onClose }: AdvanceRefundDialogProps) {
  return (
    <Refund
      name={t`Record what was paid back`}
      description={t`${{ amount: rupees(left) }} of the advance is confirmed and not taken off bills yet. Record what of it the supplier has paid back, or what you set off against each other.`}
      draft={`advance-refund-${id}`}
      left={left}
      record={(body) => call(api.recordAdvanceRefund, { params: { id }, body })}
      onClose={onClose}
    />
  )
}

type RefundProps = {
  /** Of the dialog and its button. */
  name: string
  description: string
  draft: string
  /** At most that: a part may have come. */
  left: number
  record: (body: NewAdvanceRefund) => Promise<unknown>
  onClose: () => void
}

function Refund({ name, description, draft: draftName, left, record, onClose }: RefundProps) {
  const form = useForm<NewAdvanceRefund>({
    resolver: standardSchemaResolver(newAdvanceRefund) as never,
    defaultValues: { mode: 'neft', reference: '', paid_on: todayInIndia(), amount: left },
  })
  const { register, handleSubmit, formState, setError } = form
  const { errors } = formState
  const [mode, reference] = useWatch({ control: form.control, name: transferFields })
  const draft = useFormDraft(form as never, draftName)
  const recording = useAct(record, {
    done: t`Refund recorded`,
    onDone() {
      draft.forget()
      onClose()
    },
  })
  const send = (body: NewAdvanceRefund) =>
    recording.mutate(body, {
      onError: (error) => void showInputErrors(error, [...transferFields, 'amount'] as const, setError),
    })
  return (
    <Dialog open onClose={onClose} title={name} description={description}>
      <form noValidate onSubmit={handleSubmit(send)} className="flex flex-1 flex-col gap-5" aria-label={name}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TransferFields register={register} errors={errors} typed={{ mode, reference }} />
          <Field label={t`Amount`} error={errors.amount?.message}>
            <TextInput
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              {...register('amount', { setValueAs: (typed) => typedAmount(String(typed)) })}
            />
          </Field>
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
