import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { recordedModes } from '#contract/money-lists.ts'
import { type NewOrderPayment, newOrderPayment } from '#contract/order-payment.ts'
import { contestedOf, contestedTdsOf, notArrived } from '#domain/orders/contested.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { FirmRefused } from './firm-refused.tsx'
import { OwedBack } from './owed-back.tsx'
import { TransferFields, transferFields } from './transfer-fields.tsx'
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
const fields = [...transferFields, 'amount', 'tds'] as const

const exact = (rupees: number) => Math.round(rupees * 100) / 100

/** What was paid from bank to bank; the supplier confirms it. */
export function PaymentDialog({ orderId, of, left, tds = 0, billDate = '', onClose }: PaymentDialogProps) {
  const { data: money } = useQuery(queryOf(api.moneyOfOrder, { params: { id: orderId } }))
  const earlier = (money?.payments ?? []).filter((one) =>
    of.bill_id ? one.bill_id === of.bill_id : one.milestone_id === of.milestone_id,
  )
  const contested = contestedOf(earlier)
  // As long as it is not withdrawn, the server takes no more than the rest.
  const open = Math.max(0, exact(left - contested))
  const kept = Math.min(Math.max(0, exact(tds - contestedTdsOf(earlier))), open)
  const form = useForm<NewOrderPayment>({
    resolver: standardSchemaResolver(newOrderPayment) as never,
    defaultValues: {
      ...{ ...of, mode: kept > 0 && kept === open ? 'tds' : 'neft', reference: '', paid_on: todayInIndia() },
      ...{ amount: exact(open - kept), tds: kept },
    },
  })
  const { register, handleSubmit, formState, setError } = form
  const { errors } = formState
  const [mode, reference, paidOn, amount] = useWatch({ control: form.control, name: [...transferFields, 'amount'] })
  const isEarly = paidOn < billDate
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
  const sendAsSame = (body: NewOrderPayment) => send({ ...body, same_transfer: true })
  // What was refused or asked about a reference is past with another one.
  const ofTransfer = {
    onChange({ target }: { target: HTMLInputElement }) {
      recording.reset()
      form.clearErrors(['reference', 'paid_on'])
      const isTds = target.name === 'mode' ? target.value === 'tds' : mode === 'tds'
      if (isTds !== (mode === 'tds')) form.setValue('amount', isTds ? 0 : exact(open - kept))
    },
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Record a payment`}
      description={
        kept > 0 && kept === open
          ? t`Only TDS of ${{ tds: rupees(kept) }} is still to be recorded.`
          : tds > 0
            ? t`${{ left: rupees(left) }} is still to be paid, of it about ${{ tds: rupees(Math.min(tds, left)) }} as TDS.`
            : t`${{ left: rupees(left) }} is still to be paid.`
      }
    >
      <form
        noValidate
        onSubmit={handleSubmit(send)}
        className="flex flex-1 flex-col gap-5"
        aria-label={t`Record a payment`}
      >
        {money?.firm_refused && <FirmRefused company={money.supplier_name} />}
        {money && money.given_left > 0 && (
          <Banner kind="info">
            {t`As a dispute ended, the supplier gives ${{ amount: rupees(money.given_left) }} of this order back: the credit note is to come.`}
          </Banner>
        )}
        {contested > 0 && (
          <Banner kind="warning">
            {t`The supplier contests ${{ contested: rupees(notArrived(earlier)) }} that you recorded as paid. Look into that first. If it came back to you or was wrong, withdraw it, and record the new one.`}
          </Banner>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TransferFields
            register={(name) => register(name, ofTransfer)}
            errors={errors}
            typed={{ mode, reference }}
            modes={recordedModes}
            hint={isEarly ? t`Before the bill of ${{ day: date(billDate) }}: is the day right?` : undefined}
          />
          {mode !== 'tds' && (
            <Field label={t`Amount`} error={errors.amount?.message}>
              <TextInput
                prefix="₹"
                inputMode="decimal"
                autoComplete="off"
                {...register('amount', { setValueAs: (typed) => typedAmount(String(typed)) })}
              />
            </Field>
          )}
          <Field
            label="TDS"
            optional={mode !== 'tds'}
            hint={t`Kept back and paid to the tax office`}
            error={errors.tds?.message}
          >
            <TextInput
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              {...register('tds', { setValueAs: (typed) => typedAmount(String(typed)) })}
            />
          </Field>
        </div>
        {money && mode === 'set_off' && <OwedBack money={money} amount={amount} />}
        <FormActions
          onCancel={onClose}
          sending={recording.isPending}
          note={recording.error && <NotRecorded error={recording.error} onMean={handleSubmit(sendAsSame)} />}
        >
          {t`Record payment`}
        </FormActions>
      </form>
    </Dialog>
  )
}

/** A reference that stands already is asked about, where one transfer may pay both. */
function NotRecorded({ error, onMean }: { error: unknown; onMean: () => void }) {
  const question = error instanceof ApiError && error.errors.find(({ path }) => path === 'same_transfer')
  if (!question) return <FailedCall error={error} />
  return (
    <Banner
      kind="warning"
      action={
        // Gone while it is sent; `loading` takes the second press of a double press for nothing.
        <Button size="sm" variant="secondary" loading={false} onClick={onMean}>
          {t`Yes, the same transfer`}
        </Button>
      }
    >
      <p className="wrap-anywhere">{translate(question.sentence)}</p>
    </Banner>
  )
}
