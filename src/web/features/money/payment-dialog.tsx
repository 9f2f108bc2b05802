import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { paymentModes } from '#contract/money-lists.ts'
import { type NewOrderPayment, newOrderPayment } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { modeNames } from './money-words.ts'
import { todayInIndia, typedAmount } from './typed-amount.ts'

type PaymentDialogProps = {
  orderId: string
  /** What is paid. */
  of: { bill_id?: string; milestone_id?: string }
  left: number
  /** Estimated when the bill was passed. */
  tds?: number
  /** Of the bill that is paid: an earlier payment is asked about. */
  billDate?: string
  onClose: () => void
}
const fields = ['mode', 'reference', 'paid_on', 'amount', 'tds'] as const

/** What was paid from bank to bank; the supplier confirms it. */
export function PaymentDialog({ orderId, of, left, tds = 0, billDate = '', onClose }: PaymentDialogProps) {
  const kept = Math.min(tds, left)
  const form = useForm<NewOrderPayment>({
    resolver: standardSchemaResolver(newOrderPayment) as never,
    defaultValues: {
      ...{ ...of, mode: 'neft', reference: '', paid_on: todayInIndia() },
      ...{ amount: Math.round((left - kept) * 100) / 100, tds: kept },
    },
  })
  const { register, handleSubmit, formState, setError } = form
  const { errors } = formState
  const isEarly = useWatch({ control: form.control, name: 'paid_on' }) < billDate
  const draft = useFormDraft(form as never, `payment-${of.bill_id ?? of.milestone_id}`)
  const recording = useAct((body: NewOrderPayment) => call(api.recordPayment, { params: { id: orderId }, body }), {
    done: t`Payment recorded`,
    onDone() {
      draft.forget()
      onClose()
    },
  })
  const send = (body: NewOrderPayment) =>
    recording.mutate(body, { onError: (error) => void showInputErrors(error, fields, setError) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Record a payment`}
      description={t`${{ left: rupees(left) }} is still to be paid.`}
    >
      <form
        noValidate
        onSubmit={handleSubmit(send)}
        className="flex flex-1 flex-col gap-5"
        aria-label={t`Record a payment`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`Paid by`} error={errors.mode?.message}>
            <SelectInput {...register('mode')}>
              {paymentModes.map((mode) => (
                <option key={mode} value={mode}>
                  {translate(modeNames[mode])}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field label={t`UTR or cheque number`} error={errors.reference?.message}>
            <TextInput autoComplete="off" {...register('reference')} />
          </Field>
          <Field
            label={t`Paid on`}
            error={errors.paid_on?.message}
            hint={isEarly ? t`Before the bill of ${{ day: date(billDate) }}: is the day right?` : undefined}
          >
            <TextInput type="date" max={todayInIndia()} {...register('paid_on')} />
          </Field>
          <Field label={t`Amount`} error={errors.amount?.message}>
            <TextInput
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              {...register('amount', { setValueAs: (typed) => typedAmount(String(typed)) })}
            />
          </Field>
          <Field label="TDS" optional hint={t`Kept back and paid to the tax office`} error={errors.tds?.message}>
            <TextInput
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              {...register('tds', { setValueAs: (typed) => typedAmount(String(typed)) })}
            />
          </Field>
        </div>
        <FormActions
          onCancel={onClose}
          sending={recording.isPending}
          note={recording.error ? <FailedCall error={recording.error} /> : null}
        >
          {t`Record payment`}
        </FormActions>
      </form>
    </Dialog>
  )
}
