import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { gstPercents } from '#contract/bid-terms.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { unitCodes } from '#contract/unit-codes.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { unitName } from '../boq/unit-names.ts'
import { emptyLine, linesToSend, type TypedLines, totalOf, typedOf } from './typed-lines.ts'

type TypedLinesDialogProps = { order: Order; onClose: () => void }

/** The lines of an order that was awarded at one price: what it holds, in lines that come to it. */
export function TypedLinesDialog({ order: shown, onClose }: TypedLinesDialogProps) {
  const [order] = useState(shown)
  const form = useForm<TypedLines>({ defaultValues: typedOf(order) })
  const draft = useFormDraft(form, `lines of order ${order.id}`)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const saving = useAct(
    (typed: TypedLines) =>
      call(api.changeOrder, {
        params: { id: order.id },
        body: { revision: order.revision, lines: linesToSend(typed) },
      }),
    {
      done: t`Draft saved`,
      onDone: () => {
        draft.forget()
        onClose()
      },
    },
  )
  const submit = form.handleSubmit((typed) =>
    saving.mutate(typed, {
      onError: (error) => void showInputErrors<TypedLines>(error, fieldsOf(typed) as never, form.setError),
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`Lines of the order`}
      description={t`One price was awarded. Write what it is for: the lines must come to it, with GST.`}
    >
      <form noValidate onSubmit={submit} aria-label={t`Lines of the order`} className="flex flex-1 flex-col gap-5">
        {fields.map((field, n) => (
          <LineFields key={field.id} form={form} n={n} onRemove={fields.length > 1 ? () => remove(n) : null} />
        ))}
        {fields.length < limits.typedOrderLines && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<Plus aria-hidden />}
            onClick={() => append(emptyLine)}
          >
            {t`Add a line`}
          </Button>
        )}
        <Sum form={form} order={order} />
        <FormActions
          onCancel={onClose}
          sending={saving.isPending}
          note={saving.error ? <FailedCall error={saving.error} /> : null}
        >
          {t`Save draft`}
        </FormActions>
      </form>
    </Dialog>
  )
}

const fieldsOf = ({ lines }: TypedLines) =>
  lines.flatMap((_, n) => ['description', 'unit', 'qty', 'rate'].map((name) => `lines.${n}.${name}`))

type LineFieldsProps = { form: UseFormReturn<TypedLines>; n: number; onRemove: (() => void) | null }

function LineFields({ form: { register, formState }, n, onRemove }: LineFieldsProps) {
  const errors = formState.errors.lines?.[n]
  return (
    <fieldset className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-4">
      <legend className="sr-only">{t`Line ${{ number: n + 1 }}`}</legend>
      <div className="flex items-start gap-2">
        <Field label={t`Description`} error={errors?.description?.message} className="flex-1">
          <TextArea rows={2} maxLength={limits.lineDescriptionLength} {...register(`lines.${n}.description`)} />
        </Field>
        {onRemove && (
          <IconButton label={t`Remove line ${{ number: n + 1 }}`} onClick={onRemove} className="mt-6">
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label={t`Quantity`} error={errors?.qty?.message}>
          <TextInput inputMode="decimal" autoComplete="off" {...register(`lines.${n}.qty`)} />
        </Field>
        <Field label={t`Unit`} error={errors?.unit?.message}>
          <SelectInput {...register(`lines.${n}.unit`)}>
            {unitCodes.map((code) => (
              <option key={code} value={code}>
                {unitName(code)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t`Rate`} error={errors?.rate?.message}>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...register(`lines.${n}.rate`)} />
        </Field>
        <Field label="GST">
          <SelectInput {...register(`lines.${n}.gst`)}>
            {gstPercents.map((percent) => (
              <option key={percent} value={String(percent)}>
                {percent} %
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
    </fieldset>
  )
}

/** How far the lines are from the price, while they are typed. */
function Sum({ form: { control, formState }, order }: { form: UseFormReturn<TypedLines>; order: Order }) {
  const total = totalOf(useWatch({ control }) as TypedLines, order.supply)
  const { message } = (formState.errors.lines as { message?: string } | undefined) ?? {}
  return (
    <div aria-live="polite" className="rounded-control bg-surface-sunken p-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
        <span>{t`Sum with GST`}</span> {total === null ? '–' : rupees(total)}
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft tabular-nums">
        <span>{t`Awarded`}</span> {rupees(order.awarded_amount!)}
      </p>
      {message && <p className="mt-1 font-medium text-danger-ink">{message}</p>}
    </div>
  )
}
