import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { gstPercents } from '#contract/bid-terms.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { issueText } from '#contract/sentence.ts'
import { unitCodes } from '#contract/unit-codes.ts'
import { rateInWords } from '#domain/orders/order-in-words.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { unitName } from '../boq/unit-names.ts'
import { JobInWords } from './job-in-words.tsx'
import { emptyLine, linesToSend, rateForRest, type TypedLines, totalOf, typedOf } from './typed-lines.ts'
import { useOrderChange } from './use-order-change.ts'

type TypedLinesDialogProps = { order: Order; onClose: () => void }

/** The lines of an order that was awarded at one price: what it holds, in lines that come to it. */
export function TypedLinesDialog({ order: shown, onClose }: TypedLinesDialogProps) {
  const [order] = useState(shown)
  const form = useForm<TypedLines>({ defaultValues: typedOf(order) })
  // Before the draft is restored, of which it would not hear otherwise: the fields would show other lines than are sent.
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { saving, submit } = useOrderChange({
    order,
    form,
    name: `lines of order ${order.id}`,
    bodyOf: (typed) => ({ revision: order.revision, lines: linesToSend(typed) }),
    fieldsOf,
    onSaved: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`Lines and GST`}
      description={t`One price was awarded. Write what it is for: the lines must come to it, with GST.`}
    >
      <form noValidate onSubmit={submit} aria-label={t`Lines and GST`} className="flex flex-1 flex-col gap-5">
        <JobInWords order={order} />
        <Field
          label={t`The rates are`}
          hint={t`If GST was to come on top of the price: order at the awarded price now, and amend the order once the supplier has accepted it.`}
        >
          <SelectInput {...form.register('rates')}>
            <option value="with_gst">{t`with GST, as the price was awarded`}</option>
            <option value="before_gst">{t`before GST`}</option>
          </SelectInput>
        </Field>
        {fields.map((field, n) => (
          <LineFields key={field.id} form={form} n={n} onRemove={fields.length > 1 ? () => remove(n) : null} />
        ))}
        {fields.length < limits.typedOrderLines && (
          <Button
            variant="secondary"
            className="self-start"
            icon={<Plus aria-hidden />}
            onClick={() => append({ ...emptyLine, needed_to: order.items.at(-1)?.needed_to ?? null })}
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
  lines.flatMap((_, n) => ['description', 'unit', 'qty', 'rate', 'gst'].map((name) => `lines.${n}.${name}`))

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
        <Field label="GST" error={errors?.gst?.message}>
          <SelectInput {...register(`lines.${n}.gst`, { required: issueText(fieldErrors.gstRateUnknown) })}>
            <option value="">{t`Choose`}</option>
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
function Sum({ form: { control, formState, setValue }, order }: { form: UseFormReturn<TypedLines>; order: Order }) {
  const typed = useWatch({ control }) as TypedLines
  const total = totalOf(typed, order.supply)
  const rate = rateForRest(typed, order.awarded_amount)
  const last = typed.lines.length - 1
  const isOffered = rate !== null && rate !== typed.lines[last]!.rate
  const { message } = (formState.errors.lines as { message?: string } | undefined) ?? {}
  return (
    <div aria-live="polite" className="rounded-control bg-surface-sunken p-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
        <span>{t`Sum with GST`}</span> {total === null ? '–' : rupees(total)}
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft tabular-nums">
        <span>{t`Awarded`}</span> {rupees(order.awarded_amount)}
      </p>
      {isOffered && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => setValue(`lines.${last}.rate`, rate, { shouldDirty: true })}
        >
          {last === 0
            ? t`Take the rate of the price: ${{ rate: rateInWords(Number(rate)) }}`
            : t`Give the rest to the last line: ${{ rate: rateInWords(Number(rate)) }}`}
        </Button>
      )}
      {message && <p className="mt-1 font-medium text-danger-ink">{message}</p>}
    </div>
  )
}
