import { t } from '@lingui/core/macro'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type AmountFieldProps = { value: string; onChange: (typed: string) => void; error?: string | undefined }

/** An amount in rupees that may be left out. */
export function AmountField({ value, onChange, error }: AmountFieldProps) {
  return (
    <Field label={t`Amount`} optional error={error}>
      <TextInput
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
