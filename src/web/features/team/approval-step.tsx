import { msg, t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApprovalRules } from '#contract/company.ts'
import { limits } from '#contract/limits.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { translate } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { priceInWords } from '../bids/price-in-words.ts'
import type { TypedRules } from './parse-rules.ts'

const needed = [
  { value: '1', text: msg`One approval` },
  { value: '2', text: msg`Two approvals` },
]

type ApprovalStepProps = {
  form: UseFormReturn<TypedRules, unknown, ApprovalRules>
  index: number
  onRemove: () => void
}

/** One step of the rules: above an amount, this many colleagues must approve. */
export function ApprovalStep({ form: { register, watch, formState }, index, onRemove }: ApprovalStepProps) {
  const errors = formState.errors.rules?.[index]
  const typed = watch(`rules.${index}.above`)
  const above = parseRupees(typed)
  return (
    <fieldset className="rounded-control border border-line p-3.5 sm:p-4">
      <legend className="sr-only">{t`Step ${{ number: index + 1 }}`}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <Field
          label={t`Above`}
          error={errors?.above?.message}
          hint={above > 0 && above < limits.priceBelow ? priceInWords(above) : undefined}
          className="max-sm:col-span-2"
        >
          <TextInput
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            placeholder="5,00,000"
            {...register(`rules.${index}.above`)}
          />
        </Field>
        <Field label={t`Needs`} error={errors?.needs?.message}>
          <SelectInput {...register(`rules.${index}.needs`)}>
            {needed.map(({ value, text }) => (
              <option key={value} value={value}>
                {translate(text)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <IconButton
          label={t`Remove step ${{ number: index + 1 }}`}
          onClick={onRemove}
          className="mt-7 hover:text-danger-ink"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </fieldset>
  )
}
